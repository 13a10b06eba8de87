import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { OutcomeUnknownError, ServerError } from '../../../src/api/errors.ts';
import { createOwnAlerts, findCreated, findPossiblyCreated } from '../../../src/triage/sentAlerts.ts';
import { AlertMarks } from '../../../src/triage/alertMarks.ts';
import { memoryStorage } from '../../../src/util/storage.ts';
import { alert } from './alerts.ts';

describe('findCreated', () => {
  const alerts = [
    alert({ id: 'new', name: ' Odd login ' }),
    alert({ id: 'old', name: 'Odd login' }),
    alert({ id: 'other', name: 'Other' }),
    alert({ id: 'further', name: 'Odd login' }),
  ];
  const idsBefore = new Set(['old', 'other']);

  for (const [what, created, expected] of [
    ['by its id', { id: 'other', name: 'Odd login', idsBefore }, 'other'],
    ['not by its name when the id is known', { id: 'elsewhere', name: 'Odd login', idsBefore }, undefined],
    ['by its name as the first of the new ones', { id: undefined, name: 'Odd login  ', idsBefore }, 'new'],
    ['not among those listed before', { id: undefined, name: 'Other', idsBefore }, undefined],
    ['nowhere under another name', { id: undefined, name: 'Third', idsBefore }, undefined],
  ] as const)
    it(`finds it ${what}`, () => assert.equal(findCreated(alerts, created)?.id, expected));
});

describe('findPossiblyCreated', () => {
  const minute = 60_000;
  const sentAt = Date.UTC(2026, 10, 14, 12);
  const named = (id: string, minutesLater: number | undefined, name: string | undefined = ' Odd login ') =>
    alert({
      id,
      name,
      ...(minutesLater !== undefined && {
        created_at: new Date(sentAt + minutesLater * minute).toISOString(),
      }),
    });
  const listed = [named('listed', -60), named('undated', undefined)];

  for (const [what, alerts, expected] of [
    ['the newest of its name', [named('a', 1), named('b', 3), named('c', 2)], 'b'],
    ['one without a time, if there is no other', [named('a', undefined)], 'a'],
    ['one with a time rather than without', [named('a', undefined), named('b', 1)], 'b'],
    ['one by a clock that is five minutes behind', [named('a', -5)], 'a'],
    ['one by a clock that is wrong, since it is newer than those listed before', [named('a', -59)], 'a'],
    ['none that is older than those', [named('a', -61)], undefined],
    ['none of another name', [named('a', 1, 'Other'), alert({ id: 'b' })], undefined],
    ['none that was listed before', listed, undefined],
  ] as const)
    it(`finds ${what}`, () => {
      const sent = { names: ['Another', 'Odd login '], sentAt, listedBefore: listed };
      assert.equal(findPossiblyCreated(alerts, sent)?.id, expected);
    });

  it('goes by its own clock where nothing was listed before', () => {
    const sent = { names: ['Odd login'], sentAt, listedBefore: [] };
    const found = [-6, -5].map((minutes) => findPossiblyCreated([named('a', minutes)], sent)?.id);
    assert.deepEqual(found, [undefined, 'a']);
  });

  it('knows the newest of those listed before, in any order', () => {
    const sent = {
      names: ['Odd login'],
      sentAt,
      listedBefore: [-60, -30, -90].map((at) => named(`${at}`, at)),
    };
    assert.equal(findPossiblyCreated([named('a', -31)], sent), undefined);
    assert.equal(findPossiblyCreated([named('a', -29)], sent)?.id, 'a');
  });
});

describe('own alerts', () => {
  const unanswered = async () => await new Promise<never>(() => undefined);

  it('are known by the name they were sent with, for ten minutes', () => {
    mock.timers.enable({ apis: ['Date'] });
    const own = createOwnAlerts(new AlertMarks(memoryStorage(), 'https://a.test'));
    void own.create(' Odd login ', unanswered);
    assert.ok(own.has(alert({ name: 'Odd login' })));
    assert.ok(!own.has(alert({ name: 'Odd' })));
    assert.ok(!own.has(alert()));
    mock.timers.tick(10 * 60_000);
    assert.ok(!own.has(alert({ name: 'Odd login' })));
    mock.timers.reset();
  });

  it('are known by the name for longer if they were created when they were sent: the computer may have slept', () => {
    mock.timers.enable({ apis: ['Date'] });
    const own = createOwnAlerts(new AlertMarks(memoryStorage(), 'https://a.test'));
    void own.create('Odd login', unanswered);
    const createdAfter = (minutes: number) =>
      alert({ name: 'Odd login', created_at: new Date(Date.now() + minutes * 60_000).toISOString() });
    const [before, atOnce, later] = [createdAfter(-10), createdAfter(-1), createdAfter(10)];
    mock.timers.tick(60 * 60_000);
    assert.deepEqual([before, atOnce, later].map(own.has), [false, true, false]);
    mock.timers.reset();
  });

  it('are known by the id that the service answers with', async () => {
    const own = createOwnAlerts(new AlertMarks(memoryStorage(), 'https://a.test'));
    assert.deepEqual(await own.create('Of somebody else, too', async () => ({ id: 'a1' })), { id: 'a1' });
    assert.ok(own.has(alert({ id: 'a1' })));
    assert.ok(!own.has(alert({ id: 'b2', name: 'Of somebody else, too' })));
    void own.create('Another', unanswered);
    assert.ok(own.has(alert({ name: 'Another' })));
  });

  it('are known by their names where the answer has no id, or there is none', async () => {
    const own = createOwnAlerts(new AlertMarks(memoryStorage(), 'https://a.test'));
    assert.deepEqual(await own.create('Odd login', async () => ({})), {});
    assert.ok(own.has(alert({ name: 'Odd login' })));
    const lost = new OutcomeUnknownError({ method: 'POST', path: '/' });
    await assert.rejects(
      own.create('Database down', async () => await Promise.reject(lost)),
      lost,
    );
    assert.ok(own.has(alert({ name: 'Database down' })));
  });

  it('are not known by the name of one that was not created', async () => {
    const own = createOwnAlerts(new AlertMarks(memoryStorage(), 'https://a.test'));
    const refused = new ServerError({ method: 'POST', path: '/', status: 503 });
    const refuse = async (name: string) =>
      await assert.rejects(
        own.create(name, async () => await Promise.reject(refused)),
        refused,
      );
    await refuse(' Database down ');
    assert.ok(!own.has(alert({ name: 'Database down' })));
    void own.create('Another', unanswered);
    await refuse('Another');
    assert.ok(own.has(alert({ name: 'Another' })), 'the first may have been created');
  });
});
