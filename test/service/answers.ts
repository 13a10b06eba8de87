/** Laravel's responses where the interface (README.md of this folder) does not specify any. */
export function jsonAnswer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-cache, private', ...headers } });
}

/** A failure. `message` may be empty. */
export function errorAnswer(status: number, message: string, headers: Record<string, string> = {}): Response {
  return jsonAnswer(status, { message }, headers);
}
