import assert from 'node:assert/strict';
import manifest from '../../package.json' with { type: 'json' };
import {
  authenticationId,
  colorIds,
  commandIds,
  panelIds,
  settingIds,
  toolNames,
  viewIds,
} from '../../src/contributions.ts';
import type { ConnectionState } from '../../src/service/connection.ts';

const { activationEvents, contributes } = manifest;

describe('the manifest contributes exactly', () => {
  const idsOf = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);
  for (const [what, contributed, table] of [
    ['commands', contributes.commands.map(({ command }) => command), commandIds],
    ['tools', contributes.languageModelTools.map(({ name }) => name), toolNames],
    ['views', idsOf(contributes.views.alertTriage), viewIds],
    ['colours', idsOf(contributes.colors), colorIds],
    ['settings', Object.keys(contributes.configuration.properties), settingIds],
    ['accounts', idsOf(contributes.authentication), { authenticationId }],
  ] as const)
    it(`the ${what} of the sources`, () =>
      assert.deepEqual([...contributed].toSorted(), Object.values<string>(table).toSorted()));
});

describe('the manifest', () => {
  it('has a welcome in both views for every state in which nobody is signed in', () => {
    const states = ['noUrl', 'badUrl', 'signedOut', 'keyRingFailure'] satisfies ConnectionState['kind'][];
    for (const state of states) {
      const welcomes = contributes.viewsWelcome.filter(({ when }) => when.includes(state));
      assert.deepEqual(new Set(welcomes.map(({ view }) => view)), new Set(Object.values(viewIds)), state);
      if (state === 'keyRingFailure')
        assert.equal(new Set(welcomes.map(({ contents }) => contents)).size, 1, 'it is the same in both');
    }
  });

  it('has Switch Service in the menu of services, whether or not somebody is signed in', () => {
    const entries = contributes.menus['alertTriage.service'];
    const [entry, ...others] = entries.filter(({ command }) => command === commandIds.switchService);
    assert.ok(entry && !('when' in entry));
    assert.deepEqual(others, []);
  });

  it('restores every panel, and activates in every window, but only after that has started', () => {
    for (const id of Object.values(panelIds)) assert.ok(activationEvents.includes(`onWebviewPanel:${id}`));
    assert.ok(activationEvents.includes('onStartupFinished'));
    for (const event of activationEvents) assert.doesNotMatch(event, /^(\*|onLanguage)/);
  });
});
