import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { pageMessageSchema, type PageState } from '../../../src/createForm/protocol.ts';
import { values } from './values.ts';

const state = { draftId: 'a', revision: 1, values };
const { status: _, ...incomplete } = values;

describe('messages of the page', () => {
  it("leaves out of a page's state what only the page needs", () => {
    const kept: PageState = { ...state, showsPreview: false };
    assert.deepEqual(z.parse(pageMessageSchema, { type: 'ready', state: kept }), { type: 'ready', state });
  });

  for (const unreadable of [null, 'a', { draftId: 'a' }, { ...state, values: incomplete }])
    it(`hears that the page is ready, whatever state it had: ${JSON.stringify(unreadable).slice(0, 30)}`, () => {
      const heard = z.parse(pageMessageSchema, { type: 'ready', state: unreadable });
      assert.deepEqual({ state: undefined, ...heard }, { type: 'ready', state: undefined });
    });

  const bad: readonly unknown[] = [
    undefined,
    null,
    'ready',
    {},
    { type: 'other' },
    { type: 'edit', values },
    { type: 'edit', revision: -1, values },
    { type: 'edit', revision: 1.5, values },
    { type: 'edit', revision: 1, values: incomplete },
    { type: 'submit', again: false, revision: 1, values: { ...values, name: 1 } },
    { type: 'submit', revision: 1, values },
    { type: 'preview' },
    { type: 'action', action: 'workbench.action.quit' },
    { type: 'action', action: 'retry' },
    { type: 'openLink' },
  ];
  for (const message of bad)
    it(`refuses ${JSON.stringify(message)?.slice(0, 70)}`, () =>
      assert.equal(z.safeParse(pageMessageSchema, message).success, false));
});
