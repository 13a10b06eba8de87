import assert from 'node:assert/strict';
import { build } from 'esbuild';
import { draft, pageOf } from '../../unit/api/clientHelpers.ts';
import { html, json, type Reply, reset, serve } from '../../unit/api/rawServer.ts';
import { sharedBrowser } from '../pageHarness.ts';

/** Serves a page, lists nothing, and breaks the connection of a creation. */
const breaking: Reply = (response, hit) => {
  if (hit.method === 'POST') reset(response, hit);
  else (hit.url === '/' ? html(200) : json(pageOf([])))(response, hit);
};

/** Run in a page; resolves with the name of the error. */
const createThere = `
  const client = new api.AlertsClient({ baseUrl: location.origin, token: 'Tok3n' });
  client.listAlerts(1)
    .then(() => client.createAlert('siem', ${JSON.stringify(draft)}))
    .then(() => 'created', ({ name }) => name)`;

describe('a creation in a browser', () => {
  it('that repeats it, because a kept connection breaks, has an unknown outcome', async () => {
    await using server = await serve(breaking);
    const { outputFiles } = await build({
      entryPoints: ['src/api/client.ts'],
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'api',
    });
    const page = await (await sharedBrowser()).newPage();
    await page.goto(server.baseUrl);
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
    assert.equal(await page.evaluate(createThere), 'OutcomeUnknownError');
    await page.close();
    const bodies = server.hits.filter(({ method }) => method === 'POST').map(({ body }) => body);
    // A browser sends it again on a new connection, once; nothing else does.
    assert.ok(bodies.length <= 2, `${bodies.length} times`);
    assert.deepEqual(
      [...new Set(bodies)].map((body) => JSON.parse(body)),
      [draft],
    );
  }).timeout(120_000);
});
