import assert from 'node:assert/strict';
import { detailsPage } from '../../../src/details/html.ts';
import { formPage } from '../../../src/createForm/html.ts';
import { overviewPage } from '../../../src/overview/html.ts';
import { pageHarness } from '../pageHarness.ts';

const pages = { createForm: formPage, details: detailsPage, overview: overviewPage };

describe('what a system or VS Code is set to', () => {
  for (const [feature, content] of Object.entries(pages)) {
    describe(`in the page ${feature}`, () => {
      const stage = pageHarness(feature, content());
      beforeEach(async () => {
        await stage.page.evaluate(() => {
          document.body.insertAdjacentHTML(
            'beforeend',
            `<p class="progress" id="probe">Loading</p><button id="off" disabled>Off</button>
             <button id="soft" aria-disabled="true">Off</button>`,
          );
        });
      });

      const spinner = (property: 'animationName' | 'borderTopColor' | 'borderLeftColor') =>
        stage.page.evaluate((name) => {
          const probe = document.getElementById('probe');
          return probe === null ? '' : getComputedStyle(probe, '::before')[name];
        }, property);
      const style = (id: string, property: 'color' | 'opacity') =>
        stage.page.evaluate(
          ([id, property]) => getComputedStyle(document.querySelector(`#${id}`) ?? document.body)[property],
          [id, property] as const,
        );
      const systemColor = (color: string) =>
        stage.page.evaluate((value) => {
          const probe = document.createElement('span');
          probe.style.cssText = `color: ${value}; forced-color-adjust: none`;
          document.body.append(probe);
          const { color: computed } = getComputedStyle(probe);
          probe.remove();
          return computed;
        }, color);

      it('nothing turns where VS Code reduces motion', async () => {
        assert.equal(await spinner('animationName'), 'turn');
        await stage.page.evaluate(() => document.body.classList.add('vscode-reduce-motion'));
        assert.equal(await spinner('animationName'), 'none');
      });

      it('forced colours tell what is disabled and in progress', async () => {
        await stage.ownPage().emulateMedia({ forcedColors: 'active' });
        const gray = await systemColor('GrayText');
        for (const id of ['off', 'soft'])
          assert.deepEqual([await style(id, 'color'), await style(id, 'opacity')], [gray, '1'], id);
        assert.notEqual(await spinner('borderTopColor'), await spinner('borderLeftColor'));
      });
    });
  }
});
