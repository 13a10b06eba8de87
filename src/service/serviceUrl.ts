import { ConfigurationTarget, workspace } from 'vscode';
import { normalizedBaseUrl } from '../api/clientOptions.ts';
import { SettingsNotWrittenError } from '../api/errors.ts';
import type { Service } from '../api/service.ts';
import { settingIds } from '../contributions.ts';
import { readUserSetting } from './userSetting.ts';

export type ServiceUrlProblem = 'empty' | 'notAnAddress' | 'notHttp' | 'credentials' | 'notEncrypted';

type ParsedServiceUrl =
  | {
      readonly service: Service;
      /**
       * The API's path, such as `/api/v0`, if the URL ends with it: the client appends it itself. With a version, it is
       * left out of the service's URL. `/api` alone is not: the service may really be below such a path.
       */
      readonly apiPath?: string | undefined;
    }
  | { readonly problem: ServiceUrlProblem };

/** The scheme is optional. Plain http is for this machine only: elsewhere it would send the token unencrypted. */
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
    apiPath: /(\/api(?:\/v[01])?)\/*$/.exec(url.pathname)?.[1],
  };
}

/** The service at a URL as users type it; undefined if the URL is invalid. */
export function serviceOf(url: string): Service | undefined {
  const parsed = parseServiceUrl(url);
  return 'service' in parsed ? parsed.service : undefined;
}

/** A service URL that may be shown: an invalid one without all that is before an "@", which may be a password. */
export function withoutCredentials(url: string): string {
  return serviceOf(url) ? url : url.replace(/^.*(?:@|%40)/s, '');
}

function withScheme(text: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return text;
  const host = /\[[^\]]*\]|[^/:?#]*/.exec(text)?.[0] ?? '';
  return `${isLoopback(host) ? 'http' : 'https'}://${text}`;
}

/** The URL parser takes any number and kind of slashes, and reads `https:/host` as a host named `https`. */
function isMistyped(text: string, hostname: string): boolean {
  return /^[/\\]|^https?:(?!\/\/[^/\\])/i.test(text) || /^https?$|[^\w.[\]:-]/.test(hostname);
}

/**
 * The hosts that VS Code never asks a proxy for: it would get the token unencrypted, as it would for 127.0.0.2. Names below
 * `localhost` are resolved by DNS and may be anywhere.
 */
function isLoopback(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/i.test(hostname);
}

/** The service URL from the user's own settings, as written there. */
export function readServiceUrl(): string {
  const value = readUserSetting(settingIds.baseUrl);
  return typeof value === 'string' ? value : '';
}

/** By default to the user's; undefined removes the value. @throws SettingsNotWrittenError */
export async function writeSetting(
  id: string,
  value: unknown,
  target = ConfigurationTarget.Global,
): Promise<void> {
  try {
    await workspace.getConfiguration().update(id, value, target);
  } catch (cause) {
    throw new SettingsNotWrittenError(`${id}: ${String(cause)}`);
  }
}
