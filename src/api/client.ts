import type * as z from 'zod/mini';
import { type Alert, type AlertDraft, alertSchema } from './alert.ts';
import { checkCreation, type CreatedAlert, creationFailure, readCreation } from './creation.ts';
import { isSendableToken, normalizedBaseUrl } from './credentials.ts';
import { type Page, readList } from './page.ts';
import { redactor } from './redact.ts';
import { describeResponse, type OutgoingRequest, requestInfo, type RequestOptions, send } from './request.ts';
import type { OnWait } from './retry.ts';
import { type User, userSchema } from './user.ts';

export interface AlertsClientOptions {
  /** Where the service is: http or https, with or without a path prefix. */
  readonly baseUrl: string;
  /** The Bearer token, without the word `Bearer`. */
  readonly token: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Milliseconds for one response, headers and body together; 30 s by default. */
  readonly timeoutMs?: number;
  /** Told of each request in one line: method, path, status, counts, duration. Never the token nor what alerts say. */
  readonly log?: (line: string) => void;
  /** Bytes of one response's body after decompression; 20 MB by default. */
  readonly maxResponseBytes?: number;
}

/**
 * The service's three operations. Holds no state between calls; one instance serves one service and one token.
 *
 * @throws TypeError on construction when `baseUrl` is no http(s) address or carries credentials, or when the token
 * cannot stand in a header; the text never repeats the token
 */
export class AlertsClient {
  readonly #options: RequestOptions;

  constructor(options: AlertsClientOptions) {
    if (!isSendableToken(options.token)) throw new TypeError('The token cannot be sent in a header.');
    this.#options = {
      baseUrl: normalizedBaseUrl(options.baseUrl),
      token: options.token,
      // Looked up per call: VS Code may replace the global one with its proxy-aware own after we were made.
      fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
      timeoutMs: options.timeoutMs ?? 30_000,
      maxResponseBytes: options.maxResponseBytes ?? 20_000_000,
      log: options.log ?? (() => undefined),
      redact: redactor(options.token),
    };
  }

  /**
   * One page of alerts, in the service's order.
   *
   * @param page counted from 1; the response's own `page` says which one came
   * @param onWait called when the service asks to wait before the next attempt, and when that is over
   * @throws ApiError of the class that fits; the signal's reason when aborted
   */
  listAlerts(page = 1, signal?: AbortSignal, onWait?: OnWait): Promise<Page<Alert>> {
    return this.#list('/api/v0/alerts', alertSchema, page, signal, onWait);
  }

  /** One page of users; as `listAlerts`. */
  listUsers(page = 1, signal?: AbortSignal, onWait?: OnWait): Promise<Page<User>> {
    return this.#list('/api/v0/users', userSchema, page, signal, onWait);
  }

  /**
   * Creates an alert under a source. Sends exactly one request, or none when the input is refused here.
   *
   * @throws ValidationError when source or draft are refused, by us (no `status`) or by the service
   * @throws OutcomeUnknownError when the request may have taken effect, aborting included
   * @throws ApiError of another class when it did not; the signal's reason when it was aborted beforehand
   */
  async createAlert(source: string, draft: AlertDraft, signal?: AbortSignal): Promise<CreatedAlert> {
    const checked = checkCreation(source, draft);
    signal?.throwIfAborted();
    const segment = encodeURIComponent(source);
    const request: OutgoingRequest = {
      method: 'POST',
      path: `/api/v1/${segment}/alerts`,
      // Somebody may have pasted the token into the wrong field.
      shownPath: `/api/v1/${this.#options.redact(segment, 500)}/alerts`,
      json: checked,
    };
    try {
      const response = await send(this.#options, request, signal);
      this.#options.log(describeResponse(this.#options, request, response));
      return readCreation(response, this.#options.redact);
    } catch (error) {
      throw creationFailure(error, requestInfo(this.#options, request));
    }
  }

  async #list<Item>(
    path: string,
    schema: z.ZodMiniType<Item>,
    page: number,
    signal?: AbortSignal,
    onWait?: OnWait,
  ) {
    const request: OutgoingRequest = { method: 'GET', path, page };
    const response = await send(this.#options, request, signal, onWait);
    const read = readList(response, schema, page, this.#options.redact);
    this.#options.log(`${describeResponse(this.#options, request, response)}, ${countsOf(read)}`);
    return read;
  }
}

/** How much came: `50 of 237, 1 unreadable`. */
function countsOf({ items, unreadable, total }: Page<unknown>): string {
  const some = `${items.length} of ${total ?? 'unknown'}`;
  return unreadable.length === 0 ? some : `${some}, ${unreadable.length} unreadable`;
}
