import { unzipSync, zipSync } from 'fflate';

/** Local time, as zip files have it, so that it is the same in every time zone. The format begins with this year. */
const modified = new Date(1980, 0, 1);

/** A readable file of Unix. VS Code writes into package.json after it has unpacked it. */
const unixFile = { os: 3, attrs: 0o100644 << 16 };

/**
 * A zip file with the same contents, whose bytes depend on nothing else: vsce writes entries in the order of the file
 * system, with its dates and permissions, and Node compresses differently from one kind of processor to another.
 */
export function reproducible(zip: Uint8Array): Uint8Array {
  const entries = Object.entries(unzipSync(zip)).sort(([one], [other]) => (one < other ? -1 : 1));
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: modified, ...unixFile });
}
