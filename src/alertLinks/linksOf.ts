import { env } from 'vscode';
import type { Triage } from '../triage/triage.ts';
import { alertLink } from './alertLink.ts';

/** The addresses that open alerts in VS Code. */
export function linkTo({ service }: Triage): (id: string) => string {
  return (id) => alertLink(env.uriScheme, { service: service.baseUrl, id });
}

/** Sample data has no links. */
export function exportedLink(triage: Triage): ((id: string) => string) | undefined {
  return triage.isSample ? undefined : linkTo(triage);
}
