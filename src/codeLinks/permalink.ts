import { webPageOf } from '../git/remote.ts';
import { type LineRange, linesFrom } from '../text/lineRange.ts';

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
 * Reads the address of a file, or of lines in it, on GitHub, GitLab, Bitbucket or Azure DevOps, or on a self-hosted
 * service with such addresses. The counterpart of `permalink` in `git/remote.ts`.
 *
 * @returns undefined for any other address
 */
export function readPermalink(address: string): Permalink | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const found = readAzure(url) ?? readPath(url);
  const files = found?.files.filter(({ ref, path }) => isRef(ref) && path !== '') ?? [];
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
 * Matches in the path of an address on GitHub, GitLab (with or without `/-/`) or Bitbucket what stands between the
 * repository and ref and file. The first one counts, because a folder may be called `blob`, too.
 */
const fileMark = /(?:\/-)?\/(?:blob|blame|src)\/(?:refs\/(?:heads|tags)\/)?(?=[^])/;

/** Matches the beginning of the path of a repository: it has two segments at least. */
const ownerPath = /^\/[^/]+\/[^]/;

/** `#L5C1-L6C2` of GitHub, `#L5-6` of GitLab, `#lines-5:6` of Bitbucket. */
const lineFragment = /^#(?:L|lines-)(\d{1,7})(?:C\d{1,5})?(?:[-:]L?(\d{1,7}))?/;

function readPath({ origin, pathname, hash }: URL): Found | undefined {
  const [owner] = ownerPath.exec(pathname) ?? [];
  const mark = owner === undefined ? undefined : fileMark.exec(pathname.slice(owner.length));
  if (owner === undefined || !mark) return undefined;
  const repository = pathname.slice(0, owner.length + mark.index);
  const fileAtRef = pathname.slice(repository.length + mark[0].length);
  const [, first, last] = lineFragment.exec(hash) ?? [];
  return { remote: origin + repository, files: filesIn(fileAtRef), lines: linesFrom(first, last) };
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
  // A commit, branch or tag.
  const [, ref] = /^G[CBT](.+)$/.exec(searchParams.get('version') ?? '') ?? [];
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

/** Whether Git can interpret a ref only as a single commit, branch or tag, not as an option or a range. */
function isRef(ref: string): boolean {
  return /^\w[\w./+@#-]{0,199}$/.test(ref) && !ref.includes('..');
}
