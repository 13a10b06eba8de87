import assert from 'node:assert/strict';
import { window } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import { ForbiddenError, OutcomeUnknownError, TimeoutError } from '../../../src/api/errors.ts';
import { newDraft, withPendingSend } from '../../../src/createForm/drafts.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { listPage } from '../listPage.ts';
import { alert } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';
import { FakeBox } from '../vscode/fakeBox.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { FakePanel } from './fakePanel.ts';
import { formPanels } from './formPanels.ts';
import { recipientWith } from './fakeHost.ts';
import { values } from './values.ts';

function last<Item>(items: readonly Item[]): Item {
  return items.at(-1) ?? assert.fail('none');
}

describe('kept drafts', () => {
  const [here, there, gone] = ['https://here.test', 'https://there.test', 'https://gone.test:8443'];
  let panels: FakePanel[];
  let kept: ReturnType<typeof formPanels>;
  let box: FakeBox;
  /** What the service answers to each request, in order. */
  let answers: PromiseWithResolvers<{ id: string }>[];
  /** What presses a button of each message in `vs.said`. */
  let presses: ((button: string) => void)[];
  let recipient: Triage;
  /** What the service has. */
  let listed: Alert[];

  const vs = fakeWindow();
  const newPanel = () => {
    panels.push(new FakePanel());
    return last(panels);
  };
  replaceMembers(window, {
    tabGroups: { all: [] },
    createWebviewPanel: newPanel,
    createQuickPick: () => (box = new FakeBox()),
  });

  beforeEach(() => {
    [panels, answers, presses, listed] = [[], [], [], []];
    vs.answer = () => new Promise((resolve) => presses.push(resolve));
    const createAlert = () => {
      const answer = Promise.withResolvers<{ id: string }>();
      answers.push(answer);
      return answer.promise;
    };
    const client = { createAlert, pollAlerts: async () => listPage(listed) };
    recipient = recipientWith(client, 'here.test');
    kept = formPanels(recipient, [here, there]);
  });

  afterEach(() => assert.equal(kept.log.text(), ''));

  const said = () => vs.said.map(([text]) => String(text));
  /** Presses a button of the first message with this text, or of the last one. */
  async function press(button: string, message?: RegExp): Promise<void> {
    const index = message ? said().findIndex((text) => message.test(text)) : presses.length - 1;
    (presses[index] ?? assert.fail(String(message)))(button);
    await settled();
  }

  const call = { method: 'POST', path: '/' };

  async function refuse(): Promise<void> {
    last(answers).reject(new ForbiddenError({ ...call, status: 403 }));
    await settled();
  }

  async function submitAndClose(): Promise<void> {
    await last(panels).submit();
    last(panels).dispose();
  }

  /** Leaves a draft behind, and the message that its alert could not be created. */
  async function failUnseen(): Promise<void> {
    kept.form.open({ values });
    await submitAndClose();
    await refuse();
  }

  const failed = /^Couldn't create the alert/;
  const saved = /^Draft .* saved\.$/;
  const question = 'Discard this draft?';

  function keep(name = values.name): void {
    kept.form.open({ values: { ...values, name } });
    last(panels).dispose();
  }

  it('are nothing when the form is closed with nothing in it', async () => {
    kept.form.open();
    await last(panels).type({ name: 'Odd' });
    assert.equal(kept.stored().length, 1);
    await last(panels).type({ source: '', name: ' ', summary: '', description: '' });
    last(panels).dispose();
    await settled();
    assert.deepEqual([vs.said, kept.stored()], [[], []]);
  });

  it('leave one empty form at a time, and others beside it', () => {
    kept.form.open();
    kept.form.open();
    assert.equal(panels.length, 1);
    last(panels).dispose();
    kept.form.open();
    assert.equal(panels.length, 2);
    kept.form.open({ values });
    assert.equal(panels.length, 3);
  });

  for (const isClosed of [false, true])
    it(`are not offered when their alert is created ${isClosed ? 'after' : 'before'} the form is closed`, async () => {
      kept.form.open({ values });
      await last(panels).submit();
      if (isClosed) last(panels).dispose();
      last(answers).resolve({ id: 'a1' });
      await settled();
      assert.deepEqual([vs.said, kept.stored()], [[], []]);
    });

  it('come back from the message that their alert could not be created, with the reason', async () => {
    await failUnseen();
    await press('Reopen', failed);
    assert.equal(panels.length, 2);
    assert.deepEqual(await last(panels).shown(), values);
    assert.deepEqual(last(panels).notices(), ['Your token lacks permission (403).']);
  });

  it('come back with the reason why it is unknown whether their alert was created, and with what was there before', async () => {
    const before = alert({ name: values.name });
    recipient.alerts.insertFirst(before);
    listed = [before];
    kept.form.open({ values });
    await submitAndClose();
    last(answers).reject(new OutcomeUnknownError(call, new TimeoutError(call, 30_000)));
    await settled();
    await press('Reopen', /^The alert .* may or may not have been created/);
    await last(panels).shown();
    assert.deepEqual(last(panels).notices(), [
      "here.test didn't respond within 30 s. The alert may or may not have been created. Not found on the first page yet.",
    ]);
  });

  it('come back from that message as another window has left them', async () => {
    await failUnseen();
    const store = kept.drafts;
    const [draft = assert.fail('none')] = store.list();
    await store.save({ ...draft, revision: draft.revision + 1, values: { ...draft.values, name: 'Newer' } });
    await press('Reopen', failed);
    assert.equal((await last(panels).shown())?.name, 'Newer');
  });

  it('come back by the command, which says so; "Discard" of the message that was left open asks then', async () => {
    keep();
    kept.form.open();
    const shown = await last(panels).shown();
    assert.deepEqual([shown, last(panels).notices()], [values, ['Restored draft, edited just now.']]);
    await press('Discard', saved);
    assert.deepEqual([kept.stored().length, said().at(-1)], [1, question]);
    await press('Discard');
    assert.deepEqual(kept.stored(), []);
  });

  it('are discarded by the message about them, but newer text only after a question', async () => {
    keep('First');
    await press('Discard');
    assert.deepEqual([kept.stored(), said().length], [[], 1]);
    keep('Second');
    kept.form.open();
    await last(panels).type({ name: 'Newer' });
    last(panels).dispose();
    await press('Discard', /Second/);
    assert.deepEqual([kept.stored().length, said().at(-1)], [1, question]);
  });

  it('are offered with a new alert when there are several, and can be discarded there', async () => {
    keep('First $(flame)');
    keep('Second');
    kept.form.open();
    const [first, fact] = ['First $\u2060(flame)', 'siem · edited just now'];
    const rows = { 'New Alert': undefined, Drafts: undefined, [first]: fact, Second: fact };
    assert.deepEqual(Object.fromEntries(box.rows()), rows);
    box.press('Second', 'Discard Draft');
    assert.equal(said().at(-1), question);
    await press('Discard');
    assert.deepEqual(box.rows().slice(2), [[first, fact]]);
    box.accept(first);
    await settled();
    assert.equal((await last(panels).shown())?.name, 'First $(flame)');
  });

  for (const part of ['revision', 'values'])
    it(`come back after a reload of the window, though another version has written the page's state: ${part}`, async () => {
      await kept.drafts.save(newDraft(values));
      const [{ id: draftId } = assert.fail('none')] = kept.drafts.list();
      const state = { draftId, revision: 1, values, [part]: 'unreadable' };
      kept.form.restore(newPanel(), state);
      assert.deepEqual(await last(panels).shown(state), values);
    });

  describe('sent meanwhile by another window', () => {
    const sendElsewhere = async () => {
      const store = kept.drafts;
      const [draft = assert.fail('none')] = store.list();
      await store.save(withPendingSend(draft, here));
    };
    const doubt = 'The alert may or may not have been created. Not found on the first page yet.';

    it('come back with the doubt', async () => {
      await failUnseen();
      await sendElsewhere();
      await press('Reopen', failed);
      await last(panels).shown();
      assert.deepEqual(last(panels).notices(), [doubt]);
    });

    it('show the doubt also beside the question whether to discard them', async () => {
      keep();
      kept.form.open();
      await submitAndClose();
      await refuse();
      await sendElsewhere();
      await press('Discard', saved);
      await last(panels).shown();
      assert.deepEqual(last(panels).notices(), [doubt]);
    });
  });

  it('do not come back from the list of drafts when they went meanwhile', async () => {
    keep('First');
    keep('Second');
    kept.form.open();
    const first = kept.drafts.list().find((draft) => draft.values.name === 'First');
    await kept.drafts.remove(first?.id ?? assert.fail());
    box.accept('First');
    await settled();
    assert.equal(panels.length, 2);
    assert.deepEqual(vs.statuses, ['The draft no longer exists.']);
  });

  describe('of several services', () => {
    const keepAt = (service: string) => kept.drafts.save(newDraft({ name: service }, [], service));

    it('wait where their service is shown, unless the settings lack it', async () => {
      await keepAt(there);
      kept.form.open();
      assert.equal((await last(panels).shown())?.name, '');
      last(panels).dispose();
      await keepAt(gone);
      kept.form.open();
      assert.equal((await last(panels).shown())?.name, gone);
    });

    it('name their service in the list where it is another one', async () => {
      for (const service of [here, there, gone]) await keepAt(service);
      kept.form.open();
      const rows = new Map(box.rows());
      assert.equal(rows.get(here), 'edited just now');
      assert.equal(rows.get(gone), 'gone.test:8443 · edited just now');
      assert.equal(rows.has(there), false);
    });
  });
});
