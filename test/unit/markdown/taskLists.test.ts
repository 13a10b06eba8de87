import assert from 'node:assert/strict';
import { renderMarkdown } from '../../../src/markdown/render.ts';

const checkbox = (label: string, state = '') =>
  `<input type="checkbox" class="checkbox" disabled${state} aria-label="${label}"> `;
const open = checkbox('Incomplete task');
const done = checkbox('Completed task', ' checked');

describe('task lists', () => {
  it('have a checkbox that says whether the task is done', async () =>
    assert.equal(
      await renderMarkdown('- [ ] *one*\n- [x] two\n- [X] three\n- four'),
      `<ul dir="auto">\n<li class="task">${open}<em>one</em></li>\n<li class="task">${done}two</li>\n` +
        `<li class="task">${done}three</li>\n<li>four</li>\n</ul>\n`,
    ));

  it('may be numbered, nested and apart', async () => {
    assert.match(
      await renderMarkdown('1. [x] one\n   - [ ] two'),
      /<ol dir="auto">\n<li class="task">.*\n<li class="task">/s,
    );
    assert.match(await renderMarkdown('- [ ] one\n\n- [x] two'), new RegExp(`<p>${done}two</p>`));
  });

  for (const text of ['- []', '- [ ]', '- [x]y', '- [y] z', '- a [x] b', '[ ] a', '- `[ ] a`', '- \\[ ] a'])
    it(`are not made of: ${text}`, async () => assert.doesNotMatch(await renderMarkdown(text), /<input/));

  it('hold hostile text as escaped as any other', async () =>
    assert.equal(
      await renderMarkdown('- [ ] <img src=x onerror=alert(1)>'),
      `<ul dir="auto">\n<li class="task">${open}&lt;img src=x onerror=alert(1)&gt;</li>\n</ul>\n`,
    ));
});
