import assert from 'node:assert/strict';
import { Uri } from 'vscode';
import { draftStore } from '../../../src/createForm/drafts.ts';
import type { FormHost } from '../../../src/createForm/recipient.ts';
import type { Service, ServiceClient } from '../../../src/api/service.ts';
import type { Obstacle } from '../../../src/service/connection.ts';
import { serviceOf } from '../../../src/service/serviceUrl.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { triageOf } from '../triage/triageOf.ts';
import { fakeMemento } from './memento.ts';

/** A sign-in whose lists show nothing. */
export function recipientWith(client: Partial<ServiceClient>, host = 'host'): Triage {
  const service = serviceOf(`https://${host}`) ?? assert.fail(host);
  return triageOf(client, { service });
}

interface HostChanges extends Partial<Omit<FormHost, 'connection'>> {
  /** Those of the connection; `recipient` is its triage. */
  readonly recipient?: () => Triage | undefined;
  readonly service?: () => Service | undefined;
  readonly obstacle?: () => Obstacle | undefined;
  /** The base URLs of the services in the settings. */
  readonly configured?: readonly string[];
}

/** What surrounds a form, signed in to a service whose lists show nothing; every question fails, but to discard. */
export function fakeHost(changes: HostChanges = {}): FormHost {
  const signedIn = recipientWith({});
  const {
    recipient = () => signedIn,
    service = () => signedIn.service,
    obstacle = () => (recipient() ? undefined : 'signedOut'),
    configured = [],
    ...others
  } = changes;
  return {
    connection: {
      get triage() {
        return recipient();
      },
      get service() {
        return service();
      },
      obstacle,
      services: { configured: configured.map((url) => ({ name: '', url })) },
    },
    sources: () => ['siem'],
    defaultSource: () => '',
    confirm: async (question) => question === 'discard' || assert.fail(`asked ${question}`),
    showCreated: async () => undefined,
    showFound: async () => undefined,
    drafts: draftStore(fakeMemento(), assert.fail),
    focusInstead: async () => undefined,
    extensionUri: Uri.from({ scheme: 'file', path: '/' }),
    report: assert.fail,
    ...others,
  };
}
