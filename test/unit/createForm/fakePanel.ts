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
    const message = this.#posted.findLast(({ type }) => type === 'show');
    return message?.type === 'show' ? message.state.values : undefined;
  }

  /** The texts of the notices that the form shows. */
  notices(): readonly string[] | undefined {
    const message = this.#posted.findLast(({ type }) => type === 'status');
    return message?.type === 'status' ? message.status.notices.map(({ text }) => text) : undefined;
  }

  async type(change: Partial<FormValues>): Promise<void> {
    await this.say({ type: 'edit', revision: (revision += 1), values: { ...values, ...change } });
  }

  /** What the form offers to put back. */
  masked(): readonly MaskedPlace[] | undefined {
    const message = this.#posted.findLast(({ type }) => type === 'masked');
    return message?.type === 'masked' ? message.places : undefined;
  }

  /** Puts a secret back, and takes over the values as the page does. */
  async restore(place: number, shown: FormValues): Promise<void> {
    this.#said.fire({ type: 'restore', place, revision, values: shown });
    const message = this.#posted.findLast(({ type }) => type === 'restored');
    if (message?.type === 'restored') await this.type(message.values);
  }

  async submit(): Promise<void> {
    await this.say({ type: 'submit', again: false, revision: (revision += 1), values });
  }
}
