import assert from 'node:assert/strict';
import { encodeAttribute } from '../../../src/ui/html.ts';
import { alertOf } from './fixtures.ts';
import { settled, stage } from './stage.ts';

describe('the session of the details, for a long text,', () => {
  it('sends all of a text on demand, harmless to show', async () => {
    const summary = `\u202e${'x'.repeat(900_000)}`;
    const { session, posted } = stage(alertOf({ id: 'a1', summary }));
    const field = encodeAttribute('summary');
    await session.receive({ type: 'showAll', id: 'a1', field });
    await session.receive({ type: 'showAll', id: 'other', field });
    await session.receive({ type: 'showAll', id: 'a1', field: encodeAttribute('missing') });
    assert.deepEqual(posted, [{ type: 'wholeText', id: 'a1', field, text: `\\u202e${'x'.repeat(900_000)}` }]);
  });

  it('replaces a whole text that is not the alert’s, although its beginning is the same', async () => {
    const withEnd = (id: string, end: string) => alertOf({ id, summary: 'x'.repeat(5000) + end, count: end });
    const { ready, session, loaded, lastShown } = stage(withEnd('a1', 'one'));
    await ready();
    const expand = (id: string) =>
      session.receive({ type: 'showAll', id, field: encodeAttribute('summary') });
    await expand('a1');
    session.show(withEnd('a2', 'another'));
    await settled();
    assert.match(lastShown()?.sections.summary ?? '', /^<h2 .*xxx…/s);
    await expand('a2');
    loaded[0] = withEnd('a2', 'newer');
    session.refresh();
    await settled();
    assert.match(lastShown()?.sections.summary ?? '', /^<h2 .*xxx…/s);
    await expand('a2');
    loaded[0] = alertOf({ ...loaded[0]?.raw, count: 'changed' });
    session.refresh();
    await settled();
    assert.deepEqual(Object.keys(lastShown()?.sections ?? {}), ['others'], 'stays open where it is the same');
  });
});
