import type { AlertKind } from './kind.ts';
import { cloudKinds } from './kinds/cloud.ts';
import { codeKinds } from './kinds/code.ts';
import { endpointKinds } from './kinds/endpoint.ts';
import { identityKinds } from './kinds/identity.ts';
import { mailKinds } from './kinds/mail.ts';
import { networkKinds } from './kinds/network.ts';

/** Groups of kinds that can belong to the same incident. */
export const kindThemes: readonly (readonly AlertKind[])[] = [
  identityKinds,
  endpointKinds,
  cloudKinds,
  networkKinds,
  mailKinds,
  codeKinds,
];

export const sourceNames: readonly string[] = [
  ...new Set(kindThemes.flatMap((kinds) => kinds.map((kind) => kind.source))),
];
