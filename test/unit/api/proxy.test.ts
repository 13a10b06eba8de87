import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, setGlobalProxyFromEnv } from 'node:http';
import { assertHas, clientOf, create, failureOf, list } from './clientHelpers.ts';
import { closedPort } from './rawServer.ts';

/** As Node has it; VS Code's own `fetch` reports the same codes (see `networkCode`). */
describe('a proxy', () => {
  const asked: string[] = [];
  const authorizations: unknown[] = [];
  const proxy = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    authorizations.push(request.headers.authorization);
    response.writeHead(407, { 'proxy-authenticate': 'Basic' }).end();
  });
  proxy.on('connect', ({ url, headers }, socket) => {
    asked.push(`CONNECT ${url}`);
    authorizations.push(headers.authorization);
    socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic\r\n\r\n');
  });
  let asksForPassword: string;
  let restore: () => void;

  before(async () => {
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const address = proxy.address();
    assert.ok(address !== null && typeof address === 'object');
    asksForPassword = `http://127.0.0.1:${address.port}`;
  });
  after(() => proxy.close());
  beforeEach(() => {
    asked.length = 0;
    authorizations.length = 0;
  });
  afterEach(() => restore());

  function use(url: string): void {
    restore = setGlobalProxyFromEnv({ http_proxy: url, https_proxy: url });
  }

  it('that asks for a password is named as the reason, at once, and gets no token', async () => {
    use(asksForPassword);
    const client = clientOf('https://alerts.example.com');
    for (const request of [list(client), create(client)])
      assertHas(await failureOf(request), { name: 'NetworkError', code: 'ERR_PROXY_AUTH_REQUIRED' });
    assert.deepEqual(asked, Array(2).fill('CONNECT alerts.example.com:443'));
    assert.deepEqual(authorizations, [undefined, undefined]);
  });

  it('that is down has sent nothing on, so that no alert was created', async () => {
    use(closedPort);
    const client = clientOf('https://alerts.example.com');
    assertHas(await failureOf(create(client)), { name: 'NetworkError', code: 'ECONNREFUSED' });
  });
});
