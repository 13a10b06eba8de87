import assert from 'node:assert/strict';
import { Uri } from 'vscode';
import { draftStore } from '../../../src/createForm/drafts.ts';
import type { FormHost, Recipient } from '../../../src/createForm/recipient.ts';
import { serviceOf } from '../../../src/service/serviceUrl.ts';
import { listPage } from '../listPage.ts';
import { triageOf } from '../triage/triageOf.ts';
import { fakeMemento } from './memento.ts';

/** A sign-in whose lists show nothing. */
export function recipientWith(client: Partial<Recipient['client']>, host = 'host'): Recipient {
  return {
    service: serviceOf(`https://${host}`) ?? assert.fail(host),
    client: {
      createAlert: async () => assert.fail('sent by itself'),
      pollAlerts: async () => listPage([]),
      ...client,
    },
    listed: [],
    ownAlerts: triageOf().ownAlerts,
    showCreated: async () => undefined,
    showFound: async () => undefined,
  };
}

/** What surrounds a form, signed in to a service whose lists show nothing; every question fails, but to discard. */
export function fakeHost(change: Partial<FormHost> = {}): FormHost {
  const recipient = recipientWith({});
  const host: FormHost = {
    recipient: () => recipient,
    obstacle: () => (host.recipient() || host.isStarting() ? undefined : 'signedOut'),
    isStarting: () => false,
    service: () => recipient.service,
    sources: () => ['siem'],
    defaultSource: () => '',
    confirm: async (question) => question === 'discard' || assert.fail(`asked ${question}`),
    drafts: draftStore(fakeMemento(), assert.fail),
    configured: () => [],
    focusInstead: async () => undefined,
    extensionUri: Uri.from({ scheme: 'file', path: '/' }),
    report: assert.fail,
    ...change,
  };
  return host;
}
