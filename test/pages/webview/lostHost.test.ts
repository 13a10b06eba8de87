import assert from 'node:assert/strict';
import { formPage } from '../../../src/createForm/html.ts';
import { detailsPage } from '../../../src/details/html.ts';
import { overviewPage } from '../../../src/overview/html.ts';
import { pageHarness } from '../pageHarness.ts';

const pages = { createForm: formPage, details: detailsPage, overview: overviewPage };

// VS Code may end and start the extension while the window stays: after an update, a crash, or when a folder is added.
// Panels stay on screen then, but nobody hears what happens in them any more.
describe('a page that the extension does not answer', () => {
  for (const [feature, content] of Object.entries(pages)) {
    describe(`such as ${feature}`, () => {
      const stage = pageHarness<string>(feature, content());
      const notice = () => stage.page.getByRole('alert').filter({ hasText: 'Developer: Reload Window' });

      it('says so, and what to do, until there is an answer', async () => {
        await stage.ownPage().clock.install();
        await stage.open(undefined, false);
        await stage.heard(1);
        assert.equal(await notice().isVisible(), false);
        await stage.page.clock.runFor(5000);
        await notice().waitFor();
        await stage.post('heard');
        assert.equal(await notice().isVisible(), false);
      });

      it('says nothing while each message is heard', async () => {
        await stage.ownPage().clock.install();
        await stage.open(undefined);
        await stage.page.clock.runFor(60_000);
        assert.equal(await notice().isVisible(), false);
      });
    });
  }
});
