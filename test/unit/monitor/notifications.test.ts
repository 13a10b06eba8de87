import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { EventEmitter, workspace } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import type { PolledAlerts } from '../../../src/monitor/autoRefresh.ts';
import { notifyOfNewAlerts } from '../../../src/monitor/notifications.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { unusedLog } from '../../vscode/recordingLog.ts';
import { alert } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { loadedTriage } from '../triage/triageOf.ts';

const critical = alert({ id: 'a', name: 'Odd [x](command:y) login', severity: 'critical' });
const high = alert({ id: 'b', name: 'Second', severity: 'high' });
const info = alert({ id: 'c', name: 'Third', severity: 'info' });

const outdated = 'The service or the sign-in has changed since this message was shown. Nothing was done.';

/** What the user does who presses the first button of each message, "Open" or "Clear Filter". */
const pressFirst = (_text: unknown, button: unknown) => button;

describe('notifications of new alerts', () => {
  const vs = fakeWindow();
  let setting: string;
  let triage: Triage;
  let find: (...alerts: readonly Alert[]) => Promise<void>;
  /** As if a poll had brought new and changed alerts. */
  let report: (alerts: readonly Alert[], changed: readonly Alert[], former?: Partial<Alert>) => Promise<void>;
  /** The texts of all messages. */
  const messages = () => vs.said.map(([text]) => String(text));
  /** What was done after them. */
  const actions = () => vs.ran.map((command) => command.join(' '));

  replaceMembers(workspace, { getConfiguration: () => ({ inspect: () => ({ globalValue: setting }) }) });

  beforeEach(async () => {
    mock.timers.enable({ apis: ['Date'], now: 1_000_000 });
    setting = 'critical';
    const loaded = await loadedTriage(info);
    ({ triage } = loaded);
    const polls = new EventEmitter<PolledAlerts>();
    notifyOfNewAlerts(polls.event, {
      textsOf: alertTexts,
      view: {
        showNew: async () => {
          vs.ran.push(['showNew']);
          loaded.serve(high, critical, info);
          await loaded.list.refresh();
        },
        reveal: async ({ id }) => void vs.ran.push(['reveal', id]),
      },
      details: {
        open: async (id, { focus, select }) => {
          assert.ok(focus && select && triage.alerts.find(id));
          vs.ran.push(['open', id]);
        },
      },
      log: unusedLog,
    });
    report = async (found, changed, former) => {
      const page = [...found, ...changed];
      const changes = changed.map((after) => ({ before: alert({ ...after, ...former }), after }));
      polls.fire({ triage, page, found, changed: changes });
      await settled();
    };
    find = (...alerts) => report(alerts, []);
  });

  afterEach(() => mock.timers.reset());

  it('name one alert and its severity, and nothing in the name acts', async () => {
    await find(critical, high);
    const [[text, ...buttons] = [], ...others] = vs.said;
    assert.match(String(text), /^New alert \(critical\): Odd \[x\](?!\()/);
    assert.deepEqual([buttons, others], [['Open', 'Mute for an Hour'], []]);
  });

  it('tell number and highest severity of several at once', async () => {
    setting = 'info';
    await find(info, high, critical);
    assert.deepEqual(messages(), ['3 new alerts. Highest severity: critical.']);
  });

  it('are of no alert that is snoozed', async () => {
    setting = 'info';
    await triage.notes.edit([info], { snooze: { until: '2999-01-01T00:00:00.000Z' } });
    await find(info, critical);
    assert.match(messages().join(), /^New alert \(critical\)/);
  });

  it('are of the severity in the settings or higher, or off; what is none counts as critical', async () => {
    setting = 'high';
    await find(info);
    assert.deepEqual(messages(), []);
    await find(high);
    assert.deepEqual(messages(), ['New alert (high): Second']);
    setting = 'off';
    await find(critical);
    assert.equal(messages().length, 1);
    setting = 'Critical';
    await find(high, critical);
    assert.match(messages().slice(1).join('|'), /^New alert \(critical\)/);
  });

  it('are not of alerts that were seen, or that the user creates', async () => {
    setting = 'info';
    triage.marks.set('seen', [critical], true);
    void triage.ownAlerts.create('Second', async () => await new Promise<never>(() => undefined));
    await find(critical, high);
    assert.deepEqual(messages(), []);
  });

  it('are muted for an hour, for good for what came meanwhile', async () => {
    vs.answer = () => 'Mute for an Hour';
    await find(critical);
    await find(alert({ ...critical, id: 'd' }));
    mock.timers.tick(3_599_999);
    await find(alert({ ...critical, id: 'e' }));
    assert.equal(messages().length, 1);
    mock.timers.tick(1);
    await find(alert({ ...critical, id: 'd' }));
    assert.equal(messages().length, 1);
    await find(alert({ ...critical, id: 'f' }));
    assert.equal(messages().length, 2);
  });

  it('are not muted for longer by a clock that was wrong', async () => {
    vs.answer = () => 'Mute for an Hour';
    await find(critical);
    mock.timers.setTime(999_999);
    await find(alert({ ...critical, id: 'd' }));
    assert.equal(messages().length, 2);
  });

  for (const stored of ['1000001', [1_000_001], 1e300])
    it(`are not muted by what is no time: ${JSON.stringify(stored)}`, async () => {
      await triage.storage.update('alertTriage.mutedUntil', stored);
      await find(critical);
      assert.equal(messages().length, 1);
    });

  it('are not repeated by another window that finds the alerts later', async () => {
    setting = 'info';
    await find(high);
    await find(info, high);
    await find(info, high);
    assert.deepEqual(messages(), ['New alert (high): Second', 'New alert (info): Third']);
  });

  describe('that got worse', () => {
    const low = alert({ id: 'w', name: 'Fourth', severity: 'low', status: 'closed' });
    const risen = alert({ ...low, severity: 'critical', status: 'open' });
    const reopened = alert({ ...high, status: 'open' });

    beforeEach(() => {
      setting = 'high';
      triage.marks.set('seen', [low, alert({ ...high, status: 'closed' })], true);
    });

    it('name one, or tell how many, of those that are new at the same time, too', async () => {
      await report([], [risen], { severity: 'low' });
      await report([], [reopened, alert({ ...risen, status: 'in_progress' })], { status: 'closed' });
      await report([critical], [alert({ ...risen, severity: 'high' })], { severity: 'medium' });
      assert.deepEqual(messages(), [
        'Alert got worse (critical): Fourth',
        '2 alerts got worse. Highest severity: critical.',
        '2 alerts are new or got worse. Highest severity: critical.',
      ]);
    });

    it('are told once, whoever takes care of it, also of an alert that was told of when it was new', async () => {
      const taken = alert({ ...risen, status: 'in_progress', assignee_id: '7' });
      triage.marks.set('notified', [risen], true);
      await report([], [risen], { severity: 'low' });
      await report([], [risen], { severity: 'low' });
      await report([], [taken], { status: 'open', assignee_id: undefined });
      await report([], [alert({ ...taken, severity: 'high' })], { severity: 'critical' });
      assert.deepEqual(messages(), ['Alert got worse (critical): Fourth']);
    });

    for (const [what, changed, former] of [
      ['that are less severe than the settings ask for', alert({ ...low, severity: 'medium' }), low],
      ['that were never seen', alert({ ...critical, status: 'open' }), {}],
    ] as const)
      it(`are not of alerts ${what}`, async () => {
        await report([], [changed], former);
        assert.deepEqual(messages(), []);
      });

    for (const [what, former] of [
      ['more severe', { severity: 'medium' }],
      ['reopened', { status: 'closed' }],
    ] as const)
      it(`are of alerts, too, that were never seen and are ${what}, once`, async () => {
        await report([], [critical], former);
        await report([], [critical], former);
        assert.equal(messages().length, 1);
        assert.match(messages().join(), /^Alert got worse \(critical\): Odd /);
      });

    it('are not of the own alert that has become more severe', async () => {
      void triage.ownAlerts.create('Second', async () => await new Promise<never>(() => undefined));
      await report([], [alert({ ...high, id: 'own' })], { severity: 'low' });
      assert.deepEqual(messages(), []);
    });

    it('are not of alerts that were seen as they are, or while notifications are off', async () => {
      setting = 'off';
      await report([], [risen], { severity: 'low' });
      setting = 'high';
      triage.marks.set('seen', [risen], true);
      await report([], [risen], { severity: 'low' });
      assert.deepEqual(messages(), []);
    });
  });

  it('open the only alert, and load it first', async () => {
    vs.answer = pressFirst;
    await find(critical);
    assert.deepEqual(actions(), ['alertTriage.alerts.focus', 'showNew', 'open a']);
  });

  it('open nothing once the sign-in has ended, but say so', async () => {
    vs.answer = (_text, button) => {
      triage.dispose();
      return button;
    };
    await find(critical);
    assert.deepEqual(messages().slice(1), [outdated]);
    assert.deepEqual(actions(), []);
  });

  it('show the first of several in the list', async () => {
    vs.answer = pressFirst;
    setting = 'high';
    await find(critical, high);
    assert.deepEqual(actions(), ['alertTriage.alerts.focus', 'showNew', 'reveal b']);
  });

  describe('whose filter hides all of them', () => {
    const hiding = { ...emptyFilter, severity: ['info'] };

    beforeEach(() => {
      setting = 'high';
      vs.answer = (_text, button) => (button === 'Open' ? button : undefined);
      triage.changeOptions({ filter: hiding });
    });

    it('say so, and leave the filter as it is', async () => {
      await find(critical, high);
      assert.deepEqual(messages().slice(1), ['The filter hides these alerts.']);
      assert.deepEqual(actions(), ['alertTriage.alerts.focus', 'showNew']);
      assert.equal(triage.options.filter, hiding);
    });

    it('leave it also by the button once the sign-in has ended, but say so', async () => {
      vs.answer = (_text, button) => {
        if (button === 'Clear Filter') triage.dispose();
        return button;
      };
      await find(critical, high);
      assert.deepEqual(messages().slice(2), [outdated]);
      assert.equal(triage.options.filter, hiding);
    });

    it('show the first of them once the filter is cleared', async () => {
      vs.answer = pressFirst;
      await find(critical, high);
      assert.deepEqual(actions(), ['alertTriage.alerts.focus', 'showNew', 'reveal b']);
      assert.equal(triage.options.filter, emptyFilter);
    });

    it('open the only one all the same', async () => {
      await find(critical);
      assert.deepEqual(actions(), ['alertTriage.alerts.focus', 'showNew', 'open a']);
    });
  });
});
