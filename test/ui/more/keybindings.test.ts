import assert from 'node:assert/strict';
import { keybindings, sharedKeys } from '../../docs/keybindings.ts';
import { openWorkbench } from '../workbench.ts';

/** VS Code derives the operating system from the browser's user agent: only that of another system has to be set. */
const systems = {
  Windows: { platform: 'win32', userAgent: 'Windows NT 10.0; Win64; x64' },
  macOS: { platform: 'darwin', userAgent: 'Macintosh; Intel Mac OS X 10_15_7' },
  Linux: { platform: 'linux', userAgent: 'X11; Linux x86_64' },
} as const;

function ourKeys(system: keyof typeof systems): string[] {
  return keybindings.map(({ key, mac }) => (system === 'macOS' ? (mac ?? key) : key));
}

/** The default keybindings as the running VS Code lists them for a system, without ours. */
async function defaultKeys(system: keyof typeof systems): Promise<string[]> {
  const { platform, userAgent } = systems[system];
  const agent = `Mozilla/5.0 (${userAgent}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36`;
  const workbench = await openWorkbench(platform === process.platform ? {} : { userAgent: agent });
  try {
    const text = await workbench.read('vscode://defaultsettings/keybindings.json');
    const entries = text.matchAll(/"key": "([^"]+)",\s*"command": "([^"]+)"/g);
    return [...entries].flatMap(([, key = '', command = '']) =>
      command.startsWith('alertTriage.') ? [] : [key],
    );
  } finally {
    await workbench.dispose();
  }
}

/** Whether two keybindings conflict: they are equal, or one is the beginning of the other, a chord. */
function isInTheWay(one: string, other: string): boolean {
  return `${one} `.startsWith(`${other} `) || `${other} `.startsWith(`${one} `);
}

describe('The shortcuts', () => {
  for (const system of ['Linux', 'Windows', 'macOS'] as const) {
    it(`take nothing from VS Code's own on ${system}`, async function () {
      const defaults = await defaultKeys(system);
      assert.ok(defaults.length > 500, `only ${defaults.length} default keybindings were read`);
      // Every system has one that the others lack: the list is really that system's.
      assert.equal(defaults.includes('cmd+p'), system === 'macOS');
      const conflicts = ourKeys(system).filter(
        (key) => !sharedKeys.has(key) && defaults.some((taken) => isInTheWay(key, taken)),
      );
      assert.deepEqual(conflicts, []);
    });
  }
});
