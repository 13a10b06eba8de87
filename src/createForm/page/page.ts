import './fields.css';
import './page.css';
import { controlWithKey, element, focusedKey, fromHost, isMac, keepFocus } from '../../webview/dom.ts';
import { type FormField, formFields } from '../formFields.ts';
import type { DraftState, FormAction, FormStatus, HostMessage, Notice, PageState } from '../protocol.ts';
import { onChord, onEditingKey } from './keys.ts';
import { onEdit, sendEdits, startEditing, latestEdit, placeIn, vscodeApi } from './edits.ts';
import { clearProblems, controls, firstWrongField, markField, showProblems, showValues } from './fields.ts';
import { isRestoring, showMasked, takeRestored } from './masked.ts';
import { arrangePreview, setUpDescription, showPreview } from './preview.ts';
import { setSuggestions, setUpSuggestions } from './suggestions.ts';

const fields = element('fields', HTMLElement);
const notices = element('notices', HTMLElement);
const allProblems = element('all-problems', HTMLElement);
const progress = element('progress', HTMLElement);
const shortcut = element('shortcut', HTMLElement);
const create = element('create', HTMLButtonElement);
const discard = element('discard', HTMLButtonElement);

/** `empty`: the fields do not have the draft's values yet. `filled`: they do, but are locked until the first status. */
let phase: 'empty' | 'filled' | 'editing' | 'submitted' = 'empty';
let submittedFrom: Element | null = null;
let isSignedOut = false;
let isPressed = false;
/** Where the focus was in the draft before the page was loaded again. */
let place: PageState['place'];

function handle(message: HostMessage): void {
  switch (message.type) {
    case 'context':
      element('target', HTMLElement).textContent = message.target;
      return setSuggestions(message.sources);
    case 'show':
      return show(message.state);
    case 'status':
      // A status that arrives before the values is ignored: it would unlock the fields, and the values would then
      // replace what the user has typed.
      return phase === 'empty' ? undefined : showStatus(message.status);
    case 'masked':
      return showMasked(message.places);
    case 'restored':
      takeRestored(message.values);
      return lock(phase === 'submitted');
    case 'preview':
      return showPreview(message.html);
  }
}

function show({ draftId, revision, values }: DraftState): void {
  showValues(values);
  place = placeIn(vscodeApi.getState(), draftId);
  startEditing(draftId, revision);
  phase = 'filled';
  arrangePreview();
}

function showStatus(status: FormStatus): void {
  const phaseBefore = phase;
  phase = status.progress === undefined ? 'editing' : 'submitted';
  showNotices(status.notices);
  showProblems(status, goTo);
  progress.textContent = status.progress ?? '';
  isSignedOut = status.isSignedOut ?? false;
  lock(phase === 'submitted');
  // The field that had the focus is locked now, and has lost it.
  if (phase === 'submitted') moveFocus(() => progress.focus());
  else if (phaseBefore === 'submitted') moveFocus(() => focusOutcome(status));
  else if (phaseBefore === 'filled') moveFocus(() => goTo(place?.field ?? firstEmptyField(), place?.caret));
}

/** Shows the notices, each with its actions as buttons. The focus stays on a button that is shown again. */
function showNotices(shown: readonly Notice[]): void {
  const key = focusedKey(notices);
  notices.replaceChildren(...shown.map(noticeElement));
  if (key !== undefined) (controlWithKey(notices, key) ?? notices).focus();
}

function noticeElement(notice: Notice): HTMLElement {
  const text = document.createElement('p');
  text.textContent = notice.text;
  const actions = document.createElement('div');
  actions.className = 'buttons';
  for (const { action, label } of notice.actions) {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset['key'] = action;
    button.textContent = label;
    button.addEventListener('click', () => runAction(action));
    actions.append(button);
  }
  const box = document.createElement('div');
  box.className = `notice ${notice.kind}`;
  box.append(text, ...(notice.actions.length > 0 ? [actions] : []));
  return box;
}

function lock(isLocked: boolean): void {
  fields.inert = isLocked || isRestoring();
  discard.disabled = isLocked;
  // A disabled button would lose the focus.
  if (isSignedOut && document.activeElement === create) notices.focus();
  create.disabled = isLocked || isSignedOut;
}

function focusOutcome(status: FormStatus): void {
  const wrong = firstWrongField(status);
  const hasFailed = status.notices.some(({ kind }) => kind !== 'info');
  if (wrong !== undefined) goTo(wrong);
  else if (!allProblems.hidden) allProblems.focus();
  else if (hasFailed) notices.focus();
  // Nothing is wrong: the user has declined to send the alert.
  else if (submittedFrom instanceof HTMLElement) submittedFrom.focus();
}

function firstEmptyField(): FormField {
  return formFields.find((field) => controls[field].value === '') ?? 'name';
}

function goTo(field: FormField, caret?: number | null): void {
  const control = controls[field];
  if ('selectionEnd' in control) control.selectionEnd = caret ?? control.selectionEnd;
  control.focus();
  // Focusing a field also selects the text that was selected before: typing must not replace it.
  if ('selectionEnd' in control) control.selectionStart = control.selectionEnd;
  control.scrollIntoView({ block: 'center' });
}

/**
 * Moves the focus now if the page has it, else when it gets it next: the page must not take it from an editor. Not by a
 * click, because nothing may move under the mouse before its button is released.
 */
function moveFocus(move: () => void): void {
  if (document.hasFocus()) move();
  else window.addEventListener('focus', () => !isPressed && move(), { once: true });
}

function submit(again = false): void {
  if (phase !== 'editing' || isRestoring()) return;
  // The notices contain the Sign In button.
  if (isSignedOut) return notices.focus();
  phase = 'submitted';
  submittedFrom = document.activeElement;
  vscodeApi.postMessage({ type: 'submit', again, ...latestEdit() });
  // At once, because what is typed from now on would not be sent.
  lock(true);
}

function runAction(action: FormAction): void {
  if (action === 'retry' || action === 'sendAgain') submit(action === 'sendAgain');
  else vscodeApi.postMessage({ type: 'action', action });
}

function onShortcut(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  // A key that is held down sends once, and does not send again what has just failed.
  if (!event.repeat) submit();
}

for (const field of formFields) {
  for (const type of ['input', 'change']) {
    controls[field].addEventListener(type, () => {
      clearProblems(field);
      onEdit();
    });
  }
}
create.addEventListener('click', () => submit());
discard.addEventListener('click', () => vscodeApi.postMessage({ type: 'discard', ...latestEdit() }));
// In the capture phase, because Enter would open a select element.
document.addEventListener('keydown', onShortcut, { capture: true });
document.addEventListener('keydown', onChord, { capture: true });
document.addEventListener('keydown', onEditingKey, { capture: true });
document.addEventListener('pointerdown', () => (isPressed = true), { capture: true });
for (const type of ['pointerup', 'pointercancel', 'blur']) {
  window.addEventListener(type, () => (isPressed = false), { capture: true });
}
// Before the host closes the form after a request, it must know whether the user has moved on to something else.
window.addEventListener('focus', () => vscodeApi.postMessage({ type: 'focus', hasFocus: true }));
window.addEventListener('blur', () => {
  if (phase === 'submitted') vscodeApi.postMessage({ type: 'focus', hasFocus: false });
});
window.addEventListener('blur', sendEdits);
window.addEventListener('pagehide', sendEdits);
document.addEventListener('visibilitychange', sendEdits);
if (isMac) shortcut.textContent = shortcut.dataset['onMac'] ?? '';

keepFocus();
for (const field of formFields) markField(field, false);
setUpSuggestions();
setUpDescription();
window.addEventListener('message', fromHost<HostMessage>(handle));
vscodeApi.postMessage({ type: 'ready', state: vscodeApi.getState() });
