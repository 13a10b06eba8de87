import assert from 'node:assert/strict';
import { commands, window } from 'vscode';
import { ServiceRemovedError } from '../../../src/api/errors.ts';
import { openAlertLink } from '../../../src/alertLinks/openAlertLink.ts';
import type { Obstacle } from '../../../src/service/connection.ts';
import type { ServiceEntry } from '../../../src/service/services.ts';
import type { Service } from '../../../src/api/service.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { clientFor, freshService } from '../../service/freshService.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { fakeLeaving } from '../vscode/leaving.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { triageOf } from '../triage/triageOf.ts';

const outdated = 'The service or the sign-in has changed since this message was shown. Nothing was done.';

describe('opening a link to an alert', () => {
  const service = freshService({ alertCount: 60, alertsPerPage: 25 });
  let triage: Triage;
  /** Who is signed in to the service that is shown. */
  let signedIn: Triage | undefined;
  let obstacle: Obstacle | undefined;
  /** The button that is clicked. */
  let button: string | undefined;
  const vs = fakeWindow();
  const leave = fakeLeaving();
  const messages = () => vs.said.map(([text]) => String(text));
  let opened: string[];
  let onSignIn: () => void;
  let onSelect: () => void;
  /** The services of the settings, and the one that is shown. */
  let configured: readonly ServiceEntry[];
  let shown: Service;

  replaceMembers(window, {
    withProgress: async (_: unknown, task: (progress: object, token: object) => unknown) =>
      task({ report: () => undefined }, { onCancellationRequested: () => ({ dispose: () => undefined }) }),
  });
  replaceMembers(commands, {
    executeCommand: async (id: string) => {
      assert.equal(id, 'alertTriage.signIn');
      onSignIn();
    },
  });

  beforeEach(async () => {
    [obstacle, button, opened] = [undefined, undefined, []];
    vs.answer = (_text, ...buttons) => buttons.find((one) => one === button);
    [onSignIn, onSelect] = [() => undefined, () => undefined];
    shown = serviceAt(service.url);
    configured = [{ name: '', url: service.url }];
    signedIn = triage = triageOf(clientFor(service), { service: shown });
  });

  const host = () => new URL(service.url).host;

  function serviceAt(baseUrl: string): Service {
    const { origin, host } = new URL(baseUrl);
    return { baseUrl, origin, host };
  }

  function open(id: string, baseUrl = service.url): Promise<void> {
    const details = { open: async (shown: string) => void opened.push(shown) };
    return openAlertLink(
      { path: '/alert', query: `service=${baseUrl}&id=${encodeURIComponent(id)}` },
      {
        whenStarted: async () => undefined,
        obstacle: () => obstacle,
        get service() {
          return shown;
        },
        services: {
          get configured() {
            return configured;
          },
          async select({ url }) {
            shown = serviceAt(url);
            onSelect();
          },
        },
        get triage() {
          return signedIn?.service.baseUrl === shown.baseUrl ? signedIn : undefined;
        },
      },
      details,
      recordingLog(),
    );
  }

  /** The id of an alert on the last page. */
  async function lastId(): Promise<string> {
    const { items } = await clientFor(service).listAlerts(3);
    service.requests.length = 0;
    return items.at(-1)?.id ?? assert.fail();
  }

  /** The id of a loaded alert. */
  async function loadedId(): Promise<string> {
    await triage.alerts.loadMore();
    service.requests.length = 0;
    return triage.alerts.items[0]?.id ?? assert.fail();
  }

  it('shows a loaded alert, and requests nothing', async () => {
    const id = await loadedId();
    await open(id);
    assert.deepEqual([opened, messages(), service.requests], [[id], [], []]);
  });

  it('requests nothing before the user has agreed to load alerts', async () => {
    const id = await lastId();
    await open(id);
    assert.deepEqual(messages(), [
      `The alert of this link isn't loaded. Load alerts from ${host()} until it's found?`,
    ]);
    assert.deepEqual([opened, service.requests], [[], []]);
    button = 'Load Alerts';
    await open(id);
    assert.deepEqual(opened, [id]);
    assert.ok(service.requests.length === 3 && service.requests.every(({ method }) => method === 'GET'));
  });

  it('offers what it has found, where the user has gone elsewhere while it searched', async () => {
    const id = await lastId();
    button = 'Load Alerts';
    service.behave({ onRequest: leave });
    await open(id);
    // A name alone, such as "Ransomware on web-01", would read as news.
    const text = `Found the alert of this link: ${triage.alerts.find(id)?.name_plain}`;
    assert.deepEqual([messages().at(-1), vs.said.at(-1)?.at(-1), opened], [text, 'Show Alert', []]);
  });

  it('says that no page has the alert', async () => {
    button = 'Load Alerts';
    await open('none');
    assert.equal(messages().at(-1), `${host()} doesn't list the alert none.`);
    assert.deepEqual(opened, []);
  });

  it('says why pages cannot be loaded', async () => {
    button = 'Load Alerts';
    service.behave({ onRequest: () => Response.json({}, { status: 403 }) });
    await open('none');
    assert.equal(messages().at(-1), 'Your token lacks permission (403).');
  });

  it('refuses another service, asks it nothing, and names it if asked to', async () => {
    const refusal = "This link is for an alert of a service that isn't in your settings.";
    button = 'Load Alerts';
    await open('1', 'https://other.example');
    assert.deepEqual(messages(), [refusal]);
    button = 'Show Address';
    await open('1', 'https://other.example');
    const address = `This link is for an alert on other.example, but you're connected to ${host()}.`;
    assert.deepEqual(messages().slice(1), [refusal, address]);
    assert.deepEqual([opened, service.requests], [[], []]);
  });

  it('asks in the same words whatever a link names, so that VS Code keeps one question of many', async () => {
    for (const id of ['a', 'b']) {
      await open(id);
      await open(id, `https://${id}.example`);
    }
    assert.equal(new Set(messages()).size, 2);
  });

  it('offers to switch to another service of the settings, and goes on after that', async () => {
    const id = await loadedId();
    shown = serviceAt('https://other.example');
    await open(id);
    const text = `This link is for an alert on ${host()}, but you're connected to other.example.`;
    assert.deepEqual([messages(), opened, shown.host], [[text], [], 'other.example']);
    button = 'Switch Service';
    await open(id);
    assert.deepEqual([opened, shown.baseUrl], [[id], service.url]);
  });

  it('says that the service to switch to was removed meanwhile', async () => {
    const id = await loadedId();
    [shown, button] = [serviceAt('https://other.example'), 'Switch Service'];
    onSelect = () => {
      throw new ServiceRemovedError('removed');
    };
    await open(id);
    const text = 'The service was removed or changed in the settings. Nothing was saved.';
    assert.deepEqual([messages().slice(1), opened], [[text], []]);
  });

  describe('opens nothing of another service that is shown meanwhile', () => {
    const other = serviceAt('https://other.example');
    const showOther = (): undefined => {
      shown = other;
      triage.dispose();
    };
    let id: string;

    beforeEach(async () => {
      id = await loadedId();
    });

    it('while its own is selected', async () => {
      [button, onSelect] = ['Switch Service', showOther];
      shown = other;
      await open(id);
      assert.deepEqual([messages().length, opened], [1, []]);
    });

    it('while its question is there, by whose button nobody signs in to that service: it says so', async () => {
      [signedIn, obstacle, button] = [undefined, 'signedOut', 'Sign In'];
      vs.answer = (_text, ...buttons) => {
        showOther();
        return buttons.find((one) => one === button);
      };
      onSignIn = () => assert.fail('asks for a token');
      await open(id);
      assert.deepEqual([messages().slice(1), opened], [[outdated], []]);
    });

    it('while it is asked whether to load alerts: it says so', async () => {
      id = await lastId();
      vs.answer = (_text, ...buttons) => {
        showOther();
        return buttons[0];
      };
      await open(id);
      assert.deepEqual([messages().slice(1), opened, service.requests], [[outdated], [], []]);
    });

    it('while somebody signs in', async () => {
      [signedIn, obstacle, button] = [undefined, 'signedOut', 'Sign In'];
      onSignIn = showOther;
      // One that would have to be loaded.
      await open(await lastId());
      assert.deepEqual([messages().length, opened], [1, []]);
    });

    it('while alerts are loaded', async () => {
      id = await lastId();
      button = 'Load Alerts';
      service.behave({ onRequest: showOther });
      await open(id);
      assert.deepEqual([messages().length, opened], [1, []]);
    });
  });

  it('tells services on one host apart by their paths', async () => {
    const id = await loadedId();
    shown = serviceAt(`${service.url}/second`);
    configured = [service.url, `${service.url}/second`].map((url) => ({ name: '', url }));
    await open(id);
    await open(id, `${service.url}/third`);
    assert.deepEqual(messages(), [
      `This link is for an alert on ${host()}, but you're connected to ${host()}/second.`,
      "This link is for an alert of a service that isn't in your settings.",
    ]);
    assert.deepEqual(opened, []);
  });

  it('refuses what is no link to an alert', async () => {
    await open('');
    assert.deepEqual(messages(), ["This link doesn't name an alert."]);
  });

  it('offers to sign in first, and goes on after that', async () => {
    const id = await loadedId();
    [signedIn, obstacle] = [undefined, 'signedOut'];
    await open(id);
    assert.deepEqual([messages(), opened], [[`Sign in to ${host()} to open this alert.`], []]);
    button = 'Sign In';
    onSignIn = () => {
      signedIn = triage;
    };
    await open(id);
    assert.deepEqual(opened, [id]);
  });

  it('asks for no token by its button where somebody has signed in meanwhile', async () => {
    const id = await loadedId();
    [signedIn, obstacle] = [undefined, 'signedOut'];
    vs.answer = (_text, ...buttons) => {
      signedIn = triage;
      return buttons[0];
    };
    onSignIn = () => assert.fail('asks for a token');
    await open(id);
    assert.deepEqual([messages().length, opened], [1, [id]]);
  });

  it('says that the key ring does not respond', async () => {
    [signedIn, obstacle] = [undefined, 'keyRingFailure'];
    await open('1');
    assert.match(messages().join(), /key ring isn't responding/);
  });

  it('shows the id as inert text', async () => {
    await open('[x](command:y)$(flame)\u202e\n');
    assert.doesNotMatch(messages().join(), /\]\(|\$\(|[\p{Cc}\u202e]/u);
  });
});
