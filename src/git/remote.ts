import type { LineRange } from '../codePlaces/codePlace.ts';

/** The hosts for which permalinks are supported. */
export type GitHost = 'GitHub' | 'GitLab' | 'Bitbucket' | 'Azure DevOps';

const hostsByPage: ReadonlyMap<string, GitHost> = new Map([
  ['github.com', 'GitHub'],
  ['gitlab.com', 'GitLab'],
  ['bitbucket.org', 'Bitbucket'],
]);

/** A repository on a known host. */
interface HostedRepository {
  readonly host: GitHost;
  /** URL of its web page: https, percent-encoded, without credentials or a trailing slash. */
  readonly url: string;
}

/**
 * Parses the URL of a git remote, in its https, ssh, git or scp-like form (git-clone(1), "GIT URLS"). The web
 * page's URL is built from host and path only, so that it contains no credentials of the remote.
 *
 * @returns undefined for any other host, including aliases in the user's SSH configuration
 */
export function readRemote(remote: string): HostedRepository | undefined {
  const address = readAddress(remote.trim());
  const segments = address && readSegments(address.path);
  if (!segments) return undefined;
  const page = address.host.replace(/^(?:www|ssh|altssh)\.(?=(?:github|gitlab|bitbucket)\.)/, '');
  const host = hostsByPage.get(page);
  if (host === undefined) return readAzure(address.host, segments);
  // On GitLab, a group may be in another one.
  const isRepository = host === 'GitLab' ? segments.length >= 2 : segments.length === 2;
  return isRepository ? { host, url: pageUrl(page, segments) } : undefined;
}

/** Also of a self-hosted service; without credentials, see `readRemote`. Undefined if it is on no web server. */
export function webPageOf(remote: string): string | undefined {
  const known = readRemote(remote);
  if (known) return known.url;
  const address = readAddress(remote.trim());
  const segments = address && readSegments(address.path);
  if (!segments || segments.length === 0) return undefined;
  return pageUrl(address.host, asInPage(address.host, segments));
}

/**
 * Bitbucket Data Center clones by https from `/scm/project/repo`, and by ssh from `/project/repo`; Gerrit, signed in,
 * from `/a/project`; Phabricator from `/diffusion/APP/app.git`.
 */
function asInPage(host: string, segments: readonly string[]): readonly string[] {
  if (segments[0] === 'diffusion') return segments.slice(0, 2);
  if (segments[0] === 'a' && /^gerrit\.|\.googlesource\.com$/.test(host)) return segments.slice(1);
  return segments.at(-3) === 'scm' ? segments.toSpliced(-3, 1) : segments;
}

interface Address {
  /** In a web address, with a port that is not the default: that is another service. Ports of ssh do not matter. */
  readonly host: string;
  readonly path: string;
}

function readAddress(remote: string): Address | undefined {
  if (/^[a-z][a-z0-9+]*:\/\//i.test(remote)) {
    if (!URL.canParse(remote)) return undefined;
    const { protocol, host, hostname, pathname } = new URL(remote);
    const isWeb = protocol === 'https:' || protocol === 'http:';
    if (!isWeb && !/^(git\+)?ssh:$|^git:$/.test(protocol)) return undefined;
    return { host: (isWeb ? host : hostname).toLowerCase(), path: pathname };
  }
  // The scp-like form: `git@github.com:owner/repo.git`.
  const [, host, path] = /^(?:[^@/\s]+@)?([^@:/\s]+):(.+)$/.exec(remote) ?? [];
  if (host === undefined || path === undefined) return undefined;
  return { host: host.toLowerCase(), path };
}

/** The decoded segments of a path; undefined if one is not a valid name, as with a credential, or is unsafe in a URL. */
function readSegments(path: string): readonly string[] | undefined {
  try {
    const segments = path
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
    return segments.every(isName) ? segments : undefined;
  } catch {
    return undefined;
  }
}

function isName(segment: string): boolean {
  return segment !== '.' && segment !== '..' && /^[~+]?[\p{L}\p{M}\p{N} ._()-]+$/u.test(segment);
}

function pageUrl(hostname: string, segments: readonly string[]): string {
  const path = segments.map(encodeSegment).join('/');
  return `https://${hostname}/${path.replace(/\.git$/, '')}`;
}

/**
 * Supports all URL forms of Azure DevOps, formerly Visual Studio Team Services:
 * `dev.azure.com/org/project/_git/repo`, `org.visualstudio.com/project/_git/repo` (each maybe with `DefaultCollection`
 * before the project), and `v3/org/project/repo` on the ssh hosts `ssh.dev.azure.com` and `vs-ssh.visualstudio.com`.
 */
function readAzure(hostname: string, segments: readonly string[]): HostedRepository | undefined {
  const organization = /^([^.]+)\.visualstudio\.com$/.exec(hostname)?.[1];
  const path = segments.join('/');
  if (hostname === 'ssh.dev.azure.com' || organization === 'vs-ssh') return azure(azureSshPath.exec(path));
  if (organization !== undefined) return azure(azureWebPath.exec(`${organization}/${path}`));
  return hostname === 'dev.azure.com' ? azure(azureWebPath.exec(path)) : undefined;
}

const azureSshPath = /^v3\/(?<owner>[^/]+)\/(?<project>[^/]+)\/(?<repo>[^/]+)$/;

const azureWebPath =
  /^(?<owner>[^/]+)\/(?:DefaultCollection\/)?(?:(?<project>[^/]+)\/)?_git\/(?<repo>[^/]+)$/;

function azure(match: RegExpExecArray | null): HostedRepository | undefined {
  const { owner, project, repo } = match?.groups ?? {};
  if (owner === undefined || repo === undefined) return undefined;
  // The project may be omitted if its repository has the same name.
  const names = [owner, project ?? repo, repo].map(encodeSegment);
  return { host: 'Azure DevOps', url: `https://dev.azure.com/${names[0]}/${names[1]}/_git/${names[2]}` };
}

/** Encodes one path segment; also safe inside the parentheses of a Markdown link. */
export function encodeSegment(segment: string): string {
  return encodeURIComponent(segment.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
}

/** A file in a commit of a repository. */
export interface FileInCommit {
  readonly repository: HostedRepository;
  /** The commit's full hash. */
  readonly commit: string;
  /** From the repository's root, with slashes. */
  readonly path: string;
}

/** Files that the hosts show rendered; links to lines need the source view. */
const rendered = /\.(md|mkdn?|markdown|rst|adoc|asciidoc|org|textile|ipynb)$/i;

/**
 * The URL of lines in a commit, in the form each host itself uses: GitHub "Creating a permanent link to a code
 * snippet", GitLab "Permalink to a file", Bitbucket Cloud and Azure DevOps as their "copy link" does.
 */
export function permalink({ repository, commit, path }: FileInCommit, { first, last }: LineRange): string {
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
      // From the start of the first line to the start of the line after the last.
      const lines = `line=${first}&lineEnd=${last + 1}&lineStartColumn=1&lineEndColumn=1`;
      return `${repository.url}?path=/${file}&version=GC${commit}&${lines}&lineStyle=plain&_a=contents`;
    }
  }
}
