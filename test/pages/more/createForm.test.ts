import { newDraft } from '../../../src/createForm/drafts.ts';
import { rightValues } from '../../ui/createFormPage.ts';
import { itIsAccessible } from '../looks.ts';
import { formStage } from '../createForm/formStage.ts';
import { type FormStates, formStates } from '../createForm/states.ts';

/** What leads to them in the workbench is left out. */
const furtherStates: FormStates = {
  'kept draft': async (stage) => {
    const form = await stage.filledForm();
    stage.session().showSaved();
    await form.notices.getByText('Restored draft').waitFor();
  },
  'secret masked': async (stage) => {
    const form = await stage.open(newDraft(rightValues, ['What looks like a secret was masked.']));
    await form.notices.getByText('What looks like a secret was masked.').waitFor();
    const places = [
      { id: 0, kind: 'Password', excerpt: 'DB_PASSWORD=••••••••', label: 'Restore DB_PASSWORD=••••••••' },
      { id: 1, kind: 'Token', excerpt: 'ghp_••••••••', label: 'Restore ghp_••••••••' },
    ];
    await stage.show({ type: 'masked', places });
    await stage.page.getByRole('button', { name: 'Restore ghp_' }).waitFor();
  },
  'not heard': async (stage) => {
    await stage.filledForm();
    await stage.page.getByText("The extension doesn't respond.").evaluate((notice) => {
      notice.removeAttribute('hidden');
    });
  },
  'signed out': async (stage) => {
    const form = await stage.filledForm();
    await stage.signOut();
    await form.notices.getByText('Sign in to create').waitFor();
  },
};

describe('axe-core finds nothing in the create form', () => {
  const stage = formStage();
  for (const [name, reach] of Object.entries({ ...formStates, ...furtherStates }))
    itIsAccessible(name, stage, () => reach(stage));
});
