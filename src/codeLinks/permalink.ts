import { readRemote } from '../prefill/remote.ts';
import { type Lines, linesFrom } from '../text/codePlaces.ts';

/** What the address of a file on the web names. */
export interface Permalink {
  /** The URL of the repository's web page, as `readRemote` returns it. */
  readonly repository: string;
  /** A commit, branch or tag. */
  readonly ref: string;
  /** From the repository's root, with slashes. */
  readonly path: string;
  readonly lines: Lines | undefined;
}

/**
 * Reads the address of a file, or of lines in it, on GitHub, GitLab, Bitbucket or Azure DevOps. The counterpart of
 * `permalink` in `prefill/remote.ts`.
 *
 * @returns undefined for any other address
 */
export function readPermalink(address: string): Permalink | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const found = readAzure(url) ?? readPath(url);
  if (found === undefined || !isRef(found.ref)) return undefined;
  const { remote, ...link } = found;
  const repository = readRemote(remote)?.url;
  return repository === undefined ? undefined : { repository, ...link };
}

interface Found extends Omit<Permalink, 'repository'> {
  readonly remote: string;
}

/**
 * The repository, the ref and the file in the path of an address: GitHub and older GitLab, GitLab, Bitbucket. The
 * shortest repository, because a folder may be called `blob`, too.
 */
const filePath = /^(\/[^/]+\/.+?)(?:\/-)?\/(?:blob|blame|src)\/([^/]+)\/(.+)$/;

/** `#L5C1-L6C2` of GitHub, `#L5-6` of GitLab, `#lines-5:6` of Bitbucket. */
const lineFragment = /^#(?:L|lines-)(\d{1,7})(?:C\d{1,5})?(?:[-:]L?(\d{1,7}))?/;

function readPath({ origin, pathname, hash }: URL): Found | undefined {
  const [, repository, ref, path] = filePath.exec(pathname) ?? [];
  if (repository === undefined || ref === undefined || path === undefined) return undefined;
  const [, first, last] = lineFragment.exec(hash) ?? [];
  return decoded({ remote: origin + repository, ref, path, lines: linesFrom(first, last) });
}

function decoded({ ref, path, ...others }: Found): Found | undefined {
  try {
    return { ...others, ref: decodeURIComponent(ref), path: decodeURIComponent(path) };
  } catch {
    return undefined;
  }
}

function readAzure({ origin, pathname, searchParams }: URL): Found | undefined {
  const path = searchParams.get('path');
  // A commit, branch or tag.
  const [, ref] = /^G[CBT](.+)$/.exec(searchParams.get('version') ?? '') ?? [];
  if (!pathname.includes('/_git/') || path === null || ref === undefined) return undefined;
  return { remote: origin + pathname, ref, path: path.replace(/^\//, ''), lines: azureLines(searchParams) };
}

/** The range ends before `lineEndColumn` of `lineEnd`. */
function azureLines(parameters: URLSearchParams): Lines | undefined {
  const digits = (name: string) => /^\d{1,7}$/.exec(parameters.get(name) ?? '')?.[0];
  const lines = linesFrom(digits('line'), digits('lineEnd'));
  if (lines === undefined || digits('lineEndColumn') !== '1') return lines;
  return { first: lines.first, last: Math.max(lines.first, lines.last - 1) };
}

/** Whether Git can take it for nothing but one commit, branch or tag. */
function isRef(ref: string): boolean {
  return /^\w[\w./-]{0,199}$/.test(ref) && !ref.includes('..');
}
