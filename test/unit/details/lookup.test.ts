import assert from 'node:assert/strict';
import type { CodeLink } from '../../../src/codeLinks/findLinks.ts';
import { alert } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';
import { codeLink, codeLinksOf } from './codeLinks.ts';
import { messagesIn } from './fixtures.ts';
import { openDetails } from './harness.ts';

describe('DetailsSession: for the code that an alert names,', () => {
  const first = alert({ id: 'a1', name: 'First' });
  const second = alert({ id: 'a2', name: 'Second' });

  it('shows the places in the workspace, and passes on which one the user wants', async () => {
    let links = [
      codeLink('src/a.ts:3', []),
      codeLink('<b>.ts:4', [], { writtenAs: '/x/<b>.ts', naming: 'part' }),
    ];
    const codeLinks = codeLinksOf(() => links);
    const { session, sectionText, asked } = await openDetails(first, { codeLinks });
    const code = sectionText('code');
    assert.deepEqual(code.match(/Open [^<]*/g), ['Open src/a.ts:3', 'Open &#60;b&#62;.ts:4']);
    assert.deepEqual(messagesIn(code), [
      { type: 'openCode', alert: 'a1', index: 0 },
      { type: 'openCode', alert: 'a1', index: 1 },
    ]);
    assert.deepEqual(code.match(/matches the end of[^<]*/g), ['matches the end of /x/&#60;b&#62;.ts']);
    await session.receive({ type: 'openCode', alert: 'a1', index: 1 });
    await session.receive({ type: 'openCode', alert: 'a1', label: '<b>.ts:4' });
    assert.deepEqual(asked, ['goToCode {"alert":"a1","link":1}', 'Reading a message of the alert details']);
    assert.equal(session.codeLink('a1', 1), links[1]);
    assert.equal(session.codeLink('a2', 1), undefined);
    links = links.slice(0, 1);
    codeLinks.change();
    await settled();
    assert.equal(messagesIn(sectionText('code')).length, 1);
    session.show(second);
    assert.equal(session.codeLink('a1', 0), undefined);
  });

  it('looks for code once for a version of the alert, and forgets what comes too late', async () => {
    const searches: PromiseWithResolvers<readonly CodeLink[]>[] = [];
    const find = () => {
      const search = Promise.withResolvers<readonly CodeLink[]>();
      searches.push(search);
      return search.promise;
    };
    const codeLinks = Object.assign(codeLinksOf(), { find });
    const { session, refresh, sectionText } = await openDetails(first, { codeLinks });
    await refresh();
    assert.equal(searches.length, 1);
    session.show(second);
    await settled();
    assert.equal(searches.length, 2);
    searches[0]?.resolve([codeLink('late.ts:1', [])]);
    await settled();
    assert.equal(sectionText('code'), '');
  });
});
