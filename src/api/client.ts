import { type Alert, readAlert } from './alert.ts';
import { type AlertsClientOptions, isSendableToken, normalizedBaseUrl } from './clientOptions.ts';
import {
  checkCreation,
  type CreatedAlert,
  creationFailure,
  type DraftInput,
  readCreation,
} from './creation.ts';
import { type Page, type ReadElement, readList } from './page.ts';
import { redactor } from './redact.ts';
import { type ApiRequest, requestInfo, type RequestOptions } from './exchange.ts';
import { describeResponse, send } from './request.ts';
import type { OnWait } from './retry.ts';
import { readUser, type User } from './user.ts';
import { oneByOne } from '../util/slices.ts';

const alertsPath = '/api/v0/alerts';

/**
 * Stateless; one instance serves one service and one token. Other programs use it, too: its methods and the shape of a
 * page stay as they are.
 *
 * @throws TypeError from the constructor when `baseUrl` is no http(s) URL or has credentials, or the token cannot be
 * sent in a header; the message never contains the token
 */
export class AlertsClient {
  readonly #options: RequestOptions;
  /** Their pauses are for others, not for pages that arrive at the same time. */
  readonly #reading = oneByOne();

  constructor(options: AlertsClientOptions) {
    if (!isSendableToken(options.token)) throw new TypeError('The token cannot be sent in a header.');
    this.#options = {
      baseUrl: normalizedBaseUrl(options.baseUrl),
      token: options.token,
      // Looked up per call: VS Code may replace the global `fetch` with its proxy-aware one after this object was
      // created.
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
   * @param page counted from 1; the page number of the response may differ
   * @param onWait called when the service asks to wait before the next attempt, and when that wait is over
   * @throws ApiError, as its matching subclass; the signal's reason when aborted
   */
  listAlerts(page = 1, signal?: AbortSignal, onWait?: OnWait): Promise<Page<Alert>> {
    return this.#list({ method: 'GET', path: alertsPath, page }, readAlert, signal, onWait);
  }

  /** The first page of alerts, with a single request, or two if its connection is cut; see `listAlerts`. */
  pollAlerts(signal?: AbortSignal): Promise<Page<Alert>> {
    return this.#list({ method: 'GET', path: alertsPath, page: 1, isPoll: true }, readAlert, signal);
  }

  /** One page of users; see `listAlerts`. */
  listUsers(page = 1, signal?: AbortSignal, onWait?: OnWait): Promise<Page<User>> {
    return this.#list({ method: 'GET', path: '/api/v0/users', page }, readUser, signal, onWait);
  }

  /**
   * Creates an alert under a source. Sends exactly one request, or none when the input is invalid.
   *
   * @throws ValidationError when source or draft are invalid: found here (without `status`) or by the service
   * @throws OutcomeUnknownError when the alert may have been created nevertheless, also after an abort
   * @throws ApiError of another class when it was not created; the signal's reason when aborted before sending
   */
  async createAlert(source: string, draft: DraftInput, signal?: AbortSignal): Promise<CreatedAlert> {
    const checked = checkCreation(source, draft);
    signal?.throwIfAborted();
    const segment = encodeURIComponent(source);
    const request: ApiRequest = {
      method: 'POST',
      path: `/api/v1/${segment}/alerts`,
      // The user may have pasted the token into the source field.
      shownPath: `/api/v1/${this.#options.redact(segment, 500)}/alerts`,
      json: checked,
    };
    try {
      const response = await send(this.#options, request, signal);
      this.#options.log(describeResponse(request, response));
      return readCreation(response);
    } catch (error) {
      throw creationFailure(error, requestInfo(this.#options, request));
    }
  }

  async #list<Item>(
    request: ApiRequest & { readonly page: number },
    readElement: ReadElement<Item>,
    signal?: AbortSignal,
    onWait?: OnWait,
  ) {
    const response = await send(this.#options, request, signal, onWait);
    const read = await this.#reading(() => readList(response, readElement, request.page, signal));
    this.#options.log(`${describeResponse(request, response)}, ${countsOf(read)}`);
    return read;
  }
}

/** The counts for the log: `50 of 237, 1 unreadable: the id is missing`. */
function countsOf({ items, unreadable, total }: Page<unknown>): string {
  const some = `${items.length} of ${total ?? 'unknown'}`;
  if (unreadable.length === 0) return some;
  const reasons = new Set(unreadable.map(({ problem }) => problem));
  return `${some}, ${unreadable.length} unreadable: ${[...reasons].join(', ')}`;
}
