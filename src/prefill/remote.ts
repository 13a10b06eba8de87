import { holdsSecret } from './secrets.ts';

/** The hosts for which we can build permalinks. */
export type GitHost = 'GitHub' | 'GitLab' | 'Bitbucket' | 'Azure DevOps';

/** A repository on a known host. */
interface HostedRepository {
  readonly host: GitHost;
  /** Its page, `https:`, percent-encoded, without credentials or a slash at the end. */
  readonly url: string;
}

/**
 * Reads the address of a git remote, in its https, ssh, git or scp-like form (git-clone(1), "GIT URLS"). The page's
 * address is built from host and path, so that it contains no user name, password or token of the remote.
 *
 * @returns undefined for any other host, aliases of the user's own SSH configuration among them
 */
export function readRemote(remote: string): HostedRepository | undefined {
  const address = readAddress(remote.trim());
  const segments = address && readSegments(address.path);
  if (!segments) return undefined;
  const { hostname } = address;
  switch (hostname) {
    case 'github.com':
    case 'www.github.com':
    case 'ssh.github.com':
      return segments.length === 2 ? repository('GitHub', 'github.com', segments) : undefined;
    case 'gitlab.com':
    case 'altssh.gitlab.com':
      return segments.length >= 2 ? repository('GitLab', 'gitlab.com', segments) : undefined;
    case 'bitbucket.org':
    case 'altssh.bitbucket.org':
      return segments.length === 2 ? repository('Bitbucket', 'bitbucket.org', segments) : undefined;
    default:
      return readAzure(hostname, segments);
  }
}

interface Address {
  readonly hostname: string;
  readonly path: string;
}

function readAddress(remote: string): Address | undefined {
  if (/^[a-z][a-z0-9+]*:\/\//i.test(remote)) {
    if (!URL.canParse(remote)) return undefined;
    const { protocol, hostname, port, pathname } = new URL(remote);
    const isWeb = protocol === 'https:' || protocol === 'http:';
    // Another port of a web host is another service; ssh has its own ports.
    if (isWeb ? port !== '' : !/^(git\+)?ssh:$|^git:$/.test(protocol)) return undefined;
    return { hostname: hostname.toLowerCase(), path: pathname };
  }
  const [, hostname, path] = /^(?:[^@/\s]+@)?([^@:/\s]+):(.+)$/.exec(remote) ?? [];
  if (hostname === undefined || path === undefined) return undefined;
  return { hostname: hostname.toLowerCase(), path };
}

/**
 * The decoded segments of a path; undefined when one would mean something else in an address, or is no name that the
 * hosts allow: a credential that was written into the path must not get into a link.
 */
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
  return (
    segment !== '.' && segment !== '..' && /^[\p{L}\p{M}\p{N} ._-]+$/u.test(segment) && !holdsSecret(segment)
  );
}

function repository(host: GitHost, hostname: string, segments: readonly string[]): HostedRepository {
  const path = segments.map(encodeSegment).join('/');
  return { host, url: `https://${hostname}/${path.replace(/\.git$/, '')}` };
}

/** The forms in which Azure DevOps itself offers its repositories, those of its former name included. */
function readAzure(hostname: string, segments: readonly string[]): HostedRepository | undefined {
  const organization = /^([^.]+)\.visualstudio\.com$/.exec(hostname)?.[1];
  if (hostname === 'ssh.dev.azure.com' || organization === 'vs-ssh') {
    const [version, ...names] = segments;
    return version === 'v3' && names.length === 3 ? azure(names) : undefined;
  }
  if (organization === undefined && hostname !== 'dev.azure.com') return undefined;
  const all = organization === undefined ? segments : [organization, ...segments];
  const names = all.filter((segment, index) => index !== 1 || segment !== 'DefaultCollection');
  const mark = names.indexOf('_git');
  const [owner, project] = names;
  const repo = names[mark + 1];
  if (owner === undefined || repo === undefined || mark !== names.length - 2) return undefined;
  // A project's repository of the same name may go without the project.
  if (mark === 1) return azure([owner, repo, repo]);
  return mark === 2 && project !== undefined ? azure([owner, project, repo]) : undefined;
}

function azure([owner = '', project = '', repo = '']: readonly string[]): HostedRepository {
  const [organization, ...names] = [owner, project, repo].map(encodeSegment);
  return { host: 'Azure DevOps', url: `https://dev.azure.com/${organization}/${names.join('/_git/')}` };
}

/** One segment of an address, safe within Markdown's parentheses too. */
export function encodeSegment(segment: string): string {
  return encodeURIComponent(segment.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
}

/** Lines of a text, counted from 1, both included. */
export interface Lines {
  readonly first: number;
  readonly last: number;
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
