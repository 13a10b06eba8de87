import { unzipSync, zipSync } from 'fflate';

/**
 * In local time, which zip files store, so the stored time is the same in every time zone. 1980 is the first year
 * they allow.
 */
const modified = new Date(1980, 0, 1);

/** Unix file mode 0644. The owner may write because VS Code changes package.json after it has unpacked the package. */
const unixFile = { os: 3, attrs: 0o100644 << 16 };

/**
 * A zip file with the same contents, whose bytes depend on nothing else: vsce writes entries in the order of the file
 * system, with its dates and permissions, and Node compresses differently from one kind of processor to another.
 */
export function reproducible(zip: Uint8Array): Uint8Array {
  const entries = Object.entries(unzipSync(zip)).sort(([one], [other]) => (one < other ? -1 : 1));
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: modified, ...unixFile });
}
