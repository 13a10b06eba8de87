import assert from 'node:assert/strict';
import { createAlertService } from '../../service/service.ts';
import { draft } from '../api/clientHelpers.ts';
import { get, getPage, json, post } from './rawClient.ts';

const path = '/api/v1/semgrep/alerts';

describe('reference service: creation', () => {
  const service = createAlertService({ alertCount: 3 });
  before(() => service.start());
  after(() => service.stop());

  it('answers 201 with the alert, which is on top of the list from then on', async () => {
    const answer = await post(service, path, draft);
    assert.equal(answer.status, 201);
    const [top] = (await getPage(service, '/api/v0/alerts')).data;
    assert.deepEqual(json(answer), top);
    const { id, name, summary, description, severity, status, source } =
      service.store.alerts.slice(0, 1)[0] ?? {};
    assert.match(String(id), /^[0-9a-hjkmnp-tv-z]{26}$/);
    assert.deepEqual({ name, summary, description, severity, status }, draft);
    assert.equal(source?.name, 'semgrep');
  });

  it('uses a source that it knows, and makes one that it does not', async () => {
    await post(service, path, draft);
    await post(service, '/api/v1/My%20Scanner%20%C3%A4/alerts', draft);
    await post(service, '/api/v1/My%20Scanner%20%C3%A4/alerts', draft);
    const sources = service.store.alerts.slice(0, 3).map((alert) => alert.source);
    const names = sources.map((source) => source?.name);
    assert.deepEqual(names, ['My Scanner ä', 'My Scanner ä', 'semgrep']);
    assert.equal(sources[0]?.id, sources[1]?.id);
    assert.equal(sources[2]?.id, service.store.sourceNamed('semgrep').id);
  });

  it('trims what it stores', async () => {
    await post(service, path, { ...draft, name: '  Padded  ' });
    assert.equal(service.store.alerts.slice(0, 1)[0]?.name, 'Padded');
  });

  it('does not read JSON that is called something else', async () =>
    assert.equal((await post(service, path, draft, { 'content-type': 'text/plain' })).status, 422));

  it('sends those who do not ask for JSON back to the start page, which looks like success', async () => {
    const answer = await post(service, path, {}, { accept: '*/*' });
    assert.deepEqual([answer.status, answer.headers.get('location')], [302, `${service.url}/`]);
    assert.equal((await get(service, '/')).status, 200);
  });

  it('says why it refuses a body, and creates nothing', async () => {
    const { total } = service.store.alerts;
    const answer = await post(service, path, { ...draft, severity: 'urgent' });
    const message = 'The selected severity is invalid.';
    assert.deepEqual([answer.status, json(answer)], [422, { message, errors: { severity: [message] } }]);
    assert.equal(service.store.alerts.total, total);
  });
});
