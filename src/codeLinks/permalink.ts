import { webPageOf } from '../git/remote.ts';
import { type LineRange, linesFrom } from '../codePlaces/codePlace.ts';

/** A file in a commit, branch or tag. */
export interface FileAtRef {
  /** As the host names it: a commit, branch or tag. */
  readonly ref: string;
  /** From the repository's root, with slashes. */
  readonly path: string;
}

/** What the web address of a file refers to. */
export interface Permalink {
  /** The URL of the repository's web page, as `webPageOf` returns it. */
  readonly repository: string;
  /** Several, shortest branch first, if it is unclear where a branch like "feature/x" ends. */
  readonly files: readonly FileAtRef[];
  readonly lines: LineRange | undefined;
}

/**
 * Of a file, or lines in it, on GitHub, GitLab, Bitbucket, Azure DevOps, Gitea, SourceHut, or what `otherForms` has, or
 * on a self-hosted service with such addresses. The counterpart of `permalink` in `git/remote.ts`.
 */
export function readPermalink(address: string): Permalink | undefined {
  if (!URL.canParse(address)) return undefined;
  const onGitLab = otherForms.reduce((href, [form, to]) => href.replace(form, to), new URL(address).href);
  const url = new URL(onGitLab);
  const found = readAzure(url) ?? readDataCenter(url) ?? readPath(url);
  const files = found?.files.filter(({ ref, path }) => isRef(ref) && isPath(path)) ?? [];
  if (found === undefined || files.length === 0) return undefined;
  const repository = webPageOf(found.remote);
  return repository === undefined ? undefined : { repository, files, lines: found.lines };
}

/** Whether a ref looks like the hash of a commit. */
export function isCommit(ref: string): boolean {
  return /^[0-9a-f]{7,64}$/i.test(ref);
}

/** A permalink whose refs and repository are not checked yet. */
interface Found extends Omit<Permalink, 'repository'> {
  /** The URL of the repository, for `webPageOf`. */
  readonly remote: string;
}

/**
 * Matches what stands between the repository and ref and file in the path of an address on GitHub, GitLab without
 * `/-/`, Bitbucket, Gitea (which says whether the ref is a branch) or SourceHut. The first one counts, because a folder
 * may be called `blob`, too.
 */
const fileMark =
  /\/(?:(?:blob|_?edit|annotate|(?:src|raw|blame|media)(?:\/(?:branch|commit|tag))?)\/(?:refs\/(?:heads|tags)\/)?|tree\/(?=[^/]+\/item\/))(?=[^])/;

/** GitLab's own mark, which no group or repository is called. */
const gitLabMark = /\/-\/(?:blob|blame|raw|edit)\/(?:refs\/(?:heads|tags)\/)?(?=[^])/;

/** Other forms of addresses, up to the line, and what they are on GitLab, or on GitHub; step by step. */
const otherForms: readonly (readonly [form: RegExp, onGitLab: string])[] = [
  // GitHub Enterprise Server, with and without subdomains
  [
    /^(https:\/\/)(?:raw\.(github\.[^/]+)|(?!github\.com)(github\.[^/]+)\/raw)(\/[^/]+\/[^/]+)\//,
    '$1$2$3$4/raw/',
  ],
  [
    /^https:\/\/(?:raw|media)\.githubusercontent\.com(?:\/media)?(\/[^/]+\/[^/]+)\//,
    'https://github.com$1/raw/',
  ],
  // Networks that deliver the files of GitHub: gh/o/r@main/a.ts, without a version that of the default branch
  [/^https:\/\/cdn\.jsdelivr\.net\/gh(\/[^/]+\/[^/@]+)(?:@([^/?#]+))?\//, 'https://github.com$1/raw/$2/'],
  [
    /^https:\/\/(?:raw(?:cdn)?\.githack\.com|cdn\.statically\.io\/gh)(\/[^/]+\/[^/]+)\//,
    'https://github.com$1/raw/',
  ],
  // SourceHut, and GitHub, which knows that it is a file: tree/main/a.ts#L5
  [/^(?=[^#]*#L\d)([^?#]+?)\/tree\/(?![^/]+\/item\/)/, '$1/blob/'],
  [/^https:\/\/(?:github\.dev|github1s\.com|vscode\.dev\/github)\//, 'https://github.com/'],
  // Gitiles, and Gerrit, but not its changes, as /c/app/+/12/3/a.ts: app/+/refs/heads/main/a.ts#5
  [
    /^(https?:\/\/[^/]+)(?:\/plugins\/gitiles)?(\/[^?#]+?)\/\+(?:blame)?\/(?!\d+\/)([^?#]+)#?/,
    '$1$2/-/blob/$3#L',
  ],
  // The editor of GitLab: -/ide/project/g/app/edit/main/-/a.ts
  [/^(https:\/\/[^/]+)\/-\/ide\/project\/([^?#]+?)\/(?:edit|blob|tree)\/([^/?#]+)\/-\//, '$1/$2/-/blob/$3/'],
  // Sourcegraph: github.com/o/r@main/-/blob/a.ts?L5-6, also with columns: ?L5:1-6:2
  [/^(https?:\/\/(?:[\w-]+\.)?sourcegraph(?:cloud)?\.[^?#]+)[?#]L(\d{1,7})(?::\d{1,5})?/, '$1#L$2'],
  [
    /^https?:\/\/(?:[\w-]+\.)?sourcegraph(?:cloud)?\.[^/]+\/(?:r\/)?([^?#@]+?)(?:@([^?#]+?))?\/-\/blob\//,
    'https://$1/-/blob/$2/',
  ],
  // Phabricator: source/app/browse/main/a.ts$5-6, diffusion/APP/browse/main/a.ts;0123456$5
  [
    /^(https?:\/\/[^/]+\/(?:diffusion|source)\/[^/]+\/browse\/)[^/?#]+\/([^;$?#]+);([\da-f]{7,64})/,
    '$1$3/$2',
  ],
  [/^(https?:\/\/[^/]+\/(?:diffusion|source)\/[^/]+)\/browse\/([^$?#]+)\$?/, '$1/-/blob/$2#L'],
  // Pagure: app/blob/main/f/a.py#_5-6
  [
    /^(https:\/\/(?:pagure\.[^/]+|src\.fedoraproject\.org)\/[^?#]+?)\/blob\/([^/?#]+)\/f\/([^?#]+)(?:#_)?/,
    '$1/-/blob/$2/$3#L',
  ],
  // CodeCommit: repositories/app/browse/refs/heads/main/--/a.ts?region=eu-west-1&lines=5-6
  [
    /^https:\/\/([\w-]+)\.console\.aws\.amazon\.com\/codesuite\/codecommit\/repositories\/([^/?#]+)\/browse\/([^?#]+)\/--\/([^?#]+)(?:\?(?:[^#]*&)?lines=|.*)/,
    'https://git-codecommit.$1.amazonaws.com/v1/repos/$2/-/blob/$3/$4#L',
  ],
  // Gitweb: ?p=g/app.git;a=blob;f=a.ts;hb=main#l5
  [
    /^(https?:\/\/[^?#]+?)\/?\?p=([^;&#]+)(?=[;&])(?=[^#]*[;&]a=blob)(?=[^#]*[;&]f=([^;&#]+))(?=[^#]*[;&]hb=([^;&#]+))[^#]*(?:#l)?/,
    '$1/$2/-/blob/$4/$3#L',
  ],
  // Gitweb, as folders: g/app.git/blob/main:/a.ts#l5
  [
    /^(https?:\/\/[^?#]+?)\/blob(?:_plain)?\/(?:refs\/heads\/)?([^/?#:]+):\/([^?#]+)[^#]*(?:#l)?/,
    '$1/-/blob/$2/$3#L',
  ],
  // Cgit: app/tree/a.ts?h=main#n5, app/plain/a.ts?id=0123456, app/tree/a.ts#n5
  [
    /^(?=[^?#]*(?:\?(?:[^#]*&)?(?:id|h)=([^&#]+)|#n\d))([^?#]+?)\/(?:tree|plain|blame)\/([^?#]+)[^#]*(?:#n)?/,
    '$2/-/blob/$1/$3#L',
  ],
  // As tools append a line: blob/main/a.ts:42:7
  [/^([^?#]+\.\w{1,10}):(\d{1,7})(?::\d{1,5})?$/, '$1#L$2'],
];

/** Matches the beginning of the path of a repository: without GitLab's mark, it has two segments at least. */
const ownerPath = /^\/[^/]+\/[^]/;

/** `#L5C1-L6C2` of GitHub, `#L5-6` of GitLab, `#LC5` of its old versions, `#lines-5:6` of Bitbucket. */
const lineFragment = /^#(?:LC?|lines-)(\d{1,7})(?![^C,:&#-])(?:C\d{1,5})?(?:[-:]L?(\d{1,7}))?/;

/** `#5-6,9` of Bitbucket Data Center; elsewhere that is a heading. */
const numberFragment = /^#(\d{1,7})(?:-(\d{1,7}))?(?![^,])/;

function linesIn(hash: string, pattern = lineFragment): LineRange | undefined {
  const [, first, last] = pattern.exec(hash) ?? [];
  return linesFrom(first, last);
}

function readPath({ origin, pathname, hash }: URL): Found | undefined {
  const own = gitLabMark.exec(pathname);
  const [owner = ''] = own ? [] : (ownerPath.exec(pathname) ?? []);
  const mark = own ?? (owner === '' ? undefined : fileMark.exec(pathname.slice(owner.length)));
  if (!mark) return undefined;
  const repository = pathname.slice(0, owner.length + mark.index);
  const fileAtRef = pathname.slice(repository.length + mark[0].length).replace(/^([^/]+)\/item\//, '$1/');
  // On SourceHut, a slash in a ref is encoded.
  const files = mark[0] === '/tree/' ? filesIn(fileAtRef).slice(0, 1) : filesIn(fileAtRef);
  // Bitbucket also has `#a.ts-5:6` and `#lib/a.ts-5`, with the name of the file; otherwise that is a heading.
  const named = `${fileAtRef.split('/').at(-1)}-`;
  const end = hash.split(/[#/]/).at(-1) ?? '';
  const place = end.startsWith(named) ? `#L${end.slice(named.length)}` : hash;
  return { remote: origin + repository, files, lines: linesIn(place) };
}

/** Where an address names no commit, branch or tag, it is the one that the repository has checked out by default. */
export const defaultRef = 'HEAD';

/** Bitbucket Data Center: `projects/P/repos/app/browse/a.ts?at=refs/heads/main#10-20`, or `users/jo` for a user's. */
function readDataCenter({ origin, pathname, searchParams, hash }: URL): Found | undefined {
  const { context, kind, owner, name, path } = dataCenterPath.exec(pathname)?.groups ?? {};
  if (owner === undefined || name === undefined || path === undefined) return undefined;
  const at = searchParams.get('at') ?? searchParams.get('until');
  const ref = at?.replace(/^refs\/(?:heads|tags)\//, '') ?? defaultRef;
  return {
    remote: `${origin}${context}/${kind === 'users' ? '~' : ''}${owner}/${name}`,
    files: [{ ref, path: decoded(path.split('/')).join('/') }],
    lines: linesIn(hash, numberFragment),
  };
}

const dataCenterPath =
  /^(?<context>(?:\/[^/]+)?)(?:\/rest\/api\/[^/]+)?\/(?<kind>projects|users)\/(?<owner>[^/]+)\/repos\/(?<name>[^/]+)\/(?:browse|raw|annotate)\/(?<path>[^]+)$/;

/** The maximum number of segments in a branch name; longer names are not considered. */
const maxRefSegments = 10;

/** All ways to split "feature/x/a.ts" into branch and path; only one for a commit, whose hash has no slash. */
function filesIn(fileAtRef: string): readonly FileAtRef[] {
  const segments = decoded(fileAtRef.replace(/^(?=\/)/, defaultRef).split('/'));
  const [first = '', ...others] = segments;
  const splits = isCommit(first) || first === defaultRef ? 1 : Math.min(others.length, maxRefSegments);
  return Array.from({ length: splits }, (_, index) => ({
    ref: segments.slice(0, index + 1).join('/'),
    path: segments.slice(index + 1).join('/'),
  }));
}

/** Empty if one of the segments cannot be decoded. */
function decoded(segments: readonly string[]): readonly string[] {
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return [];
  }
}

function readAzure({ origin, pathname, searchParams }: URL): Found | undefined {
  const path = searchParams.get('path')?.replace(/^\//, '');
  const version = searchParams.get('version');
  // A commit, branch or tag.
  const [, ref] = version === null ? ['', defaultRef] : (/^G[CBT](.+)$/.exec(version) ?? []);
  // Not that of a commit or a pull request: the path is one of its changes.
  const isRepository = /\/_git\/[^/]+\/?$/.test(pathname);
  if (!isRepository || path === undefined || ref === undefined) return undefined;
  return { remote: origin + pathname, files: [{ ref, path }], lines: azureLines(searchParams) };
}

/** The end is exclusive: with a `lineEndColumn` of 1, the range does not include the line `lineEnd`. */
function azureLines(parameters: URLSearchParams): LineRange | undefined {
  const digits = (name: string) => /^\d{1,7}$/.exec(parameters.get(name) ?? '')?.[0];
  const lines = linesFrom(digits('line'), digits('lineEnd'));
  if (lines === undefined || digits('lineEndColumn') !== '1') return lines;
  return { first: lines.first, last: Math.max(lines.first, lines.last - 1) };
}

/** Whether a path names a file, and no control character hides in it. */
function isPath(path: string): boolean {
  return path !== '' && !/\p{Cc}/u.test(path);
}

/** Whether Git can interpret a ref only as a single commit, branch or tag, not as an option or a range. */
function isRef(ref: string): boolean {
  return /^\w[\w./+@#-]{0,199}$/.test(ref) && !ref.includes('..');
}
