import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { values } from '../../unit/createForm/values.ts';
import { pageStage } from './pageStage.ts';

describe("the form's page in a browser", () => {
  const stage = pageStage();
  const { edits, focused, show, showStatus } = stage;
  const name = () => stage.page.locator('#name');

  it('asks for what to show, and puts the focus into the first field without a value', async () => {
    assert.deepEqual(stage.said, [{ type: 'ready', state: undefined }]);
    await show({ ...values, name: '' });
    await focused('#name');
  });

  it('hears nothing that a page of another origin posts', async () => {
    const state = { draftId: 'd1', revision: 0, values: { ...values, name: 'Forged' } };
    await stage.post({ type: 'show', state }, 'https://other.example');
    assert.equal(await name().inputValue(), '');
    await stage.post({ type: 'show', state });
    assert.equal(await name().inputValue(), 'Forged');
  });

  describe('while nobody is signed in', () => {
    const create = () => stage.page.locator('#create');
    const notices = [
      { kind: 'warning', text: 'Sign in.', actions: [{ action: 'signIn', label: 'Sign In' }] },
    ] as const;

    beforeEach(async () => {
      await show(values);
      await create().focus();
      await showStatus({ notices, isSignedOut: true });
    });

    it('has the button to sign in within reach, in place of the one that creates', async () => {
      await stage.page.locator('#create:disabled').waitFor();
      await focused('#notices');
      await stage.page.getByRole('button', { name: 'Sign In' }).click();
      assert.deepEqual(stage.said.at(-1), { type: 'action', action: 'signIn' });
    });

    it('sends nothing by its shortcut, and leads to that button', async () => {
      await name().focus();
      await name().press('Control+Enter');
      await focused('#notices');
      assert.ok(!JSON.stringify(stage.said).includes('submit'));
    });

    it('creates as before once somebody is', async () => {
      await showStatus({});
      await name().press('Control+Enter');
      assert.deepEqual(stage.said.at(-1), { type: 'submit', again: false, revision: 0, values });
    });
  });

  it('reports while an alert is sent whether the focus is elsewhere', async () => {
    await show(values);
    await name().focus();
    await stage.page.evaluate(() => window.dispatchEvent(new FocusEvent('blur')));
    assert.ok(!JSON.stringify(stage.said).includes('hasFocus'));
    await name().press('Control+Enter');
    await stage.page.evaluate(() => window.dispatchEvent(new FocusEvent('blur')));
    assert.deepEqual(stage.said.at(-1), { type: 'focus', hasFocus: false });
  });

  it('types no letter of a shortcut of two strokes, and every letter afterwards', async () => {
    await show(values);
    await name().fill('');
    for (const key of ['Alt+q', 'l', 'l', 'q', 'l']) await name().press(key);
    assert.equal(await name().inputValue(), 'lql');
  });

  for (const [system, agent, isTyped] of [
    ['what Option types on macOS, and the character after it', 'Macintosh; Intel Mac OS X', true],
    ['nothing of a shortcut on a keyboard without a Q', 'X11; Linux x86_64', false],
  ] as const)
    it(`types ${system}`, async () => {
      await stage.ownPage().addInitScript((value) => {
        Object.defineProperty(navigator, 'userAgent', { value });
      }, agent);
      await stage.open(undefined);
      await show({ ...values, name: '' });
      await name().focus();
      const isLeft = await name().evaluate((field) => {
        const stroke = { key: 'œ', code: 'KeyQ', altKey: true, bubbles: true, cancelable: true };
        return field.dispatchEvent(new KeyboardEvent('keydown', stroke));
      });
      assert.equal(isLeft, isTyped);
      await name().press('l');
      assert.equal(await name().inputValue(), isTyped ? 'l' : '');
    });

  it('says that an alert is wanted again only by the button for it', async () => {
    await show(values);
    const notices = [
      { kind: 'warning', text: 'Perhaps.', actions: [{ action: 'sendAgain', label: 'Create Again' }] },
    ] as const;
    await showStatus({ notices });
    await stage.page.getByRole('button', { name: 'Create Again' }).click();
    assert.deepEqual(stage.said.at(-1), { type: 'submit', again: true, revision: 0, values });
  });

  it('keeps the focus on a button while the text before it changes, and near it when it is gone', async () => {
    await show(values);
    const tell = async (text: string, action: 'showLog' | 'searchAgain') => {
      const notices = [{ kind: 'warning', text, actions: [{ action, label: action }] }] as const;
      await showStatus({ notices });
      await stage.page.getByText(text).waitFor();
    };
    const focused = () => stage.page.evaluate(() => document.activeElement?.textContent);
    await tell('Checking', 'showLog');
    await stage.page.getByRole('button', { name: 'showLog' }).focus();
    await tell('Rate limited', 'showLog');
    assert.equal(await focused(), 'showLog');
    await stage.page.keyboard.press('Enter');
    // The description's preview may be asked for at the same time.
    assert.ok(JSON.stringify(stage.said).includes('{"type":"action","action":"showLog"}'));
    await tell('Ended', 'searchAgain');
    assert.equal(await focused(), 'EndedsearchAgain');
    await stage.page.keyboard.press('Tab');
    assert.equal(await focused(), 'searchAgain');
  });

  describe('after an outcome', () => {
    const note = { kind: 'info', text: 'What looks like a secret was masked.', actions: [] } as const;

    it('leads from the progress to the outcome, also in a page that is loaded while the alert is sent', async () => {
      await stage.post({ type: 'show', state: { draftId: 'd1', revision: 0, values } });
      await showStatus({ progress: 'Creating the alert…' });
      await focused('#progress');
      await showStatus({ problems: { summary: ['Too long.'] } });
      await focused('#summary');
    });

    it('leads to the problems of fields that it does not have', async () => {
      await show(values);
      await name().press('Control+Enter');
      await showStatus({ otherProblems: ['tags.1: Too long.'] });
      await focused('#all-problems');
    });

    it('leads to the notice of a failure', async () => {
      await show(values);
      await name().press('Control+Enter');
      await showStatus({ notices: [{ kind: 'error', text: 'Failed.', actions: [] }, note] });
      await focused('#notices');
    });

    for (const notices of [[], [note]])
      it(`is where it was when nothing was sent, with ${notices.length} notes`, async () => {
        await show(values);
        await stage.page.locator('#description').press('Control+Enter');
        await showStatus({ notices });
        await focused('#description');
        await stage.page.locator('#create').click();
        await showStatus({ notices });
        await focused('#create');
      });
  });

  describe('never loses what was typed', () => {
    const page = () => stage.page;
    const problems = { name: ['Too long.'] };
    const type = async (text: string) => await page().keyboard.type(text);

    it('unlocks its fields only with the draft in them, also if it hears of a status before', async () => {
      await showStatus({ notices: [{ kind: 'info', text: 'Restored.', actions: [] }] });
      await page().locator('#fields[inert]').waitFor();
      await show({ ...values, summary: '' });
      await focused('#summary');
      await type('typed');
      assert.equal(await page().locator('#summary').inputValue(), 'typed');
    });

    it('takes nothing more once it sends, and everything again when that failed', async () => {
      await show(values);
      const description = page().locator('#description');
      await description.press('Control+Enter');
      await type('not sent');
      assert.equal(await description.inputValue(), values.description);
      assert.deepEqual(edits(), []);
      await showStatus({ problems });
      await focused('#name');
      await type(' more');
      assert.equal(await name().inputValue(), `${values.name} more`);
    });

    it('keeps the text of the field that it leads to, also if it was selected', async () => {
      await show(values);
      await name().selectText();
      await page().locator('#summary').press('Control+Enter');
      await showStatus({ problems });
      await type(' more');
      assert.equal(await name().inputValue(), `${values.name} more`);
    });

    it('leaves selecting all and undo to the browser, which VS Code would do later', async () => {
      await page().evaluate(() => {
        const passedOn: string[] = [];
        window.addEventListener(
          'keydown',
          ({ key, ctrlKey }) => ctrlKey && key.length === 1 && passedOn.push(key),
        );
        Object.assign(window, { passedOn });
      });
      await show(values);
      await name().press('ControlOrMeta+A');
      await type('other');
      assert.equal(await name().inputValue(), 'other');
      await name().press('ControlOrMeta+z');
      assert.equal(await name().inputValue(), values.name);
      await name().press('ControlOrMeta+Shift+z');
      assert.equal(await name().inputValue(), 'other');
      const cyrillic = { key: 'ф', code: 'KeyA', ctrlKey: true, bubbles: true };
      await name().dispatchEvent('keydown', cyrillic);
      for (const key of ['a', 'y', 'z', 'b']) await name().press(`Control+${key}`);
      assert.deepEqual(await page().evaluate('passedOn'), ['b']);
    });
  });

  it('asks for the preview of a text once it has that of the one before', async () => {
    const { page, said } = stage;
    const asked = () => said.filter((message) => JSON.stringify(message).startsWith('{"type":"preview"'));
    const untilAsked = async (count: number) => {
      while (asked().length < count) await page.evaluate(() => undefined);
      const last: unknown = asked().at(-1);
      return z.parse(z.object({ text: z.string() }), last);
    };
    await show(values);
    await untilAsked(1);
    await page.locator('#description').fill('Newer');
    await page.locator('#show-preview').uncheck();
    await page.locator('#show-preview').check();
    await name().fill('Later than that');
    while (!JSON.stringify(said).includes('Later than that')) await page.evaluate(() => undefined);
    assert.equal(asked().length, 1);
    await stage.post({ type: 'preview', html: 'First' });
    assert.equal((await untilAsked(2)).text, 'Newer');
  });

  it('offers a list of sources only where there are any', async () => {
    const opener = stage.page.locator('#show-sources');
    await stage.post({ type: 'context', target: '', sources: [] });
    assert.equal(await opener.isHidden(), true);
    await stage.post({ type: 'context', target: '', sources: ['siem'] });
    assert.equal(await opener.isVisible(), true);
  });

  it('keeps a list of sources as it is while one is chosen, though others get known', async () => {
    const source = stage.page.locator('#source');
    await show({ ...values, source: 'siem' });
    await stage.post({ type: 'context', target: '', sources: ['siem', 'scanner'] });
    for (const key of ['ArrowDown', 'ArrowDown']) await source.press(key);
    await stage.post({ type: 'context', target: '', sources: ['honeypot', 'siem', 'scanner'] });
    await source.press('Enter');
    assert.equal(await source.inputValue(), 'scanner');
  });

  it('sends once while the keys for that are held down, also if that fails', async () => {
    await show(values);
    await name().focus();
    await stage.ownPage().keyboard.down('Control');
    await stage.page.keyboard.down('Enter');
    await showStatus({ problems: { name: ['Not accepted.'] } });
    await stage.page.keyboard.down('Enter');
    assert.equal(stage.said.filter((message) => JSON.stringify(message).includes('"submit"')).length, 1);
  });

  it('reports each letter to its host at once', async () => {
    await show(values);
    await name().fill('');
    await name().pressSequentially('abc');
    assert.deepEqual(edits(), [
      { type: 'edit', revision: 1, values: { ...values, name: '' } },
      { type: 'edit', revision: 2, values: { ...values, name: 'a' } },
      { type: 'edit', revision: 3, values: { ...values, name: 'ab' } },
      { type: 'edit', revision: 4, values: { ...values, name: 'abc' } },
    ]);
  });
});
