import { newDraft } from '../../../src/createForm/drafts.ts';
import { rightValues } from '../../ui/createFormPage.ts';
import type { State } from '../../ui/state.ts';
import { assertAccessible, type Looks } from '../looks.ts';
import { formStage, type PageFormStage } from './formStage.ts';
import { formStates } from './states.ts';

/** Reached without the parts of the workbench that lead to them. */
const furtherStates: readonly Omit<State<PageFormStage>, 'shows'>[] = [
  {
    name: 'kept draft',
    async reach(stage) {
      const form = await stage.filledForm();
      stage.session().showSaved();
      await form.notices.getByText('Restored draft').waitFor();
    },
  },
  {
    name: 'secret masked',
    async reach(stage) {
      const form = await stage.open(newDraft(rightValues, ['A possible secret was masked.']));
      await form.notices.getByText('A possible secret was masked.').waitFor();
    },
  },
  {
    name: 'signed out',
    async reach(stage) {
      const form = await stage.filledForm();
      await stage.signOut();
      await form.notices.getByText('Sign in to create').waitFor();
    },
  },
];

/** Tests that axe-core finds nothing in any state of the form. */
export function describeFormAccessibility(looks: Looks): void {
  describe('axe-core finds nothing in the create form', () => {
    const stage = formStage();
    for (const { name, reach } of [...formStates, ...furtherStates])
      it(name, async () => {
        await reach(stage);
        await assertAccessible(stage.page, looks);
      });
  });
}
