/**
 * Whether a path from a text may be looked up: no `..` (or what Windows reads as `..`), no network share, no control
 * character, no file stream, and a drive only at the beginning. Absolute paths are allowed, even of files that do not
 * exist here: they may come from another machine (see `tailOf`).
 */
export function isSafePath(path: string): boolean {
  const segments = segmentsOf(path);
  return (
    segments.length > 0 &&
    !path.startsWith('//') &&
    !/[\p{Cc}\\]/u.test(path) &&
    segments.every((segment) => /[^. ]/.test(segment) && !segment.includes(':'))
  );
}

export function segmentsOf(path: string): readonly string[] {
  return path
    .replace(/^(?:[a-z]:)?\//i, '')
    .split('/')
    .filter((segment) => segment !== '.');
}

export function isAbsolute(path: string): boolean {
  return /^(?:[a-z]:)?\//i.test(path);
}

/** The path as a `Uri` has it: with a slash before the drive, and the drive in lower case. */
export function rooted(path: string): string {
  return path.replace(/^\/?([a-z]):/i, (_, drive: string) => `/${drive.toLowerCase()}:`);
}

export function endsWith(path: string, end: string): boolean {
  return path === end || path.endsWith(`/${end}`);
}

/** Folders of dependencies and of the system. The workspace has no files from there under other leading folders. */
const foreignFolders = [
  /(?:^|\/)(?:node_modules|bower_components|\.terraform|\.external_modules|(?:site|dist)-packages|gems|\.?venv|\.(?:cargo|rustup|m2|gradle|nuget|pub-cache|rbenv|pyenv|asdf|nvm|gvm)|hostedtoolcache|(?:ana|mini)conda\d?)\//i,
  /(?:^|\/)(?:pkg\/mod|[^/@]{1,100}@v\d+\.[^/]{1,60}|go\d[\d.]{0,9}\/src|Python\d{2,3}(?:-\d\d)?\/Lib|cargo\/(?:registry|git)|rustc\/[\da-f]{7,40}|lib\/(?:python|ruby)[\d.]{0,10})\//i,
  /^\/(?:usr\/(?:lib|share|include|local\/(?:lib|go|include))|etc|proc|sys|dev|System|Library|nix\/store|opt\/homebrew)\//,
  /^(?:[a-z]:)?\/(?:Windows|Program Files(?: \(x86\))?)\//i,
  // Go's own packages, as -trimpath writes them (without leading folders), or on Windows.
  /^(?:[a-z]:\/Go\/src\/)?(?:net|crypto|encoding|compress|mime|runtime\/debug|(?:text|html)\/template|log\/slog|database\/sql)\/[\w/]{1,80}\.go$/i,
];

/** Whether a file with this path belongs to a dependency or to the system. */
export function isForeign(path: string): boolean {
  return foreignFolders.some((folder) => folder.test(path));
}

/** Whether a file is in `vendor`, where Go and Composer keep dependencies: the workspace may have it in that folder alone. */
export function isVendored(path: string): boolean {
  return /(?:^|\/)vendor\//.test(path);
}

/**
 * The number of equal segments at the end of both paths. A folder of `path` may begin with what is no part of it: words
 * of a sentence ("see src/a.ts"), or the `@` of an assistant.
 */
export function commonTail(path: string, relative: string): number {
  const [own, other] = [segmentsOf(path).toReversed(), segmentsOf(relative).toReversed()];
  const differs = own.findIndex((segment, index) => segment !== other[index]);
  if (differs < 0) return own.length;
  const folder = other[differs];
  const isFolder = own[differs] === `@${folder}` || own[differs]?.endsWith(` ${folder}`) === true;
  return differs > 0 && folder !== undefined && isFolder ? differs + 1 : differs;
}

/** The last folder and the name; the folder also without what may stand before a path (see `commonTail`). */
export function endingsOf(path: string): readonly string[] {
  const [name = '', folder] = segmentsOf(path).toReversed();
  if (folder === undefined) return [name];
  const last = folder.slice(folder.lastIndexOf(' ') + 1).replace(/^@/, '');
  return [...new Set([folder, last])].filter((one) => one !== '').map((one) => `${one}/${name}`);
}

/**
 * Whether a file in the root of the workspace may be meant by this path with leading folders: those of another machine,
 * of Go's modules or a diff, above where a tool ran (see `withoutDetours`), or one named like the root.
 */
export function mayBeInRoot(path: string, folderName: string): boolean {
  const segments = segmentsOf(path);
  const [first = '', ...others] = segments;
  const name = others.at(-1);
  if (!/\.|^[A-Z]/.test(name ?? first)) return false;
  if (isAbsolute(path)) return true;
  const parents = segments.slice(0, -1);
  return (
    (others.length > 1 && /^[\w-]+(?:\.[a-z]{2,})+$/.test(first)) ||
    /^[ab…]$/.test(parents.join('/')) ||
    parents.some((parent) => isVariantOf(folderName, parent) || isVariantOf(parent, folderName))
  );
}

/**
 * Whether a folder is named like a repository, with an addition at the end: "app-checkout" like "app". So are archives
 * of hosts: "app-main".
 */
function isVariantOf(name: string, repository: string): boolean {
  const [one, other] = [name.toLowerCase(), repository.toLowerCase()];
  return other.length > 1 && one.startsWith(other) && !/^[a-z\d]/.test(one.slice(other.length));
}
