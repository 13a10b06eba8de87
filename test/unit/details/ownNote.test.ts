import assert from 'node:assert/strict';
import { fingerprint, type NoteEdit } from '../../../src/triage/notes/alertNote.ts';
import { alert } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';
import { messagesIn } from './fixtures.ts';
import { openDetails } from './harness.ts';

describe('what the user noted of an alert, in the details', () => {
  const noted: NoteEdit = { disposition: 'false_positive', text: 'Seen *before*' };
  const nothing: NoteEdit = { disposition: undefined, text: undefined, snooze: undefined };

  async function detailsOf(note: NoteEdit, ...circumstances: Parameters<typeof openDetails>[1][]) {
    const details = await openDetails(alert({ id: 'a1' }), ...circumstances);
    const write = async (edit: NoteEdit) => {
      await details.triage.notes.edit([{ id: 'a1' }], { ...nothing, ...edit });
      await details.refresh();
    };
    await write(note);
    return { ...details, write };
  }

  it('is a chip for the disposition, which filters by it, and a part with the text', async () => {
    const { sectionText, session, asked } = await detailsOf(noted);
    assert.match(sectionText('own'), /My notes, on this computer[^]*Seen \*before\*/);
    await session.receive(messagesIn(sectionText('facts')).at(-1));
    assert.deepEqual(asked, ['filterByValue panel {"facet":"mark","value":"false_positive"}']);
  });

  it('is the latest text, also if an earlier one takes longer to render', async () => {
    const slow = Promise.withResolvers<string>();
    const { write, sectionText } = await detailsOf(noted, {
      renderMarkdown: async (text) => await (text === noted.text ? slow.promise : `<p>${text}</p>`),
    });
    await write({ ...noted, text: 'Later' });
    assert.match(sectionText('own'), /<p>Later/);
    slow.resolve('<p>Before</p>');
    await settled();
    assert.match(sectionText('own'), /<p>Later/);
  });

  for (const [what, snooze, shown] of [
    [
      'a snooze until a change',
      { whileUnchanged: fingerprint(alert({ id: 'a1' })) },
      'snoozed until it changes',
    ],
    ['a snooze until a time', { until: '2999-01-01T00:00:00.000Z' }, 'snoozed until '],
  ] as const)
    it(`is a chip for ${what}, without a part of its own`, async () => {
      const { sectionText } = await detailsOf({ snooze });
      assert.ok(sectionText('facts').includes(shown));
      assert.equal(sectionText('own'), '');
    });

  it('is not there without a note, and no longer there when it was removed or a snooze is over', async () => {
    const { write, sectionText } = await detailsOf(noted);
    const snoozes = [{ until: '2026-11-01T00:00:00.000Z' }, { whileUnchanged: 'as it was' }];
    for (const note of [nothing, ...snoozes.map((snooze) => ({ snooze }))]) {
      await write(note);
      assert.doesNotMatch(sectionText('facts'), /mine|snoozed/);
      assert.equal(sectionText('own'), '');
    }
  });
});
