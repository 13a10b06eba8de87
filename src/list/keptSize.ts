/** What an object or array takes beside what it holds, and any value that is no text; rounded. */
const containerBytes = 16;
const scalarBytes = 8;

/**
 * About how many bytes a value takes that was read from JSON: its texts by their length, as the service sent them, and
 * everything else by what V8 needs for it, because five million empty arrays are sent in fifteen megabytes.
 */
export function keptSize(value: unknown): number {
  let size = 0;
  // A list instead of recursion: a service can nest values deeper than the stack reaches.
  const containers: object[] = [];
  function count(part: unknown): void {
    if (typeof part === 'string') size += part.length;
    else if (typeof part === 'object' && part !== null) {
      size += containerBytes;
      containers.push(part);
    } else size += scalarBytes;
  }
  count(value);
  for (let container = containers.pop(); container !== undefined; container = containers.pop()) {
    if (Array.isArray(container)) for (const part of container) count(part);
    else
      for (const [name, part] of Object.entries(container)) {
        size += name.length;
        count(part);
      }
  }
  return size;
}
