/** What Laravel answers where the interface document is silent. */

/** Stands on each answer of Laravel. */
const commonHeaders = { 'cache-control': 'no-cache, private' };

/**
 * Laravel's `wantsJson()`: only the media type that the client likes best counts, so that an Accept header of
 * `text/html, application/json` gets a page.
 */
export function wantsJson(accept: string | undefined): boolean {
  const types = (accept ?? '').split(',').map((entry) => {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    return { type, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
  });
  const [best] = types.toSorted((one, other) => other.quality - one.quality);
  return best !== undefined && /[/+]json/.test(best.type);
}

export function jsonAnswer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...commonHeaders, 'content-type': 'application/json', ...headers },
  });
}

export function pageAnswer(status: number, title: string, headers: Record<string, string> = {}): Response {
  const page = `<!DOCTYPE html>\n<html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`;
  return new Response(page, {
    status,
    headers: { ...commonHeaders, 'content-type': 'text/html; charset=UTF-8', ...headers },
  });
}

/** An error in the form that the client asked for. `message` is what the JSON form says, which may be nothing. */
export function errorAnswer(
  accept: string | undefined,
  status: number,
  title: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return wantsJson(accept) ? jsonAnswer(status, { message }, headers) : pageAnswer(status, title, headers);
}

export function redirectAnswer(location: string): Response {
  return pageAnswer(302, `Redirecting to ${location}`, { location });
}
