import assert from 'node:assert/strict';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { assertHas, clientOf, countedFetch, create, failureOf, list } from './clientHelpers.ts';
import { json, pemFile, serveSecure } from './rawServer.ts';

describe('a certificate of an authority that the system trusts', () => {
  const trusted = getCACertificates('default');
  before(() => setDefaultCACertificates([...trusted, pemFile('selfSigned')]));
  after(() => setDefaultCACertificates(trusted));

  it('is accepted', async () => {
    await using server = await serveSecure('selfSigned', json({ data: [{ id: 1 }] }));
    await list(clientOf(server.baseUrl));
    assert.equal(server.hits.length, 1);
  });

  for (const [what, certificate, code] of [
    ['has expired', 'expired', 'CERT_HAS_EXPIRED'],
    ['is of another host', 'otherHost', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ] as const)
    it(`is refused at once, and nothing was sent, if it ${what}`, async () => {
      await using server = await serveSecure(certificate, json({ data: [] }));
      const counted = countedFetch();
      const client = clientOf(server.baseUrl, counted);
      for (const request of [list(client), create(client)])
        assertHas(await failureOf(request), { name: 'NetworkError', code });
      assert.deepEqual([counted.tries, server.hits], [2, []]);
    });
});
