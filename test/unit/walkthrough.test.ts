import assert from 'node:assert/strict';
import { readFile, stat } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import texts from '../../package.nls.json' with { type: 'json' };
import { commandIds, contextKeys, viewIds, walkthroughId } from '../../src/contributions.ts';
import { projectFolder } from '../host/cache.ts';
import { ids } from './triage/alerts.ts';

const textOf = new Map<string, string>(Object.entries(texts));
const commands = new Set<string>([
  ...Object.values(commandIds),
  ...Object.values(viewIds).map((id) => `${id}.focus`),
]);

/** The links to commands of each text that has some, by its key. */
const linking = [...textOf]
  .filter(([key, text]) => /^(welcome|walkthrough)\./.test(key) && text.includes(']('))
  .map(([key, text]) => [key, Array.from(text.matchAll(/\]\(([^)]*)\)/g), ([, link = '']) => link)] as const);

describe('the walkthrough', () => {
  const [walkthrough, ...others] = manifest.contributes.walkthroughs;
  assert.ok(walkthrough);

  it('is the one that Get Started opens', () => {
    assert.equal(others.length, 0);
    assert.equal(`${manifest.publisher}.${manifest.name}#${walkthrough.id}`, walkthroughId);
  });

  it('leads through connecting, reading, filtering, creating and the shortcuts', () =>
    assert.equal(ids(walkthrough.steps).join(), 'connect,read,filter,create,shortcuts'));

  it('ends every step with something that VS Code notices', () => {
    const known = new Set([
      ...[...commands].map((id) => `onCommand:${id}`),
      ...Object.values(contextKeys).map((key) => `onContext:${key}`),
    ]);
    for (const { completionEvents } of walkthrough.steps) {
      assert.ok(completionEvents.length > 0);
      for (const event of completionEvents) assert.ok(known.has(event.replace(/ == \w+$/, '')), event);
    }
  });

  it('ticks the first step when the user has signed in to a service, not when sample data is shown', () => {
    const [connect] = walkthrough.steps;
    assert.deepEqual(connect?.completionEvents, [`onContext:${contextKeys.connected}`]);
  });

  it('asks for no command that fails before the sign-in', () => {
    const failing = manifest.contributes.commands.filter(
      (command) => 'enablement' in command && /connection == signedIn/.test(command.enablement ?? ''),
    );
    for (const [key, links] of linking.filter(([key]) => key.startsWith('walkthrough.')))
      for (const { command } of failing) assert.ok(!links.includes(`command:${command}`), key);
  });

  it('has a described picture for every theme, all of them packaged and small', async () => {
    const ignored = await readFile(join(projectFolder, '.vscodeignore'), 'utf8');
    const packaged = ignored.split('\n').flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
    const pictures = new Set<string>();
    for (const { media } of walkthrough.steps) {
      assert.ok(textOf.get(media.altText.replaceAll('%', '')));
      for (const picture of Object.values(media.image)) pictures.add(picture);
    }
    let size = 0;
    for (const picture of pictures) {
      assert.ok(
        packaged.some((pattern) => matchesGlob(picture, pattern)),
        picture,
      );
      size += (await stat(join(projectFolder, picture))).size;
    }
    assert.ok(size < 100_000, `Too large: ${size}`);
  });
});

describe('links of the walkthrough and the welcome views', () => {
  it('are in texts of both', () => {
    for (const beginning of ['welcome.', 'walkthrough.'])
      assert.ok(linking.filter(([key]) => key.startsWith(beginning)).length > 2, beginning);
  });

  for (const [key, links] of linking)
    it(`run commands that exist: ${key}`, () => {
      for (const link of links) assert.ok(commands.has(/^command:([^?]+)/.exec(link)?.[1] ?? ''), link);
    });
});
