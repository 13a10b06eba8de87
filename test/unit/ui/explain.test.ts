import assert from 'node:assert/strict';
import {
  ForbiddenError,
  LoadCanceledError,
  NetworkError,
  NotFoundError,
  NotSignedInError,
  RateLimitedError,
  RedirectError,
  SearchLimitError,
  ServerError,
  ServiceRemovedError,
  SettingsNotWrittenError,
  TimeoutError,
  UnauthorizedError,
  UnexpectedResponseError,
  ValidationError,
} from '../../../src/api/errors.ts';
import { soonText } from '../../../src/ui/formats.ts';
import { explain, waitText } from '../../../src/ui/explain.ts';
import { commandOfAction } from '../../../src/ui/recovery.ts';

const host = 'alerts.example.com';
const webPage = 'A web page answered in place of the API, probably a proxy, firewall or sign-in page.';
const call = { method: 'GET', path: '/api/v0/alerts' };
const of = (status: number, reason?: string) => ({ ...call, status, reason });

describe('a failure is explained in one sentence with its next step', () => {
  const now = Date.now();
  const soon = new Date(now + 20 * 60_000);
  const farOff = new Date('2100-06-15T12:00:00Z');

  const byNextStep = {
    Retry: [
      [new NetworkError(call, 'ECONNREFUSED'), 'Cannot reach HOST (connection refused).'],
      [new NetworkError(call, 'ENOTFOUND'), 'HOST not found. Check the service URL and your VPN.'],
      [new NetworkError(call, 'UND_ERR_SOCKET'), 'HOST closed the connection before finishing its response.'],
      [
        new NetworkError(call, 'CERT_HAS_EXPIRED'),
        "The certificate of HOST isn't trusted (CERT_HAS_EXPIRED). Add your company's certificate authority to the system.",
      ],
      [new UnexpectedResponseError(of(413), 'requestTooLarge'), 'The request is too large for HOST.'],
      [
        new UnexpectedResponseError(of(413, 'At most 1 MB.'), 'requestTooLarge'),
        'The request is too large for HOST. The answer says: "At most 1 MB."',
      ],
      [new NetworkError(call, 'EPROTO'), 'Cannot reach HOST (EPROTO).'],
      [new TimeoutError(call, 30_000), "HOST didn't respond within 30 s."],
      [
        new TimeoutError({ ...call, reason: 'Took too long.' }, 30_000),
        'HOST didn\'t respond within 30 s. The answer says: "Took too long."',
      ],
      [new ValidationError(of(422), { page: ['odd'] }), 'HOST rejected the input: "page: odd"'],
      [new ValidationError(of(422), { '': ['odd'] }), 'HOST rejected the input: "odd"'],
      [new UnexpectedResponseError(of(422), 'status', '422'), 'HOST responded with status 422.'],
      [
        new UnexpectedResponseError(of(422, 'The source\nis \u202earchived.'), 'status', '422'),
        'HOST responded with status 422. The answer says: "The source is \\u202earchived."',
      ],
      [new UnexpectedResponseError(of(403), 'webPage', '403'), 'HOST responded with status 403. WEB_PAGE'],
      [new ServerError(of(500)), 'Server error (500) on HOST.'],
      [new ServerError(of(504), true), 'Gateway error (504). HOST is unavailable. WEB_PAGE'],
      [
        new ServerError({ ...of(503), retryAt: soon }, true),
        'HOST is under maintenance (503). WEB_PAGE Try again after SOON.',
      ],
      [
        new ServerError(of(511)),
        'Your network asks you to sign in before it lets requests to HOST through (511).',
      ],
      [new ServerError(of(502)), 'Gateway error (502). HOST is unavailable.'],
      [new ServerError(of(503)), 'HOST is under maintenance (503).'],
      [
        new ServerError({ ...of(503), reason: 'Until 14:00 UTC.' }),
        'HOST is under maintenance (503). The answer says: "Until 14:00 UTC."',
      ],
      [new RateLimitedError(of(429)), 'Rate limited by HOST. Try again later.'],
      [
        new RateLimitedError({ ...of(429, 'Ten a minute.'), retryAt: soon }),
        'Rate limited by HOST. The answer says: "Ten a minute." Try again after SOON.',
      ],
      [new LoadCanceledError(), 'Loading was canceled.'],
      [new ServiceRemovedError(), 'The service was removed or changed in the settings. Nothing was saved.'],
    ],
    'Open Proxy Settings': [
      [
        new NetworkError(call, 'ERR_PROXY_AUTH_REQUIRED'),
        'The proxy rejected the request. Check the http.proxy setting.',
      ],
    ],
    'Set Service URL…': [
      [new NetworkError(call, 'ERR_UNSAFE_PORT'), 'The port of HOST is blocked. Use another one.'],
      [new UnexpectedResponseError(of(405), 'notOffered'), "HOST doesn't support this operation (405)."],
      [
        new UnexpectedResponseError(of(405, 'Use PUT.'), 'notOffered'),
        'HOST doesn\'t support this operation (405). The answer says: "Use PUT."',
      ],
      [new NotFoundError(of(404)), '/api/v0/alerts not found on HOST (404). Check the service URL.'],
      [
        new NotFoundError(of(404, 'The tenant\nis archived.')),
        '/api/v0/alerts not found on HOST (404). Check the service URL. The answer says: "The tenant is archived."',
      ],
      [
        new RedirectError(of(302), 'sso.example.com'),
        'HOST redirected to sso.example.com. Check the service URL and the token.',
      ],
      [
        new RedirectError(of(302), host, false, '/login'),
        'HOST redirected to /login. Check the service URL and the token.',
      ],
      [
        new RedirectError(of(301), host, true, '/'),
        'HOST requires HTTPS. Change the service URL to https://HOST.',
      ],
      [
        new RedirectError(call, undefined),
        'HOST redirected the request. Check the service URL and the token.',
      ],
      [
        new UnexpectedResponseError(of(200), 'shape', 'data is not an array'),
        'Unexpected response from HOST. Check the service URL.',
      ],
      [
        new UnexpectedResponseError(of(200), 'notJson', 'text/html'),
        "HOST didn't respond with JSON (text/html). Check the service URL.",
      ],
    ],
    'Set Token…': [
      [new UnauthorizedError(of(401)), 'HOST rejected the token.'],
      [
        new UnauthorizedError(of(401, 'Expired\non Sunday.')),
        'HOST rejected the token. The answer says: "Expired on Sunday."',
      ],
      [new ForbiddenError(of(403)), 'Your token lacks permission (403).'],
      [
        new ForbiddenError(of(403, 'Error 1020:\nAccess denied')),
        'Your token lacks permission (403). The answer says: "Error 1020: Access denied"',
      ],
    ],
    'Sign In': [[new NotSignedInError('Not signed in.'), "You aren't signed in."]],
    'Open Settings': [
      [
        new SettingsNotWrittenError(),
        "Couldn't save your settings. Check settings.json for errors and unsaved changes.",
      ],
    ],
    'Show Log': [[new Error('ours'), 'Alert Triage hit an internal error.']],
  } as const;
  for (const [step, failures] of Object.entries(byNextStep))
    for (const [error, text] of failures)
      it(text, () => {
        const explanation = explain(error, host);
        const expected = text
          .replaceAll('HOST', host)
          .replace('SOON', soonText(soon.getTime(), now))
          .replace('WEB_PAGE', webPage);
        assert.equal(explanation.text, expected);
        const [first = assert.fail('no next step')] = explanation.actions;
        assert.equal(commandOfAction(first, { command: 'retry', title: 'Retry' }).title, step);
      });

  for (const [text, second, codes] of [
    [
      'Cannot reach HOST (connection reset).',
      'Set Service URL…',
      ['ECONNRESET', 'EPIPE', 'ERR_CONNECTION_RESET'],
    ],
    [
      'Cannot reach HOST (connection timed out).',
      'Set Service URL…',
      ['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'ERR_CONNECTION_TIMED_OUT'],
    ],
    [
      'Cannot reach HOST. Check your network connection.',
      'Show Log',
      ['EHOSTUNREACH', 'ENETUNREACH', 'ERR_ADDRESS_UNREACHABLE', 'ERR_INTERNET_DISCONNECTED'],
    ],
  ] as const)
    it(`in words for common codes: ${text}`, () => {
      for (const code of codes) {
        const explanation = explain(new NetworkError(call, code), host);
        assert.equal(explanation.text, text.replace('HOST', host));
        const titles = explanation.actions.map(
          (action) => commandOfAction(action, { command: 'retry', title: 'Retry' }).title,
        );
        assert.deepEqual(titles, ['Retry', second]);
      }
    });

  it('and that a search has reached the limit, where Settings are a row of the list', () => {
    const { text, actions } = explain(new SearchLimitError(10_000), host);
    assert.equal(text, 'Not found in the 10,000 loaded alerts. The limit is reached.');
    assert.deepEqual(actions, []);
  });

  it('with the date where the time is not today', () => {
    const { text } = explain(new RateLimitedError({ ...of(429), retryAt: farOff }), host);
    assert.match(text, /^Rate limited by alerts\.example\.com\. Try again after .*2100.*\d\d.*\.$/);
  });

  it('and why a load waits, with the seconds that are left', () => {
    const until = new Date(Date.now() + 8000);
    assert.equal(waitText({ status: 429, until }, host), `Rate limited by ${host}. Next try in 8 s`);
    assert.equal(
      waitText({ status: 503, until }, host),
      `${host} is under maintenance (503). Next try in 8 s`,
    );
    const gone = new Date(Date.now() - 5000);
    assert.equal(waitText({ status: 429, until: gone }, host), `Rate limited by ${host}. Next try in 1 s`);
  });
});
