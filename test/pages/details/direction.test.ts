import assert from 'node:assert/strict';
import { renderMarkdown } from '../../../src/markdown/render.ts';
import { detailsStage } from './detailsStage.ts';

describe('the direction of texts in the details', () => {
  const stage = detailsStage();
  const heading = '<h1 id="name" tabindex="-1">Name</h1>';

  /** Where the text of an element begins: at the left or right side of its container. */
  async function sideOf(selector: string): Promise<string> {
    return await stage.page.locator(selector).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      const box = element.getBoundingClientRect();
      return Math.abs(box.left - text.left) < Math.abs(box.right - text.right) ? 'left' : 'right';
    });
  }

  it('shows each paragraph of a text from the side where its script begins', async () => {
    const description = await renderMarkdown(
      'הודעה על פריצה, host a.example\n\nAlert of דנה\n\n- ليلى\n\n### עברית',
    );
    await stage.tell({
      sections: {
        heading,
        summary: '<div class="text">הודעה</div>',
        description: `<div class="markdown">${description}</div>`,
      },
    });
    const sides = ['p:nth-of-type(1)', 'p:nth-of-type(2)', 'li', 'h3'].map((part) => `#description ${part}`);
    assert.deepEqual(await Promise.all(['.text', ...sides].map(sideOf)), [
      'right',
      'right',
      'left',
      'right',
      'right',
    ]);
    const list = stage.page.locator('#description ul');
    assert.equal(await list.evaluate((element) => getComputedStyle(element).direction), 'rtl');
  });

  it('shows the host behind the text of a link, and what follows behind the host, whatever their direction', async () => {
    const link = await renderMarkdown('See [ליגה](https://127.0.0.1/) 100 now');
    await stage.tell({ sections: { heading, description: `<div class="markdown">${link}</div>` } });
    const lefts = await stage.page.locator('#description p').evaluate((paragraph) => {
      const link = paragraph.querySelector('a');
      return [
        paragraph.firstChild,
        link?.firstChild,
        link?.querySelector('.link-host'),
        link?.nextSibling,
      ].map((node) => {
        const range = document.createRange();
        if (node) range.selectNodeContents(node);
        return range.getBoundingClientRect().left;
      });
    });
    assert.deepEqual(
      lefts,
      lefts.toSorted((a, b) => a - b),
    );
  });
});
