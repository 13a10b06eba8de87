import { ConfigurationTarget, type Disposable, workspace } from 'vscode';
import { normalizedBaseUrl } from '../api/credentials.ts';
import { settingIds } from '../contributions.ts';

/** Where the alert service is. */
export interface Service {
  /** The service URL, normalised: no query, no fragment, no slash at the end. */
  readonly baseUrl: string;
  /** Scheme, host and port: what a token belongs to. */
  readonly origin: string;
  /** Host and port, for people. */
  readonly host: string;
}

export type ServiceUrlProblem = 'empty' | 'notAnAddress' | 'notHttp' | 'credentials' | 'notEncrypted';

type ParsedServiceUrl =
  { readonly service: Service; readonly repeatsApiPath: boolean } | { readonly problem: ServiceUrlProblem };

/**
 * Reads a service URL as people write it: the scheme may be left out. Plain http is taken for this machine only, since
 * the token would cross the network readable by everybody.
 */
export function parseServiceUrl(text: string): ParsedServiceUrl {
  const trimmed = text.trim();
  if (trimmed === '') return { problem: 'empty' };
  const address = withScheme(trimmed);
  if (!URL.canParse(address)) return { problem: 'notAnAddress' };
  const url = new URL(address);
  if (isMistyped(trimmed, url.hostname)) return { problem: 'notAnAddress' };
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { problem: 'notHttp' };
  if (url.username !== '' || url.password !== '') return { problem: 'credentials' };
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return { problem: 'notEncrypted' };
  return {
    service: { baseUrl: normalizedBaseUrl(address), origin: url.origin, host: url.host },
    repeatsApiPath: /\/api(\/v\d+)?\/*$/.test(url.pathname),
  };
}

function withScheme(text: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return text;
  const host = /^(\[[^\]]*\]|[^/:?#]*)/.exec(text)?.[1] ?? '';
  return `${isLoopback(host) ? 'http' : 'https'}://${text}`;
}

/**
 * Whether slashes or the colon are wrong: the parser takes any number of slashes, of either kind, and what is left of
 * `https:/host` without the scheme's slashes would be a host named `https`.
 */
function isMistyped(text: string, hostname: string): boolean {
  return /^[/\\]|^https?:(?!\/\/[^/\\])/i.test(text) || /^(https?|.*[^\w.[\]:-].*)$/i.test(hostname);
}

/** This machine: 127.0.0.0/8, ::1 and the name; names below `localhost` are the business of DNS and may be anywhere. */
function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}

/**
 * The service URL of the user's own settings, as written there. Values of a workspace or folder are ignored:
 * opening somebody's repository must not send the token elsewhere.
 */
export function readServiceUrl(): string {
  const value = workspace.getConfiguration().inspect(settingIds.baseUrl)?.globalValue;
  return typeof value === 'string' ? value : '';
}

export async function writeServiceUrl(baseUrl: string): Promise<void> {
  await workspace.getConfiguration().update(settingIds.baseUrl, baseUrl, ConfigurationTarget.Global);
}

export function onDidChangeServiceUrl(listener: () => void): Disposable {
  return workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration(settingIds.baseUrl)) listener();
  });
}
