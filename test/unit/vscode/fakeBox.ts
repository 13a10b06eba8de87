import {
  EventEmitter,
  type InputBoxValidationMessage,
  type QuickInputButton,
  type QuickPickItem,
  type QuickPickItemButtonEvent,
} from 'vscode';
import { delay } from '../../../src/util/delay.ts';

/** A quick pick or input box of VS Code's, whose events a test fires. */
export class FakeBox {
  title = '';
  prompt = '';
  value = '';
  busy = false;
  validationMessage: string | InputBoxValidationMessage | undefined;
  items: readonly QuickPickItem[] = [];
  activeItems: readonly QuickPickItem[] = [];
  keepScrollPosition = false;
  ignoreFocusOut = false;
  readonly changed = new EventEmitter<string>();
  readonly accepted = new EventEmitter<void>();
  readonly hidden = new EventEmitter<void>();
  readonly onDidChangeValue = this.changed.event;
  readonly onDidAccept = this.accepted.event;
  readonly onDidHide = this.hidden.event;
  readonly triggered = new EventEmitter<QuickInputButton>();
  readonly onDidTriggerButton = this.triggered.event;
  readonly pressed = new EventEmitter<QuickPickItemButtonEvent<QuickPickItem>>();
  readonly onDidTriggerItemButton = this.pressed.event;
  readonly show = (): void => undefined;
  readonly dispose = (): void => undefined;
  readonly hide = () => this.hidden.fire();

  /** Types a text; resolves when the rows for it are shown. */
  type(text: string): Promise<void> {
    this.value = text;
    this.changed.fire(text);
    return delay(0);
  }

  /** Types a text and presses Enter. */
  enter(text: string): void {
    void this.type(text);
    this.accepted.fire();
  }

  /** Presses Enter on the row with this label. */
  accept(label: string): void {
    this.activeItems = this.items.filter((item) => item.label === label);
    this.accepted.fire();
  }

  /** Clicks on a button of the row with this label. */
  press(label: string, tooltip: string): void {
    const isWanted = (button: QuickInputButton) => button.tooltip === tooltip;
    for (const item of this.items.filter((one) => one.label === label))
      for (const button of item.buttons?.filter(isWanted) ?? []) this.pressed.fire({ item, button });
  }

  /** Label and description of all rows. */
  rows(): readonly (readonly [string, string | undefined])[] {
    return this.items.map(({ label, description }) => [label, description]);
  }
}
