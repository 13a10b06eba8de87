import assert from 'node:assert/strict';
import { commands, extensions } from 'vscode';
import * as z from 'zod/mini';
import type { ConnectionState } from '../../src/service/connection.ts';
import {
  authenticationId,
  colorIds,
  commandIds,
  panelIds,
  settingIds,
  toolNames,
  viewIds,
} from '../../src/contributions.ts';

const ids = z.array(z.looseObject({ id: z.string() }));
const manifestSchema = z.looseObject({
  activationEvents: z.array(z.string()),
  contributes: z.looseObject({
    commands: z.array(z.looseObject({ command: z.string(), title: z.string(), category: z.string() })),
    views: z.record(z.string(), ids),
    authentication: ids,
    colors: ids,
    languageModelTools: z.array(z.looseObject({ name: z.string() })),
    menus: z.looseObject({
      'alertTriage.service': z.array(z.looseObject({ command: z.string(), when: z.optional(z.string()) })),
    }),
    viewsWelcome: z.array(z.looseObject({ view: z.string(), when: z.string() })),
    configuration: z.looseObject({
      properties: z.record(z.string(), z.looseObject({ scope: z.optional(z.string()) })),
    }),
  }),
});

function sorted(values: Iterable<string>): string[] {
  return [...values].sort();
}

describe('The manifest', () => {
  const extension = extensions.getExtension('alert-triage.alert-triage');
  assert.ok(extension);
  const { activationEvents, contributes } = z.parse(manifestSchema, extension.packageJSON);

  it('contributes exactly the commands of the table', () => {
    assert.deepEqual(
      sorted(contributes.commands.map(({ command }) => command)),
      sorted(Object.values(commandIds)),
    );
  });

  it('has every command registered once activated, and no other', async () => {
    await extension.activate();
    const registered = await commands.getCommands(true);
    const ours = registered.filter((id) => id.startsWith('alertTriage.') && !isMadeByVSCode(id));
    assert.deepEqual(sorted(ours), sorted(Object.values(commandIds)));
  });

  it('contributes exactly the views, colours, tools and settings of the tables', () => {
    assert.deepEqual(
      sorted(contributes.languageModelTools.map(({ name }) => name)),
      sorted(Object.values(toolNames)),
    );
    assert.deepEqual(
      sorted(contributes.views['alertTriage']?.map(({ id }) => id) ?? []),
      sorted(Object.values(viewIds)),
    );
    assert.deepEqual(sorted(contributes.colors.map(({ id }) => id)), sorted(Object.values(colorIds)));
    assert.deepEqual(
      sorted(Object.keys(contributes.configuration.properties)),
      sorted(Object.values(settingIds)),
    );
  });

  it('has a welcome in both views for every state in which nobody is signed in', () => {
    const states = ['noUrl', 'badUrl', 'signedOut', 'keyRingFailure'] satisfies ConnectionState['kind'][];
    for (const state of states) {
      const welcomes = contributes.viewsWelcome.filter(({ when }) => when.includes(state));
      assert.deepEqual(new Set(welcomes.map(({ view }) => view)), new Set(Object.values(viewIds)), state);
    }
  });

  it('says the same in both views if the key ring does not answer', () => {
    const welcomes = contributes.viewsWelcome.filter(({ when }) => when.includes('keyRingFailure'));
    assert.equal(new Set(welcomes.map(({ contents }) => contents)).size, 1);
  });

  it('has Switch Service in the menu of services, whether or not somebody is signed in', () => {
    const entries = contributes.menus['alertTriage.service'].filter(
      ({ command }) => command === commandIds.switchService,
    );
    const conditions = entries.map(({ when }) => when);
    assert.deepEqual(conditions, [undefined]);
  });

  it('restores every panel', () => {
    for (const id of Object.values(panelIds)) assert.ok(activationEvents.includes(`onWebviewPanel:${id}`));
  });

  it('activates in every window, but only after the window has started', () => {
    assert.ok(activationEvents.includes('onStartupFinished'));
    for (const event of activationEvents) assert.doesNotMatch(event, /^(\*|onLanguage)/);
  });

  it('lets no workspace say where the token goes', () => {
    for (const id of [settingIds.baseUrl, settingIds.services])
      assert.equal(contributes.configuration.properties[id]?.scope, 'application');
  });

  it('contributes the accounts that are registered', () => {
    const ids = contributes.authentication.map(({ id }) => id);
    assert.deepEqual(ids, [authenticationId]);
  });

  it('has every text localised', () => {
    const texts = JSON.stringify(extension.packageJSON);
    assert.doesNotMatch(texts, /"%[\w.]+%"/);
  });
});

/** For each view VS Code itself makes commands such as `alertTriage.alerts.focus`. */
function isMadeByVSCode(id: string): boolean {
  return Object.values(viewIds).some((view) => id.startsWith(`${view}.`));
}
