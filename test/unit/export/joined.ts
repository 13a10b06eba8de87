/** A text of whose parts an export consists. */
export async function joined(parts: Promise<readonly string[]>): Promise<string> {
  return (await parts).join('');
}
