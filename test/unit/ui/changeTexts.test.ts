import assert from 'node:assert/strict';
import { changeSince, digestOf } from '../../../src/triage/alertDigest.ts';
import { changeLine } from '../../../src/ui/changeTexts.ts';
import { hostile, texts } from '../details/fixtures.ts';
import { alert } from '../triage/alerts.ts';

describe('what has changed of an alert', () => {
  const line = (before: object, after: object) => {
    const one = alert(after);
    return changeLine(changeSince(digestOf(alert(before)), one), one, texts);
  };

  for (const [before, after, text] of [
    [
      { severity: 'medium' },
      { severity: 'critical' },
      'Got worse since you saw it: severity medium → critical',
    ],
    [{ severity: 'high' }, { severity: 'Low' }, 'Changed since you saw it: severity high → low'],
    [{}, { severity: 'low' }, 'Got worse since you saw it: severity none → low'],
    [{ severity: 'low' }, {}, 'Changed since you saw it: severity low → none'],
    [{ severity: 'sev-1' }, { severity: 'sev-2' }, 'Changed since you saw it: severity now sev-2'],
    [
      { status: 'closed' },
      { status: 'In Progress' },
      'Got worse since you saw it: status closed → in progress',
    ],
    [{ status: 'open' }, { status: 'odd' }, 'Changed since you saw it: status open → odd'],
    [{ status: 'open' }, {}, 'Changed since you saw it: status open → none'],
    [{ status: 'on hold' }, { status: 'odd' }, 'Changed since you saw it: status now odd'],
    [{ assignee: 'Ann' }, { assignee: 'Bo' }, 'Changed since you saw it: assignee now Bo'],
    [{ assignee: 'Ann' }, {}, 'Changed since you saw it: assignee now unassigned'],
    [{}, { resolution: 'benign' }, 'Changed since you saw it: resolution added'],
    [{ resolution: 'benign' }, {}, 'Changed since you saw it: resolution removed'],
    [{ resolution: 'benign' }, { resolution: 'false' }, 'Changed since you saw it: resolution changed'],
    [{ status: 'open' }, { status: 'open' }, ''],
  ] as const)
    it(`reads ${JSON.stringify(text)}`, () => assert.equal(line(before, after), text));

  it('ends with the time where the service says when it was updated, and only there', () => {
    const update = (updated_at: unknown) => line({ severity: 'low' }, { severity: 'high', updated_at });
    assert.equal(update('2026-11-15T02:01:20Z'), 'Got worse since you saw it: severity low → high, 12m ago');
    for (const missing of [undefined, null, 'soon', ''])
      assert.equal(update(missing), 'Got worse since you saw it: severity low → high');
  });

  it('names all of it', () =>
    assert.equal(
      line({ severity: 'low', status: 'closed', assignee: 'Ann' }, { severity: 'high', status: 'open' }),
      'Got worse since you saw it: severity low → high, status closed → open, assignee now unassigned',
    ));

  it('is one line, whatever the service sends', () => {
    const text = line(
      { severity: 'low', status: 'open' },
      { severity: hostile, status: hostile, assignee: hostile },
    );
    assert.doesNotMatch(text, /\p{Cc}|\p{Bidi_Control}/u);
  });
});
