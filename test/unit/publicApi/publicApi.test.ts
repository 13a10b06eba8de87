import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import type { Prefill } from '../../../src/prefill/prefill.ts';
import { createPublicApi } from '../../../src/publicApi/publicApi.ts';
import { alert } from '../triage/alerts.ts';
import { fakeSignIn } from '../service/fakeSignIn.ts';
import { exampleService, loadedTriage, triageOf } from '../triage/triageOf.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { listPage } from '../listPage.ts';

const odd = () => alert({ id: 'a', name: '**Odd**', tags: ['vip'], source: 'siem' });

describe('the API for other extensions', () => {
  const forms: (Prefill | undefined)[] = [];
  const opened: string[] = [];
  let triage: Triage;
  let signIn: ReturnType<typeof fakeSignIn>;
  let serve: (...alerts: readonly Alert[]) => void;
  let created: ReturnType<typeof createPublicApi>;

  beforeEach(async () => {
    forms.length = 0;
    opened.length = 0;
    ({ triage, serve } = await loadedTriage(odd(), alert({ id: 'b' })));
    signIn = fakeSignIn(triage);
    created = createPublicApi(
      signIn.connection,
      { open: async (id: string) => void opened.push(id) },
      async (prefill) => void forms.push(prefill),
    );
  });

  afterEach(() => created.dispose());

  const api = () => created.extension.getAPI(1);

  it('has one version so far', () => {
    const getAPI: unknown = Reflect.get(created.extension, 'getAPI');
    assert.ok(typeof getAPI === 'function');
    for (const version of [0, 2, '1', undefined])
      assert.throws(() => Reflect.apply(getAPI, undefined, [version]), /no API of version/);
  });

  it('copies no alerts before another extension asks for it', async () => {
    let reads = 0;
    const counted: Alert = {
      ...alert({ id: 'c' }),
      get tlp() {
        reads += 1;
        return 'TLP:RED';
      },
    };
    serve(counted);
    await triage.alerts.refresh();
    assert.equal(reads, 0);
    assert.equal(api().alerts[0]?.tlp, 'TLP:RED');
    assert.equal(reads, 1);
  });

  it('gives copies of the loaded alerts that nobody can change', () => {
    const [first, second] = api().alerts;
    assert.partialDeepStrictEqual(first, { id: 'a', name: 'Odd', tags: ['vip'], source: 'siem' });
    assert.deepEqual([second?.id, second?.source], ['b', undefined]);
    assert.ok(Object.isFrozen(api()) && Object.isFrozen(api().alerts));
    assert.ok(Object.isFrozen(first) && Object.isFrozen(first?.tags));
    assert.ok(first && !('raw' in first));
    assert.equal(api().alerts, api().alerts);
  });

  it('has none of the sample data, and tells when that comes and goes', async () => {
    let fired = 0;
    const listening = api().onDidChangeAlerts(() => (fired += 1));
    const service = { ...exampleService, loadFetch: async () => fetch };
    const sample = triageOf({ listAlerts: async () => listPage([alert({ id: 'a' })]) }, { service });
    await sample.alerts.loadMore();
    signIn.become(sample);
    assert.deepEqual([api().alerts, await api().openAlert('a'), opened, fired], [[], false, [], 1]);
    const next = await loadedTriage(alert({ id: 'c' }));
    signIn.become(next.triage);
    assert.deepEqual([api().alerts.length, fired], [1, 2]);
    listening.dispose();
  });

  it('has no alerts while nobody is signed in', () => {
    signIn.become(undefined);
    assert.deepEqual(api().alerts, []);
  });

  it('tells of changes of alerts only, and keeps what is the same', async () => {
    let changed = 0;
    api().onDidChangeAlerts(() => (changed += 1));
    const [first] = api().alerts;
    await triage.alerts.refresh();
    assert.equal(changed, 0);
    serve(odd(), alert({ id: 'b', name: 'New' }));
    await triage.alerts.refresh();
    assert.equal(changed, 1);
    assert.equal(api().alerts[0], first);
    assert.equal(api().alerts[1]?.name, 'New');
  });

  it('opens loaded alerts only', async () =>
    assert.deepEqual([await api().openAlert('a'), await api().openAlert('x'), opened], [true, false, ['a']]));

  it('opens the form with checked values, and sends nothing', async () => {
    await api().createAlert();
    await api().createAlert({ name: 'Odd', severity: 'high' });
    assert.deepEqual(forms, [undefined, { values: { name: 'Odd', severity: 'high' } }]);
    const createAlert: unknown = Reflect.get(api(), 'createAlert');
    assert.ok(typeof createAlert === 'function');
    for (const values of [null, 'x', { name: 1 }, { severity: 'worst' }, { name: 'x'.repeat(100_001) }])
      await assert.rejects(Reflect.apply(createAlert, undefined, [values]));
    assert.equal(forms.length, 2);
  });
});
