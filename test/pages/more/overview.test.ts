import type { Alert } from '../../../src/api/alert.ts';
import { ForbiddenError } from '../../../src/api/errors.ts';
import { severities, statuses } from '../../../src/api/levels.ts';
import { overviewPage } from '../../../src/overview/html.ts';
import type { HostMessage } from '../../../src/overview/protocol.ts';
import { overviewHarness } from '../../unit/overview/harness.ts';
import { alert } from '../../unit/triage/alerts.ts';
import { settled } from '../../unit/triage/simulatedTime.ts';
import { itIsAccessible } from '../looks.ts';
import { pageHarness } from '../pageHarness.ts';

/** Alerts of every severity, an unknown one among them, in every status. */
function alertsFrom(sources: readonly string[]): readonly Alert[] {
  const levels = [...severities, 'sev-0'].flatMap((severity) =>
    statuses.map((status) => ({ severity, status })),
  );
  return levels.map((level, index) => {
    const source = sources[index % sources.length];
    return alert({ id: `a${index}`, ...level, source, tags: [source], created_at: '2026-11-20T12:00:00Z' });
  });
}

function forbidden(): never {
  throw new ForbiddenError({ method: 'GET', path: '/api/v0/alerts', status: 403 });
}

/** Names as long as services have them, and one that is hostile. */
const longNames = [
  'Cloud Security Posture Management (production, eu-central-1, account 112233445566)',
  'Endpoint detection for laptops of the subsidiaries in the southern region',
  'donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft.example',
  '<b>siem</b> $(flame) [x](command:y)',
];

const charts = { 'all kinds of alerts': ['mail', 'edr'], 'long names': longNames };

/** How it comes that nothing is counted. */
const withoutCharts: Readonly<Record<string, Parameters<typeof overviewHarness>>> = {
  loading: [{}, () => new Promise(() => undefined)],
  failed: [{}, forbidden],
  'no alerts': [{}, () => []],
  'signed out': [{ obstacle: 'signedOut' }],
  'a key ring that does not answer': [{ obstacle: 'keyRingFailure' }],
};

describe('axe-core finds nothing in the overview', () => {
  const stage = pageHarness<HostMessage>('overview', overviewPage());

  async function open(...overview: Parameters<typeof overviewHarness>) {
    const { session, list, last } = overviewHarness(...overview);
    session.receive({ type: 'ready' });
    await settled();
    await stage.post(last());
    return { list, last };
  }

  /** `open`, once the alerts are counted: that lets others work in between, if it takes long. */
  async function openCharts(answer: () => readonly Alert[]) {
    const overview = await open({}, answer);
    while (overview.last().charts.length === 0) await settled();
    await stage.post(overview.last());
    return overview;
  }

  for (const [name, sources] of Object.entries(charts)) {
    itIsAccessible(`${name}, as charts, with one of them under the pointer`, stage, async () => {
      await openCharts(() => alertsFrom(sources));
      await stage.page.locator('#source canvas').hover({ position: { x: 300, y: 20 } });
    });

    itIsAccessible(`${name}, as tables`, stage, async () => {
      await openCharts(() => alertsFrom(sources));
      await stage.page.locator('#as-table').click();
    });
  }

  itIsAccessible('charts that could not be refreshed', stage, async () => {
    let answer: () => readonly Alert[] = () => alertsFrom(['mail']);
    const { list, last } = await openCharts(() => answer());
    answer = forbidden;
    await list.refresh();
    await stage.post(last());
    await stage.page.getByText('lacks permission').waitFor();
  });

  for (const [name, overview] of Object.entries(withoutCharts))
    itIsAccessible(name, stage, async () => {
      await open(...overview);
    });
});
