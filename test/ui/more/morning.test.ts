import assert from 'node:assert/strict';
import { createFormOf, formTabs, waitUntilInView } from '../createFormPage.ts';
import { journey } from '../journey.ts';
import { onlyWhenAsked } from '../polling.ts';
import { creates } from '../requests.ts';
import { waitForWebviewFocus } from '../webview.ts';

/** How many keys each step takes: one with Shift, Alt or Ctrl is one; typed characters count, except those of the note. */
const wantedKeys: Readonly<Record<string, number>> = {
  'sign in with a copied token': 11,
  'all that is new': 9,
  'critical and high, not closed, by a saved filter': 4,
  'the first unseen': 1,
  'read it to its end': 1,
  'all alerts of an indicator': 6,
  'next unseen, read to its end': 2,
  'escalated by a new alert': 7,
  'a false positive, with a note': 8,
  'hidden for an hour': 3,
  'the summary of the shift, copied': 3,
};

const description = [
  'The host connected every 60 seconds.',
  ...Array.from({ length: 24 }, (_, index) => `Connection ${index + 1}: 1,204 bytes sent, 312 received.`),
  'This is the end.',
].join('\n\n');

const note = 'Announced by the network team';

describe('a morning', () => {
  const stage = journey({
    signedIn: false,
    // A snooze ends with time.
    isReusable: false,
    settings: {
      ...onlyWhenAsked.settings,
      'alertTriage.loadAllUpTo': 1000,
      'alertTriage.savedFilters': [{ name: 'Hot', query: 'severity:critical,high -status:closed' }],
    },
  });
  const { alerts, service, workbench, page, quickInput, messages, detailsOf } = stage;

  it('is worked through by few keys', async () => {
    const done = new Set<string>();
    let keys = 0;
    const press = async (...pressed: readonly string[]) => {
      for (const key of pressed) await page.keyboard.press(key);
      keys += pressed.length;
    };
    const type = async (text: string) => {
      await page.keyboard.type(text);
      keys += text.length;
    };
    /** Types into a pick until this row has the focus, and takes it. */
    const choose = async (typed: string, row: string) => {
      await quickInput.takesKeys();
      await type(typed);
      await quickInput.focused.getByText(row, { exact: true }).waitFor();
      await press('Enter');
    };
    const step = async (name: string, act: () => Promise<unknown>) => {
      keys = 0;
      await act();
      done.add(name);
      assert.equal(keys, wantedKeys[name], name);
    };

    await eveningBefore();
    const worse = stage.alertAt(30);
    service.store.update(30, { severity: 'critical', status: 'open', description });
    const source = service.store.sourceNamed('suricata');
    const add = (name: string, severity: string, summary: string) =>
      service.store.add({ name, severity, summary, description, source }).name ?? '';
    const full = add('Disk of build-7 is nearly full', 'high', 'It holds old artifacts.');
    const known = add('Scan of the office network', 'critical', 'From 198.51.100.9.');
    const third = add('Beacon from lab-3', 'low', 'It goes to 203.0.113.77.');
    const first = add('Beacon from web-01', 'critical', 'It goes to 203.0.113.77.');
    const second = add('Beacon from db-02', 'critical', 'It goes to 203.0.113.77.');
    await workbench.copy(service.token);

    await step('sign in with a copied token', async () => {
      await press('F1');
      await quickInput.input.and(page.locator(':focus')).waitFor();
      await type('sign in');
      await quickInput.focused.getByText('Alerts: Sign In', { exact: true }).waitFor();
      await press('Enter');
      await quickInput.waitForText(/^Sign In to /);
      await press('ControlOrMeta+V', 'Enter');
      await alerts.waitForFocus();
      await alerts.waitForMessage('242 alerts');
      // VS Code gives the list the keyboard again when it has drawn all rows, even if a pick is just opening.
      await alerts.waitForSize(242);
    });

    await step('all that is new', async () => {
      await press('Alt+Q', 'F');
      await choose('unseen', 'Unseen');
      await alerts.waitForMessage('unseen · 5 of 242 match');
    });
    await step('critical and high, not closed, by a saved filter', showHot);
    await step('the first unseen', async () => {
      await press('Alt+Shift+.');
      await detailsOf(second);
    });
    await step('read it to its end', async () => await readToItsEnd(second));

    await step('all alerts of an indicator', async () => {
      await press('Alt+Q', 'B');
      await choose('203', '203.0.113.77');
      await alerts.waitForMessage('203.0.113.77 · 3 of 242 match');
    });
    await step('next unseen, read to its end', async () => await readNext(first));

    await step('escalated by a new alert', async () => {
      await press('Alt+Q', 'Shift+N');
      await createFormOf(workbench);
      await waitForWebviewFocus(page);
      const sent = service.nextRequest(creates);
      await press('Control+Enter');
      assert.equal(JSON.parse((await sent).body).name, first);
      await formTabs(workbench).waitFor({ state: 'detached' });
      // From here on, the keyboard is in the details.
      await waitForWebviewFocus(page);
      await setDisposition('escalated');
      await alerts.row(`✎ ${first}`).getByText('mine: escalated').waitFor();
    });

    await step('next unseen, read to its end', async () => await readNext(third));
    await step('critical and high, not closed, by a saved filter', showHot);
    await waitForWebviewFocus(page);
    await step('next unseen, read to its end', async () => await readNext(known));
    await step('a false positive, with a note', async () => {
      await setDisposition('false positive');
      await press('Alt+Q', 'Shift+B');
      await page.locator('.monaco-editor.focused').waitFor();
      await page.keyboard.type(note);
      await press('Alt+Q', 'L');
      await alerts.waitForFocused(`✎ ${known}`);
      await alerts.waitForFocus();
    });

    await step('next unseen, read to its end', async () => await readNext(full));
    await step('hidden for an hour', async () => {
      await press('Alt+Q', 'Z');
      await quickInput.focused.getByText('For an Hour', { exact: true }).waitFor();
      await press('Enter');
      await alerts.row(full).waitFor({ state: 'detached' });
    });
    await step('next unseen, read to its end', async () => await readNext(worse.name ?? ''));

    await step('the summary of the shift, copied', async () => {
      await press('Alt+Q', 'Shift+H');
      await quickInput.focused.getByText('Last 12 Hours', { exact: true }).waitFor();
      await press('Enter');
      const summary = await workbench.waitForClipboard(/^# Shift summary/);
      assert.match(summary, new RegExp(`^- critical · ${first} · .* · mine: escalated · `, 'm'));
      assert.match(
        summary,
        new RegExp(`^- critical · ${known} · .* · mine: false positive · note: ${note}`, 'm'),
      );
      assert.match(summary, new RegExp(`^## Got worse\\n\\n- critical · ${worse.name} · `, 'm'));
      assert.match(summary, new RegExp(`^## Created by me\\n\\n- critical · ${first} · `, 'm'));
    });

    /** By its first letter, in the details, which get the keyboard back. */
    async function setDisposition(label: string): Promise<void> {
      await press('Alt+Q', 'Shift+D');
      await choose(label.slice(0, 1), label);
      await waitForWebviewFocus(page);
    }

    async function showHot(): Promise<void> {
      await press('Alt+Q', 'V');
      await choose('h', 'Hot');
      await alerts.waitForMessage(/^Hot · /);
    }

    async function readNext(name: string): Promise<void> {
      await press('Alt+Shift+.');
      await readToItsEnd(name);
    }

    async function readToItsEnd(name: string): Promise<void> {
      const details = await detailsOf(name);
      await press('Alt+PageDown');
      await waitUntilInView(details.getByText('This is the end.', { exact: true }));
    }

    assert.deepEqual(done, new Set(Object.keys(wantedKeys)));
  });

  /** All that there is has been seen when the day ends. The keyboard is in the view. */
  async function eveningBefore(): Promise<void> {
    service.store.update(30, { severity: 'low', status: 'closed' });
    await stage.signIn();
    await alerts.waitForMessage('237 alerts');
    await stage.run('Alerts: Mark All as Seen');
    await messages.close('Marked 237 alerts as seen on this computer.');
    await stage.run('Alerts: Sign Out');
    await alerts.welcomeButton('Sign In').waitFor();
    await alerts.root.locator(':focus').waitFor();
  }
});
