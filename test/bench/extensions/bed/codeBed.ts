import assert from 'node:assert/strict';
import { CancellationTokenSource, Uri, workspace } from 'vscode';
import { type Alert, readAlert } from '../../../../src/api/alert.ts';
import { fileFilterOf } from '../../../../src/codeLinks/codeFile.ts';
import { findLinks } from '../../../../src/codeLinks/findLinks.ts';
import { gitExports } from '../../../../src/git/gitExtension.ts';
import { applyFilter, emptyFilter } from '../../../../src/triage/filter/filter.ts';
import { longestBlock } from './longestBlock.ts';

/** Each alert is shown in the details, so that all its places are looked up. */
const shown = 10;

/**
 * Filters as many alerts by a file that all of them name, and finds the code of some of them. Every alert is a new one,
 * so that nothing is known of it.
 *
 * @returns the longest block of the extension host in milliseconds
 */
export async function findCode(count: number): Promise<number> {
  const alerts = Array.from({ length: count }, (_, index) => alertNamingCode(index));
  const [folder] = workspace.workspaceFolders ?? [];
  assert.ok(folder, 'No folder is open.');
  const file = Uri.joinPath(folder.uri, 'src/part0/module0.ts');
  return await longestBlock(async () => {
    const filter = await fileFilterOf(file, alerts, gitExports);
    const named = applyFilter(
      alerts,
      { ...emptyFilter, file: filter },
      {
        assigneeName: () => undefined,
        isUnseen: () => false,
        changeOf: () => undefined,
        noteOf: () => undefined,
        moment: { now: 0 },
        snoozed: new Set(),
      },
    );
    assert.equal(named.length, count);
    const stop = new CancellationTokenSource();
    for (const alert of alerts.slice(0, shown)) {
      const links = await findLinks(alert, gitExports, stop.token);
      assert.ok(links.length > 2, `${links.length} links`);
    }
  });
}

/** Two kilobytes that name three files: by its path, by its name only, and in a stack trace. */
function alertNamingCode(index: number): Alert {
  const place = (part: number, module: number) => `part${part}/module${module}.ts`;
  const description = [
    `The check in src/part0/module0.ts:${index + 1} is skipped for "internal" calls (see RFC 6749, 4.1.2).`,
    `Also module${index % 100}.ts:12.`,
    '```',
    `    at check (/srv/app/src/${place(index % 500, 7)}:12:34)`,
    '    at async Object.<anonymous> (node:internal/main/run_main_module:28:49)',
    '```',
    'What was done so far: the token was revoked, sessions were ended, the owner was told. '.repeat(30),
  ].join('\n');
  return readAlert({ description: description.slice(0, 2_000) }, String(index));
}
