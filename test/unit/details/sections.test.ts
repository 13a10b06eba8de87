import assert from 'node:assert/strict';
import { contentOf } from '../../../src/details/content.ts';
import type { RelatedAlert } from '../../../src/triage/indicators/relatedAlerts.ts';
import { alertSections, type RenderedTexts, unknownAlertSections } from '../../../src/details/sections.ts';
import { sectionNames } from '../../../src/details/protocol.ts';
import { indicatorSections } from '../../../src/details/indicatorsSection.ts';
import { relatedOf } from '../../../src/details/related.ts';
import type { Alert } from '../../../src/api/alert.ts';
import { renderMarkdown } from '../../../src/markdown/render.ts';
import { alert } from '../triage/alerts.ts';
import { hostile, messagesIn, texts, wholeAlert } from './fixtures.ts';

const rendered = { reasoning: { markup: '<p>why</p>' }, description: { markup: '<p>what</p>' } };

interface Surroundings {
  readonly loaded?: readonly Alert[];
  readonly markdown?: RenderedTexts;
}

function sectionsOf(fields: object, { loaded = [], markdown = rendered }: Surroundings = {}) {
  const one = alert(fields);
  const list = { items: loaded, find: (id: string) => loaded.find((other) => other.id === id) };
  const related = relatedOf(one, list, texts);
  const context = { isLoaded: true, codeLinks: [] };
  const found = {
    indicators: [{ kind: 'path', value: one.name ?? '', count: 1 }],
    related: loaded.map((other): RelatedAlert => ({ alert: other, relations: ['name', 'md5'] })),
    list: { loaded: 9, isComplete: true },
  } as const;
  return {
    ...alertSections(contentOf(one, texts), related, markdown, context),
    ...indicatorSections(found, texts),
  };
}

/** The elements of a piece of HTML, each with the names of its attributes. */
function elementsIn(html: string): string[] {
  const elements = html.matchAll(/<([a-z]\w*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/gi);
  return Array.from(
    elements,
    ([, name, attributes = '']) => `${name}${attributes.replaceAll(/="[^"]*"|\s+/g, ' ')}`,
  );
}

describe('the sections of an alert', () => {
  it('show every text literally, in elements and in attributes', () => {
    const sectionsFrom = (text: string, repeated: number) => {
      const fields = Object.fromEntries(Object.keys(wholeAlert).map((name) => [name, text]));
      const child = alert({ id: 'c', parent_alert_id: 'a1', name: text });
      const loaded = [alert({ id: text, name: text }), child];
      const formatted = { markup: '<p><em>why</em></p>' };
      const markdown = { reasoning: formatted, description: formatted };
      const sent = { ...fields, id: 'a1', tags: [text], [text]: text.repeat(repeated) };
      return sectionsOf(sent, { loaded, markdown });
    };
    const hostileSections = sectionsFrom(hostile, 50);
    const tameSections = sectionsFrom(hostile.replaceAll(/[^\w ]/g, 'x'), 60);
    for (const name of sectionNames)
      assert.deepEqual(elementsIn(hostileSections[name]), elementsIn(tameSections[name]), name);
    assert.ok(hostileSections.facts.includes('&#60;img src=x onerror=alert(1)&#62;&#34;&#39;'));
    const seen = Object.values(hostileSections)
      .join('')
      .replaceAll(/<[^>]*>/g, '');
    assert.doesNotMatch(seen, /[<\u202e]|(?!\s)\p{Cc}/u);
  });

  it("put Markdown where it belongs, its headings below their section's in the outline", async () => {
    const reasoning = { markup: await renderMarkdown('# One\n\n## Two\n\n# Three') };
    const description = { markup: await renderMarkdown('# One') };
    const sections = sectionsOf(wholeAlert, { markdown: { reasoning, description } });
    const headings = (html: string) => [...html.matchAll(/<(h\d)/g)].map(([, tag]) => tag).join(' ');
    assert.equal(headings(sections.heading), 'h1');
    assert.match(sections.resolution, /<div class="text">false positive<\/div>/);
    assert.equal(headings(sections.resolution), 'h2 h3 h4 h3');
    assert.equal(headings(sections.description), 'h2 h3');
    for (const name of ['summary', 'related'] as const) assert.equal(headings(sections[name]), 'h2', name);
  });

  it('offer the plain text of Markdown, and of nothing that would look the same', async () => {
    const offers = async (description: string) => {
      const text = { markup: await renderMarkdown(description) };
      const { description: section } = sectionsOf(
        { description },
        { markdown: { reasoning: text, description: text } },
      );
      return section.includes('Show as Plain Text');
    };
    const paragraphs = 'One paragraph.\n\nAnother one: 3 * 4 = 12.\n';
    for (const text of ['One "line" & <b>', 'AT&T', paragraphs, 'hidden \u202e mark', '1.5 h'])
      assert.equal(await offers(text), false, text);
    const signs = ['**bold**', '- item', '# Title', 'a\nb', 'a \\* b', '&amp;', '`code`'];
    const unseen = ['a\n\n[b]: https://docs.example', 'a [b]() c'];
    for (const text of [...signs, ...unseen, 'https://docs.example', 'x'.repeat(60_000)])
      assert.equal(await offers(text), true, text.slice(0, 20));
  });

  it('offer to filter by each value that the list can be filtered by', () => {
    const { facts } = sectionsOf({ ...wholeAlert, tags: ['login', 'a"b'] });
    const offered = [
      ['severity', 'high'],
      ['status', 'open'],
      ['assignee', 'Ann Lee'],
      ['source', 'siem'],
      ['tlp', 'amber'],
      ['tag', 'login'],
      ['tag', 'a"b'],
    ].map(([facet, value]) => ({ type: 'filterBy', chosen: { facet, value } }));
    assert.deepEqual(messagesIn(facts), offered);
    const spoken = [...facts.matchAll(/aria-label="Filter by ([^"]*)"/g)].map(([, text]) => text);
    assert.equal(spoken.join(), 'high,open,Ann Lee,siem,TLP:AMBER,login,a&#34;b');
  });

  it('show the beginning of a value of megabytes, which is no button', () => {
    const { facts } = sectionsOf({ source: 'x'.repeat(1e6) });
    assert.ok(facts.includes('xxx…') && facts.length < 10_000);
  });

  it('add no white space to a text', () =>
    assert.ok(sectionsOf({ summary: ' a\n  b ' }).summary.includes('<div class="text"> a\n  b </div>')));

  it('are empty where there is nothing to say', () => {
    const sections = sectionsOf({});
    for (const name of ['summary', 'related', 'resolution', 'description'] as const)
      assert.equal(sections[name], '');
    assert.match(sections.heading, /\(no name\)/);
  });

  it('show the severity by shape and name', () => {
    const shapes = ['critical', 'HIGH ', 'medium', 'low', 'info', 'sev-0'].map((severity) => {
      const [, shape] = /<path[^>]* d="([^"]*)"/.exec(sectionsOf({ severity }).heading) ?? [];
      return shape;
    });
    assert.equal(new Set(shapes).size, 6);
    assert.match(sectionsOf({ severity: 'high' }).facts, /<\/svg><\/span><span>high/);
  });

  it('use no id twice', () => {
    const all = Object.values(sectionsOf({ ...wholeAlert, x: 'y'.repeat(5000), z: 'y'.repeat(5000) })).join(
      '',
    );
    const ids = [...all.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    assert.ok(ids.length > 5, `${ids.length} ids`);
    assert.deepEqual(ids, [...new Set(ids)]);
    for (const [, names] of all.matchAll(/aria-labelledby="([^"]*)"/g))
      for (const id of names?.split(' ') ?? []) assert.ok(ids.includes(id), id);
  });
});

describe('the related alerts', () => {
  const parent = alert({ id: 'p1', name: 'Parent' });
  const child = alert({ id: 'c1', name: 'Child', parent_alert_id: 'a1' });

  it('are links when they are loaded', () => {
    const { related } = sectionsOf(
      { parent_alert_id: 'p1', child_events_count: 1 },
      { loaded: [parent, child] },
    );
    assert.deepEqual(related.match(/[^>]+(?=<\/a>)/g), ['Parent', 'Child']);
    assert.deepEqual(messagesIn(related), [
      { type: 'openAlert', id: 'p1' },
      { type: 'openAlert', id: 'c1' },
    ]);
    assert.doesNotMatch(related, /loaded\./);
  });

  it('are to be searched for when they are not', () => {
    const { related } = sectionsOf({ parent_alert_id: 'p1', child_events_count: 3 }, { loaded: [child] });
    assert.match(
      related,
      /p1 isn&#39;t loaded\.<\/p>\s*<button.*2 child alerts aren&#39;t loaded\.<\/p>\s*<button/s,
    );
    assert.deepEqual(messagesIn(related), [
      { type: 'search', target: 'parent' },
      { type: 'openAlert', id: 'c1' },
      { type: 'search', target: 'children' },
    ]);
    assert.match(sectionsOf({ child_events_count: 1 }).related, /1 child alert isn&#39;t loaded\./);
  });

  it('are a hundred links at most', () => {
    const loaded = Array.from({ length: 120 }, (_, index) =>
      alert({ id: `c${index}`, parent_alert_id: 'a1' }),
    );
    const { related } = sectionsOf({}, { loaded });
    assert.equal(related.split('<a ').length - 1, 100);
    assert.match(related, /and 20 more/);
  });
});

describe('the sections of an alert that is not loaded', () => {
  it('name its id literally and offer to search for it', () => {
    const sections = unknownAlertSections(hostile);
    assert.match(sections.heading ?? '', /This alert isn&#39;t loaded/);
    assert.deepEqual(messagesIn(sections.heading ?? ''), [{ type: 'search', target: 'alert' }]);
    assert.match(sections.heading ?? '', /&#60;img.*\\u202eevil/);
    assert.deepEqual(Object.keys(sections), ['heading']);
  });

  it('say why nothing is loaded, and offer what may help, to try again in place of the search', () => {
    const { heading = '' } = unknownAlertSections('7', { text: 'No.', actions: ['setToken', 'retry'] });
    const buttons = Array.from(heading.matchAll(/>\s*([^<>]*?)\s*<\/button>/g), ([, label]) => label);
    assert.deepEqual(buttons, ['Set Token…', 'Retry']);
    assert.match(heading, /<p>No\.<\/p>[^]*data-action="signIn"/);
    assert.deepEqual(messagesIn(heading), [{ type: 'search', target: 'alert' }]);
  });
});
