import assert from 'node:assert/strict';
import { formFields } from '../../../src/createForm/formFields.ts';
import { fixed } from '../../service/faults.ts';
import { type CreateForm, rightValues } from '../../ui/createFormPage.ts';
import { creations } from '../../ui/requests.ts';
import { formStage } from './formStage.ts';
import { failed, refused } from './states.ts';

describe('the form, once it is sent', () => {
  const stage = formStage();
  const { service } = stage;
  let form: CreateForm;

  beforeEach(async () => {
    form = await stage.filledForm();
  });

  it('shows every message of the service at its field, until that is changed', async () => {
    const errors = Object.fromEntries(formFields.map((field) => [field, [`one ${field}`, `two ${field}`]]));
    await refused(service, form, errors);
    const other = { ...rightValues, severity: 'low', status: 'closed' };
    for (const field of formFields) {
      assert.deepEqual(await form.problems(field).allInnerTexts(), errors[field], field);
      await form.enter({ [field]: `${other[field]}${other[field] === rightValues[field] ? '!' : ''}` });
      await form.problems(field).first().waitFor({ state: 'detached' });
    }
    await form.summary.waitFor({ state: 'hidden' });
    assert.equal(creations(service).length, 1);
  });

  it('leads from a problem in the list to its field', async () => {
    await refused(service, form, { description: ['too short'] });
    await form.control('name').focus();
    await form.summary.getByRole('link', { name: /^Description/ }).click();
    await form.frame.locator('#description:focus').waitFor();
  });

  it('keeps everything after a failure, and sends again only on command', async () => {
    await failed(service, form, fixed(403, '{"message":"no"}'), 'lacks permission');
    assert.deepEqual(await form.values(), rightValues);
    assert.equal(creations(service).length, 1);
    await form.button('Retry').click();
    await stage.created();
    assert.equal(creations(service).length, 2);
  });
});
