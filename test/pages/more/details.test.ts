import { wholeAlert } from '../../unit/details/fixtures.ts';
import { codeLink, codeLinksOf } from '../../unit/details/codeLinks.ts';
import type { detailsHarness } from '../../unit/details/harness.ts';
import { alert } from '../../unit/triage/alerts.ts';
import { loadedTriage, triageOf } from '../../unit/triage/triageOf.ts';
import { settled } from '../../unit/triage/simulatedTime.ts';
import { itIsAccessible } from '../looks.ts';
import { detailsStage } from '../details/detailsStage.ts';

type Circumstances = Parameters<typeof detailsHarness>[1];
type Details = Awaited<ReturnType<typeof detailsHarness>>;

const parent = alert({ id: 'p1', name: 'Many odd logins' });
const children = ['c1', 'c2'].map((id) => alert({ id, name: `Login ${id}`, parent_alert_id: 'a1' }));
const line = 'A session began abroad, minutes after one at home. ';

/** What an alert's description can hold besides text. */
const richDescription = [
  '- [x] Revoke the key',
  '- [ ] Look through the **audit log**',
  '',
  '```ts',
  '// Never log a key.',
  'export const load = async (id: string) => await fetch(`https://api.example/${id}`, { retries: 3 });',
  '```',
  '',
  '```diff',
  '-const key = "AKIA…";',
  '+const key = read("KEY");',
  '```',
  '',
  '```yaml',
  'image: "registry.example/app:1.4" # pinned',
  'replicas: 2',
  'debug: true',
  '```',
].join('\n');

/** An alert that is about more than fits, and two others. */
const aboutMuch = alert({
  id: 'a1',
  name: 'Beacon from LT-4471',
  severity: 'critical',
  description: [
    '**LT-4471** (`m.okafor`) asked hxxps://cdn-sync[.]example/a/52.txt and 203[.]0[.]113[.]58, then wrote',
    'C:\\Users\\m.okafor\\AppData\\Local\\Temp\\upd.exe (0cc175b9c0f1b6a831c399e269772661) and',
    'HKCU\\Software\\Run\\upd. T1071.001, CVE-2024-12345, billing@cdn-sync.example.',
  ].join('\n'),
});
const likeIt = alert({
  id: 'b2',
  name: 'Beacon from WS-FIN-08',
  description: '0cc175b9c0f1b6a831c399e269772661',
});
const unlikeIt = alert({ id: 'c3', name: 'Disk full', description: 'T1071.001 on **LT-4471**, `m.okafor`' });

/** An alert that is shown, and what else there is, by what is in the details then. */
const shownAlerts: Readonly<
  Record<
    string,
    {
      fields: object;
      around?: Circumstances;
      loaded?: typeof children;
      become?: (details: Details) => Promise<unknown>;
    }
  >
> = {
  'an alert with everything': {
    fields: { ...wholeAlert, child_events_count: 3, reference: 'https://wiki.example/runbooks/17' },
    around: {
      codeLinks: codeLinksOf(() => [
        codeLink('app/login.py:5-6', [], { writtenAs: 'app/login.py', naming: 'part' }),
      ]),
    },
    loaded: [parent, ...children],
    become: ({ triage }) => triage.alerts.poll(() => Promise.reject(new Error('down'))),
  },
  'an alert that got worse': {
    fields: { ...wholeAlert, severity: 'critical' },
    around: { seen: [alert({ ...wholeAlert, severity: 'medium', status: 'closed' })] },
  },
  'an alert that has changed': {
    fields: wholeAlert,
    around: { seen: [alert({ ...wholeAlert, assignee: 'Bo' })] },
  },
  'an alert whose parent is not loaded': { fields: wholeAlert },
  'an alert with code': { fields: { name: 'Leaked key', severity: 'low', description: richDescription } },
  'an alert with nothing': { fields: {} },
  'an alert that is no longer in the list': { fields: wholeAlert, become: ({ load }) => load() },
  'an alert with long texts': {
    fields: {
      summary: line.repeat(200),
      description: `# ${line}\n\n| a | b |\n|---|---|\n${line.repeat(2000)}`,
    },
  },
};

/** How it comes that no alert is shown. */
const withoutAlert: Readonly<
  Record<string, { around?: () => Circumstances; become?: (details: Details) => unknown }>
> = {
  'not loaded': {},
  loading: {
    around() {
      const triage = triageOf({ listAlerts: () => new Promise(() => undefined) });
      void triage.alerts.loadMore();
      return { triage };
    },
  },
  'signed out': { become: ({ become }) => become('signedOut') },
  'a key ring that does not answer': { become: ({ become }) => become('keyRingFailure') },
};

describe('axe-core finds nothing in the details', () => {
  const stage = detailsStage();

  for (const [name, { fields, around, loaded = [], become }] of Object.entries(shownAlerts))
    itIsAccessible(name, stage, async () => {
      const details = await stage.showAlert(fields, around);
      await details.load(alert(fields), ...loaded);
      await become?.(details);
      await details.refresh();
      await stage.pass(details);
    });

  itIsAccessible('an alert with indicators', stage, async () => {
    const { triage } = await loadedTriage(aboutMuch, likeIt, unlikeIt);
    const details = await stage.showAlert(aboutMuch.raw, { triage });
    await triage.index.update(triage.alerts.items);
    await details.refresh();
    await stage.pass(details);
    await stage.page.locator('#more-indicators summary').click();
    await stage.page.locator('#more-indicators[open]').waitFor();
  });

  itIsAccessible('a long text that is shown as a whole', stage, async () => {
    await stage.showAlert({ summary: line.repeat(200) });
    await stage.page.locator('[data-action=showAll]').first().click();
    await stage.page.getByText('Show Less').waitFor();
  });

  for (const [name, { around, become }] of Object.entries(withoutAlert))
    itIsAccessible(name, stage, async () => {
      const details = await stage.showAlert('a1', around?.());
      await become?.(details);
      await settled();
      await stage.pass(details);
    });
});
