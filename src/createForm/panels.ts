import { ViewColumn, type WebviewPanel } from 'vscode';
import * as z from 'zod/mini';
import type { Prefill } from '../prefill/prefill.ts';
import { serviceOf } from '../service/serviceUrl.ts';
import { commandOfAction, runCommand } from '../ui/recovery.ts';
import { isSameJson } from '../util/equality.ts';
import { offerSavedDraft, pickDraft, showDraftGone, showUnseenFailure } from './dialogs.ts';
import { type Draft, isBlank, isOfOtherService, newDraft } from './drafts.ts';
import { newFormPanel } from './html.ts';
import { createOpenForms } from './openForms.ts';
import type { ExternalAction } from './protocol.ts';
import type { FormHost } from './recipient.ts';
import type { DraftSession } from './session.ts';

/** The panels of the form, one per draft. They stay open: VS Code restores them in the next window. */
export function createPanels(host: FormHost) {
  const { connection, drafts: store, report } = host;
  const forms = createOpenForms(host, { onClosed, onFailedUnseen, runAction });
  const draftFrom = ({ values, notes }: Prefill) =>
    newDraft(values, notes, connection.service?.baseUrl, host.defaultSource());
  const isOfOther = (draft: Draft) => isOfOtherService(draft, connection.service?.baseUrl);

  /**
   * Opens a new draft with a prefill, in `column`. Without one, opens a new form if there is no saved draft, that draft if
   * there is one, or lets the user select one of several.
   */
  function open(prefill?: Prefill, column = ViewColumn.Active): void {
    if (prefill !== undefined) return void openPanel(draftFrom(prefill), column, prefill.secrets);
    const [latest, ...others] = savedDrafts();
    if (latest === undefined) return showEmptyForm();
    if (others.length > 0 || forms.get(latest.id)?.panel?.active || emptyForm()) {
      // There are several drafts, or the user probably does not want the only one: it is already visible, or an
      // empty form is open.
      choose().catch((error) => report('Choosing a draft', error));
    } else {
      showForm(latest).showSaved();
    }
  }

  async function choose(): Promise<void> {
    const choice = await pickDraft({
      drafts: savedDrafts,
      isOfOther,
      isOpen: ({ id }) => forms.get(id)?.panel !== undefined,
      discard,
    });
    if (choice === 'new') showEmptyForm();
    else if (choice) reopen(choice);
  }

  function showEmptyForm(): void {
    const empty = emptyForm();
    if (empty) empty.reveal();
    else openPanel(draftFrom({ values: {} }));
  }

  function emptyForm(): WebviewPanel | undefined {
    return forms.findPanel((draft) => isBlank(draft) && !isOfOther(draft));
  }

  function showForm(draft: Draft): DraftSession {
    const form = forms.get(draft.id);
    if (!form?.panel) return openPanel(draft);
    form.panel.reveal();
    return form.session;
  }

  function openPanel(draft: Draft, column = ViewColumn.Active, secrets?: Prefill['secrets']): DraftSession {
    return forms.fill(newFormPanel(column), draft, secrets);
  }

  /**
   * The drafts that are not blank, most recently changed first. Drafts for another service in the settings are left
   * out: they are listed while that service is shown. Drafts for a service that is no longer there are listed always.
   */
  function savedDrafts(): Draft[] {
    const configured = connection.services.configured.map(({ url }) => serviceOf(url)?.baseUrl);
    const isListedWithItsService = (draft: Draft) => isOfOther(draft) && configured.includes(draft.service);
    return store.list().filter((draft) => !isBlank(draft) && !isListedWithItsService(draft));
  }

  /** Discards a draft for `pickDraft`, which keeps the focus. Asks first; resolves with false if the draft stays. */
  async function discard(draft: Draft): Promise<boolean> {
    const session = forms.get(draft.id)?.session;
    if (session) {
      await session.discard({ isFocusElsewhere: true });
      return session.phase === 'ended';
    }
    const isCertain = await host.confirm('discard');
    if (isCertain) await store.remove(draft.id);
    return isCertain;
  }

  /** Fills a panel that VS Code restored after a reload of the window. @param state the page's saved state */
  function restore(panel: WebviewPanel, state: unknown): void {
    const draftId = z.safeParse(draftIdSchema, state).data?.draftId ?? '';
    const other = forms.get(draftId)?.panel;
    if (other) {
      panel.dispose();
      other.reveal();
      return;
    }
    // A draft that is no longer stored was discarded, or its alert was created or found. The page still has its text,
    // which must not appear again, or it might be sent twice.
    forms.fill(panel, store.get(draftId) ?? draftFrom({ values: {} }));
  }

  async function onFailedUnseen(draft: Draft): Promise<void> {
    if (await showUnseenFailure(draft)) reopen(draft);
  }

  async function onClosed(draft: Draft): Promise<void> {
    if (isBlank(draft)) return store.remove(draft.id);
    const choice = await offerSavedDraft(draft);
    if (choice === 'reopen') reopen(draft);
    if (choice !== 'discard') return;
    // It may contain newer text since the message was shown: ask before discarding it.
    const current = store.get(draft.id);
    if (forms.get(draft.id)) await showForm(current ?? draft).discard();
    else if (current === undefined) showDraftGone();
    else if (isSameJson(current, draft) || (await host.confirm('discard'))) await store.remove(draft.id);
  }

  /** Shows a draft as it is now: it may have been changed, sent or discarded since it was offered. */
  function reopen({ id }: Draft): void {
    const current = store.get(id);
    if (current) showForm(current);
    else showDraftGone();
  }

  function runAction(action: ExternalAction): void {
    if (action === 'newAlert') showEmptyForm();
    else void runCommand(commandOfAction(action));
  }

  return { open, restore, refresh: () => forms.refresh(), followSignIn: () => forms.followSignIn() };
}

/** Of a page's saved state, of which the rest may be unreadable. */
const draftIdSchema = z.object({ draftId: z.string() });
