import { encodeSegment, type HostedRepository } from './hostedRepository.ts';

/** Lines of a text, counted from 1, both included. */
export interface Lines {
  readonly first: number;
  readonly last: number;
}

/** Where a file stands in a commit of a repository. */
export interface FileInCommit {
  readonly repository: HostedRepository;
  /** The commit's full hash. */
  readonly commit: string;
  /** From the repository's root, with slashes. */
  readonly path: string;
}

/** Files that the hosts show rendered, where a line leads nowhere unless asked for the source. */
const rendered = /\.(md|mkdn?|markdown|rst|adoc|asciidoc|org|textile|ipynb)$/i;

/**
 * The address of lines in a commit, in the form that each host itself makes: GitHub "Creating a permanent link to a
 * code snippet", GitLab "Permalink to a file", Bitbucket Cloud and Azure DevOps as their "copy link" does.
 */
export function permalink({ repository, commit, path }: FileInCommit, { first, last }: Lines): string {
  const file = path.split('/').map(encodeSegment).join('/');
  const isOne = first === last;
  const plain = rendered.test(path) ? '?plain=1' : '';
  switch (repository.host) {
    case 'GitHub':
      return `${repository.url}/blob/${commit}/${file}${plain}#L${first}${isOne ? '' : `-L${last}`}`;
    case 'GitLab':
      return `${repository.url}/-/blob/${commit}/${file}${plain}#L${first}${isOne ? '' : `-${last}`}`;
    case 'Bitbucket':
      return `${repository.url}/src/${commit}/${file}#lines-${first}${isOne ? '' : `:${last}`}`;
    case 'Azure DevOps': {
      // From the beginning of the first line to the beginning of the line behind the last.
      const lines = `line=${first}&lineEnd=${last + 1}&lineStartColumn=1&lineEndColumn=1`;
      return `${repository.url}?path=/${file}&version=GC${commit}&${lines}&lineStyle=plain&_a=contents`;
    }
  }
}
