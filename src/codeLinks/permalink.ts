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
  /**
   * At least one. Several, shortest branch first, if it is unclear where a branch like "feature/x" ends and the path
   * begins.
   */
  readonly files: readonly FileAtRef[];
  readonly lines: LineRange | undefined;
}

/**
 * Reads the address of a file, or of lines in it, on GitHub, GitLab, Bitbucket, Azure DevOps, Gitea, SourceHut, Gitiles,
 * cgit, gitweb, Phabricator or Sourcegraph, or on a self-hosted service with such addresses. The counterpart of `permalink`
 * in `git/remote.ts`.
 *
 * @returns undefined for any other address
 */
export function readPermalink(address: string): Permalink | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const readers = [
    readAzure,
    readDataCenter,
    readGitHub,
    readSourcegraph,
    readPhabricator,
    readGitweb,
    readPath,
  ];
  let found: Found | undefined;
  for (const read of readers) found ??= read(url);
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

/** `#L5C1-L6C2` of GitHub, `#L5-6` of GitLab, `#LC5` of its old versions, `#lines-5:6` and `#a.ts-5:6` of Bitbucket. */
const lineFragment =
  /^#(?:LC?|lines-|[^#]{1,100}\.\w{1,10}-)(\d{1,7})(?![^C,:-])(?:C\d{1,5})?(?:[-:]L?(\d{1,7}))?/;

/** `#5-6,9` of Bitbucket Data Center. Elsewhere it is the heading "5-6". */
const numberFragment = /^#(\d{1,7})(?:-(\d{1,7}))?(?![^,])/;

function linesIn(hash: string, pattern = lineFragment): LineRange | undefined {
  const [, first, last] = pattern.exec(hash) ?? [];
  return linesFrom(first, last);
}

/** How a kind of services writes the path of a file's address. */
interface PathForm {
  /** What stands between the repository and ref and file; the first one counts, because a folder may be called so, too. */
  readonly mark: RegExp;
  readonly lines: RegExp;
  /** The parameters that name the ref; otherwise the path does. */
  readonly parameters?: readonly string[];
}

const pathForms: readonly PathForm[] = [
  // GitLab, which has no group or repository of that name.
  { mark: /\/-\/(?:blob|blame|raw|edit)\/(?:refs\/(?:heads|tags)\/)?(?=[^])/, lines: lineFragment },
  // Gitiles, and Gerrit, but not its changes: /c/app/+/12/2/a.ts
  { mark: /\/\+(?:blame)?\/(?:refs\/(?:heads|tags)\/)?(?!\d+\/)(?=[^])/, lines: numberFragment },
  // GitHub, GitLab without `/-/`, Bitbucket, Gitea (which says whether the ref is a branch), SourceHut.
  {
    mark: /\/(?:(?:blob|edit|annotate|(?:src|raw|blame)(?:\/(?:branch|commit|tag))?)\/(?:refs\/(?:heads|tags)\/)?|tree\/(?=[^/]+\/item\/))(?=[^])/,
    lines: lineFragment,
  },
];

/** cgit: app/tree/src/a.ts?h=main#n5, app/plain/a.ts?id=0123456 */
const cgit: PathForm = {
  mark: /\/(?:tree|plain|blame)\/(?=[^])/,
  lines: /^#n(\d{1,7})$/,
  parameters: ['id', 'h'],
};

/** Matches the beginning of the path of a repository: it has two segments at least. */
const ownerPath = /^\/[^/]+\/[^]/;

function readPath(url: URL): Found | undefined {
  const { origin, hash, searchParams } = url;
  const pathname = url.pathname.replace(/^\/plugins\/gitiles\//, '/');
  const [owner] = ownerPath.exec(pathname) ?? [];
  if (owner === undefined) return undefined;
  const rest = pathname.slice(owner.length);
  const isCgit = cgit.lines.test(hash) || cgit.parameters?.some((name) => searchParams.has(name));
  const forms = isCgit ? [cgit] : pathForms;
  const form = forms.find(({ mark }) => mark.test(rest));
  const mark = form?.mark.exec(rest);
  if (!form || !mark) return undefined;
  const repository = pathname.slice(0, owner.length + mark.index);
  const fileAtRef = rest.slice(mark.index + mark[0].length);
  const remote = origin + repository;
  const lines = linesIn(hash, form.lines);
  if (form.parameters) {
    const ref = form.parameters.map((name) => searchParams.get(name)).find((name) => name !== null);
    return { remote, files: fileAt(ref, fileAtRef), lines };
  }
  const files = filesIn(fileAtRef.replace(/^([^/]+)\/item\//, '$1/'));
  // On SourceHut, a slash in a ref is encoded.
  return { remote, files: mark[0] === '/tree/' ? files.slice(0, 1) : files, lines };
}

/** The address of a file's content on GitHub, or of the file in GitHub's or VS Code's editor on the web. */
function readGitHub({ hostname, pathname, hash }: URL): Found | undefined {
  const editor = hostname === 'vscode.dev' ? '/github/' : '/';
  if (/^(?:github|vscode)\.dev$/.test(hostname) && pathname.startsWith(editor))
    return readPath(new URL(`https://github.com/${pathname.slice(editor.length)}${hash}`));
  if (hostname !== 'raw.githubusercontent.com') return undefined;
  const [, repository, fileAtRef] =
    /^(\/[^/]+\/[^/]+)\/(?:refs\/(?:heads|tags)\/)?([^]+)$/.exec(pathname) ?? [];
  if (repository === undefined || fileAtRef === undefined) return undefined;
  return { remote: `https://github.com${repository}`, files: filesIn(fileAtRef), lines: linesIn(hash) };
}

/** Sourcegraph: github.com/o/r@main/-/blob/a.ts?L5-6, also with columns: ?L5:1-6:2. Older: #L5 */
function readSourcegraph({ hostname, pathname, search, hash }: URL): Found | undefined {
  if (!hostname.startsWith('sourcegraph.')) return undefined;
  const [repository = '', path = ''] = pathname.split('/-/blob/');
  const [remote, ref] = repository.split('@');
  const [, first, last] = /^[?#]L(\d{1,7})(?::\d{1,5})?(?:-(\d{1,7}))?/.exec(search || hash) ?? [];
  return { remote: `https:/${remote}`, files: fileAt(ref, path), lines: linesFrom(first, last) };
}

/** Gitweb: ?p=app.git;a=blob;f=src/a.ts;hb=refs/heads/main#l5 */
function readGitweb({ origin, pathname, search, hash }: URL): Found | undefined {
  const parameters = new URLSearchParams(search.replaceAll(';', '&'));
  const [name, path] = [parameters.get('p'), parameters.get('f')];
  if (name === null || path === null) return undefined;
  const ref = parameters.get('hb')?.replace(/^refs\/(?:heads|tags)\//, '');
  const files = [{ ref: ref ?? defaultRef, path }];
  return { remote: origin + pathname + name, files, lines: linesIn(hash, /^#l(\d{1,7})$/) };
}

/** Phabricator: source/app/browse/main/src/a.ts$5-6, diffusion/APP/browse/main/a.ts;0123456$5 */
function readPhabricator({ origin, pathname }: URL): Found | undefined {
  const { repository, branch, path, commit, first, last } = phabricatorPath.exec(pathname)?.groups ?? {};
  if (repository === undefined || path === undefined) return undefined;
  return {
    remote: origin + repository,
    files: fileAt(commit ?? branch, path),
    lines: linesFrom(first, last),
  };
}

const phabricatorPath =
  /^(?<repository>\/(?:diffusion|source)\/[^/]+)\/browse\/(?<branch>[^/]+)\/(?<path>[^;$]+)(?:;(?<commit>[\da-f]{7,64}))?(?:\$(?<first>\d{1,7})(?:-(?<last>\d{1,7}))?)?$/;

/** Where an address names no commit, branch or tag, it is the one that the repository has checked out by default. */
export const defaultRef = 'HEAD';

/** Bitbucket Data Center: `projects/P/repos/app/browse/a.ts?at=refs/heads/main#10-20`, or `users/jo` for a user's. */
function readDataCenter({ origin, pathname, searchParams, hash }: URL): Found | undefined {
  const { context, kind, owner, name, path } = dataCenterPath.exec(pathname)?.groups ?? {};
  if (owner === undefined || name === undefined || path === undefined) return undefined;
  const ref = searchParams.get('at')?.replace(/^refs\/(?:heads|tags)\//, '');
  return {
    remote: `${origin}${context}/${kind === 'users' ? '~' : ''}${owner}/${name}`,
    files: fileAt(ref, path),
    lines: linesIn(hash, numberFragment),
  };
}

const dataCenterPath =
  /^(?<context>(?:\/[^/]+)?)\/(?<kind>projects|users)\/(?<owner>[^/]+)\/repos\/(?<name>[^/]+)\/(?:browse|raw)\/(?<path>[^]+)$/;

/** A file whose ref is known. @param path percent-encoded */
function fileAt(ref: string | undefined, path: string): readonly FileAtRef[] {
  return [{ ref: ref ?? defaultRef, path: decoded(path.split('/')).join('/') }];
}

/** The maximum number of segments in a branch name; longer names are not considered. */
const maxRefSegments = 10;

/** All ways to split "feature/x/a.ts" into branch and path; only one for a commit, whose hash has no slash. */
function filesIn(fileAtRef: string): readonly FileAtRef[] {
  const segments = decoded(fileAtRef.split('/'));
  const [first = '', ...others] = segments;
  const splits = isCommit(first) ? 1 : Math.min(others.length, maxRefSegments);
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
  if (!pathname.includes('/_git/') || path === undefined || ref === undefined) return undefined;
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
