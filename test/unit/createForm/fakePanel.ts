import {
  EventEmitter,
  ThemeIcon,
  type Uri,
  type WebviewPanel,
  type WebviewPanelOnDidChangeViewStateEvent,
} from 'vscode';
import type { FormValues, HostMessage, MaskedPlace } from '../../../src/createForm/protocol.ts';
import { settled } from '../triage/simulatedTime.ts';
import { values } from './values.ts';

let revision = 0;

/** A panel of VS Code's, with the test as its page. Once it is closed, it takes no content, as VS Code's. */
export class FakePanel implements WebviewPanel {
  readonly #said = new EventEmitter<unknown>();
  readonly #closed = new EventEmitter<void>();
  readonly #posted: HostMessage[] = [];
  readonly viewType = '';
  readonly title = '';
  readonly options = {};
  readonly viewColumn = undefined;
  readonly active = false;
  visible = true;
  isClosed = false;
  iconPath = new ThemeIcon('');
  readonly onDidChangeViewState = new EventEmitter<WebviewPanelOnDidChangeViewStateEvent>().event;
  readonly onDidDispose = this.#closed.event;
  readonly #webview = {
    onDidReceiveMessage: this.#said.event,
    postMessage: async (message: HostMessage) => this.#posted.push(message) > 0,
    asWebviewUri: (uri: Uri) => uri,
    options: {},
    html: '',
    cspSource: '',
  };
  readonly reveal = () => undefined;

  get webview() {
    if (this.isClosed) throw new Error('Webview is disposed');
    return this.#webview;
  }

  readonly dispose = (): void => {
    this.isClosed = true;
    this.visible = false;
    this.#closed.fire();
  };

  /** How many messages the page was sent. */
  get received(): number {
    return this.#posted.length;
  }

  /** Sends a message from the page. */
  async say(message: unknown): Promise<void> {
    this.#said.fire(message);
    await settled();
  }

  /** The page has loaded. @param state what it has kept from before */
  async load(state?: unknown): Promise<void> {
    await this.say({ type: 'ready', state });
  }

  /** The values that the form shows. @param state see `load` */
  async shown(state?: unknown): Promise<FormValues | undefined> {
    await this.load(state);
    return this.#posted.findLast((message) => message.type === 'show')?.state.values;
  }

  /** The texts of the notices that the form shows. */
  notices(): readonly string[] | undefined {
    const last = this.#posted.findLast((message) => message.type === 'status');
    return last?.status.notices.map(({ text }) => text);
  }

  async type(change: Partial<FormValues>): Promise<void> {
    await this.say({ type: 'edit', revision: (revision += 1), values: { ...values, ...change } });
  }

  /** What the form offers to put back. */
  masked(): readonly MaskedPlace[] | undefined {
    return this.#posted.findLast((message) => message.type === 'masked')?.places;
  }

  /** Puts a secret back, and takes over the values as the page does. */
  async restore(place: number, shown: FormValues): Promise<void> {
    this.#said.fire({ type: 'restore', place, revision, values: shown });
    const restored = this.#posted.findLast((message) => message.type === 'restored');
    if (restored) await this.type(restored.values);
  }

  async submit(): Promise<void> {
    await this.say({ type: 'submit', again: false, revision: (revision += 1), values });
  }
}
