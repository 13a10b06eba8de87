/** Deeper values are shown on one line: indentation would make megabytes of a few kilobytes. */
const maxIndentedDepth = 20;

/** A value of a JSON document as JSON text, indented where that is readable. */
export function jsonText(value: unknown): string {
  try {
    const compact = JSON.stringify(value) ?? '';
    return nesting(compact) > maxIndentedDepth ? compact : (JSON.stringify(value, undefined, 2) ?? '');
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return outermostLevel(value);
  }
}

/** `JSON.parse` reads nesting that `JSON.stringify` cannot write. */
function outermostLevel(value: unknown): string {
  const cut = (key: string, inner: unknown) =>
    key !== '' && typeof inner === 'object' && inner !== null ? '…' : inner;
  return JSON.stringify(value, cut, 2);
}

/** How deep the brackets nest; those within strings count too, which errs on the safe side. */
function nesting(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of json) {
    if (character === '[' || character === '{') deepest = Math.max(deepest, ++depth);
    if (character === ']' || character === '}') depth--;
  }
  return deepest;
}
