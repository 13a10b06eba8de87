import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { encodeAttribute } from '../../../src/ui/html.ts';
import { alert } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';
import { detailsHarness } from './harness.ts';

describe('DetailsSession: for a long text,', () => {
  it('sends all of a text on demand, harmless to show', async () => {
    const summary = `\u202e${'x'.repeat(900_000)}`;
    const { session, posted } = detailsHarness(alert({ id: 'a1', summary }));
    const field = encodeAttribute('summary');
    await session.receive({ type: 'showAll', id: 'a1', field });
    await session.receive({ type: 'showAll', id: 'other', field });
    await session.receive({ type: 'showAll', id: 'a1', field: encodeAttribute('missing') });
    assert.deepEqual(posted, [{ type: 'wholeText', id: 'a1', field, text: `\\u202e${'x'.repeat(900_000)}` }]);
  });

  it("replaces a whole text that is not the alert's, although its beginning is the same", async () => {
    const withEnd = (id: string, end: string) => alert({ id, summary: 'x'.repeat(5000) + end, count: end });
    const { ready, session, loaded, lastShown, refresh } = detailsHarness(withEnd('a1', 'one'));
    await ready();
    const expand = (id: string) =>
      session.receive({ type: 'showAll', id, field: encodeAttribute('summary') });
    await expand('a1');
    session.show(withEnd('a2', 'another'));
    await settled();
    assert.match(lastShown()?.sections.summary ?? '', /^<h2 .*xxx…/s);
    await expand('a2');
    loaded[0] = withEnd('a2', 'newer');
    await refresh();
    assert.match(lastShown()?.sections.summary ?? '', /^<h2 .*xxx…/s);
    await expand('a2');
    loaded[0] = alert({ ...loaded[0]?.raw, count: 'changed' });
    await refresh();
    assert.deepEqual(Object.keys(lastShown()?.sections ?? {}), ['others'], 'stays open where it is the same');
  });

  it('leaves what is read in other sections as it is when a whole text has changed', async () => {
    const version = (ends: Readonly<Record<string, string>>, fields: object = {}) => {
      const long = (name: string) => 'x'.repeat(60_000) + (ends[name] ?? '');
      const names = ['summary', 'description', 'resolution', 'resolution_reasoning_md', 'extra'];
      return alert({ ...Object.fromEntries(names.map((name) => [name, long(name)])), ...fields });
    };
    const { ready, session, loaded, lastShown, refresh } = detailsHarness(version({}));
    await ready();
    const expand = (name: string) =>
      session.receive({ type: 'showAll', id: 'a1', field: encodeAttribute(name) });
    const sentFor = async (newer: Alert) => {
      loaded[0] = newer;
      await refresh();
      return Object.keys(lastShown()?.sections ?? {});
    };
    for (const name of ['summary', 'description', 'resolution', 'resolution_reasoning_md', 'extra'])
      await expand(name);
    const ends: Record<string, string> = {};
    for (const [name, section] of [
      ['extra', 'others'],
      ['summary', 'summary'],
      ['resolution_reasoning_md', 'resolution'],
      ['description', 'description'],
    ] as const) {
      ends[name] = 'newer';
      assert.deepEqual(await sentFor(version(ends)), [section]);
    }
    const asJson = (end: string) => version(ends, { description: ['x'.repeat(60_000), end] });
    await sentFor(asJson('one'));
    await expand('description');
    assert.deepEqual(await sentFor(asJson('two')), ['others'], 'what is no text is among the other fields');
  });

  it('forgets a whole text that went with its section', async () => {
    const version = (extra: string, count: number) => alert({ extra: 'x'.repeat(5000) + extra, count });
    const { ready, session, loaded, posted, refresh } = detailsHarness(version('one', 1));
    await ready();
    await session.receive({ type: 'showAll', id: 'a1', field: encodeAttribute('extra') });
    for (const newer of [version('one', 2), version('two', 2)]) {
      loaded[0] = newer;
      await refresh();
    }
    assert.deepEqual(
      posted.map(({ type }) => type),
      ['show', 'wholeText', 'show'],
    );
  });

  it('compares a whole text once with that of a new version, however often the page is refreshed', async () => {
    let reads = 0;
    const version = (comments_count: number): Alert => {
      const one = alert({ summary: 'x'.repeat(5000), comments_count });
      const summary = () => {
        reads += 1;
        return one.summary;
      };
      return { ...one, raw: Object.defineProperty({ ...one.raw }, 'summary', { get: summary }) };
    };
    const { ready, session, loaded, posted, refresh } = detailsHarness(version(1));
    await ready();
    await session.receive({ type: 'showAll', id: 'a1', field: encodeAttribute('summary') });
    loaded[0] = version(2);
    await refresh();
    const once = reads;
    assert.equal(posted.length, 3);
    await refresh();
    assert.equal(reads, once);
  });
});
