/** Laravel's responses where the interface (README.md of this folder) does not specify any. */

/** Part of every Laravel response. */
const commonHeaders = { 'cache-control': 'no-cache, private' };

/**
 * Laravel's `wantsJson()`: only the most preferred media type counts, so that the Accept header `text/html,
 * application/json` gets an HTML page.
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

/** An error in the format requested by the client. `message` is for the JSON format; it may be empty. */
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
