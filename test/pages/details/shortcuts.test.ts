import assert from 'node:assert/strict';
import { keybindings } from '../../docs/keybindings.ts';
import { detailsStage } from './detailsStage.ts';

/** How each system writes the keys of a command in the details: `alt+q shift+d` as "Alt+Q Shift+D" or "⌃⌘A ⇧D". */
const systems = {
  'X11; Linux x86_64': (key: string) =>
    key.replaceAll(/[a-z]+/g, (name) => name.replace(/^./, (first) => first.toUpperCase())),
  'Macintosh; Intel Mac OS X': (_: string, mac = '') =>
    mac.toUpperCase().replace('CTRL+CMD+', '⌃⌘').replace('SHIFT+', '⇧'),
} as const;

describe('the buttons above the alert', () => {
  const stage = detailsStage();

  for (const [agent, write] of Object.entries(systems))
    it(`name the keys that work there: ${agent}`, async () => {
      await stage.ownPage().addInitScript((value) => {
        Object.defineProperty(navigator, 'userAgent', { value });
      }, agent);
      await stage.open(undefined);
      const buttons = await stage.page.locator('header button').evaluateAll((all) =>
        all.map((button) => ({
          action: button.getAttribute('data-action') ?? '',
          title: button.getAttribute('title') ?? '',
          label: button.ariaLabel ?? '',
        })),
      );
      const wanted = buttons.map(({ action, title, label }) => {
        const keys = keybindings.find(({ command }) => command === `alertTriage.${action}`);
        const name = title.startsWith(`${label} Alert`) ? `${label} Alert` : label;
        return keys ? `${name} (${write(keys.key, keys.mac)})` : name;
      });
      const titles = buttons.map(({ title }) => title);
      assert.deepEqual(titles, wanted);
    });
});
