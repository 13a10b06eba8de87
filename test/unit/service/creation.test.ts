import assert from 'node:assert/strict';
import { createAlertService } from '../../service/service.ts';
import { draft, get, getPage, json, post } from './clientHelpers.ts';

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
    assert.deepEqual(
      sources.map((source) => source?.name),
      ['My Scanner ä', 'My Scanner ä', 'semgrep'],
    );
    assert.equal(sources[0]?.id, sources[1]?.id);
    assert.equal(sources[2]?.id, service.store.sourceNamed('semgrep').id);
  });

  it('trims what it stores', async () => {
    await post(service, path, { ...draft, name: '  Padded  ' });
    assert.equal(service.store.alerts.slice(0, 1)[0]?.name, 'Padded');
  });

  for (const field of Object.keys(draft)) {
    const required = {
      message: `The ${field} field is required.`,
      errors: { [field]: [`The ${field} field is required.`] },
    };
    const absent: [string, unknown][] = [
      ['missing', undefined],
      ['null', null],
      ['blank', ' \t '],
      ['an empty list', []],
    ];
    for (const [what, value] of absent) {
      it(`says that ${field} is required when it is ${what}`, async () => {
        const answer = await post(service, path, { ...draft, [field]: value });
        assert.deepEqual([answer.status, json(answer)], [422, required]);
      });
    }
  }

  const selected = (field: string): string => `The selected ${field} is invalid.`;
  const noString = (field: string): string => `The ${field} field must be a string.`;
  const broken: [field: string, value: unknown, messages: string[]][] = [
    ['name', 12, [noString('name')]],
    ['name', 'x'.repeat(256), ['The name field must not be greater than 255 characters.']],
    [
      'name',
      Array.from({ length: 256 }, () => 'x'),
      [noString('name'), 'The name field must not be greater than 255 characters.'],
    ],
    ['summary', 'x'.repeat(1001), ['The summary field must not be greater than 1000 characters.']],
    ['summary', true, [noString('summary')]],
    ['description', { text: 'x' }, [noString('description')]],
    ['severity', 'urgent', [selected('severity')]],
    ['severity', 'High', [selected('severity')]],
    ['severity', 0, [noString('severity'), selected('severity')]],
    ['status', 'resolved', [selected('status')]],
    ['status', ['open'], [noString('status'), selected('status')]],
  ];
  for (const [field, value, messages] of broken) {
    it(`refuses ${JSON.stringify(value).slice(0, 20)} for ${field}`, async () => {
      const answer = await post(service, path, { ...draft, [field]: value });
      const more = messages.length === 1 ? '' : ' (and 1 more error)';
      assert.deepEqual(
        [answer.status, json(answer)],
        [422, { message: `${messages[0]}${more}`, errors: { [field]: messages } }],
      );
    });
  }

  it('takes names of 255 characters, counted as people count emoji', async () => {
    assert.equal((await post(service, path, { ...draft, name: '🔥'.repeat(255) })).status, 201);
  });

  for (const body of ['', '{', 'null', '[]', '"text"', '{}']) {
    it(`finds no field in the body ${body === '' ? 'that is empty' : body}`, async () => {
      const answer = await post(service, path, body);
      assert.equal(answer.status, 422);
      const fields = ['name', 'summary', 'description', 'severity', 'status'];
      assert.deepEqual(json(answer), {
        message: 'The name field is required. (and 4 more errors)',
        errors: Object.fromEntries(fields.map((field) => [field, [`The ${field} field is required.`]])),
      });
    });
  }

  it('does not read JSON that is called something else', async () => {
    assert.equal((await post(service, path, draft, { 'content-type': 'text/plain' })).status, 422);
  });

  it('sends those who do not ask for JSON back to the start page, which looks like success', async () => {
    const answer = await post(service, path, {}, { accept: '*/*' });
    assert.deepEqual([answer.status, answer.headers.get('location')], [302, `${service.url}/`]);
    assert.equal((await get(service, '/')).status, 200);
  });

  it('creates nothing from a body that it refuses', async () => {
    const { total } = service.store.alerts;
    await post(service, path, { ...draft, severity: 'urgent' });
    assert.equal(service.store.alerts.total, total);
  });
});
