import { ConfigurationTarget, workspace } from 'vscode';
import { normalizedBaseUrl } from '../api/clientOptions.ts';
import { SettingsNotWrittenError } from '../api/errors.ts';
import type { Service } from '../api/service.ts';
import { namesIn } from '../api/tolerant.ts';
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

/** The ports that `fetch` refuses by its standard, because others than web servers listen there. */
const blockedPorts = new Set(
  namesIn(`
  1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 137
  139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720
  1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080
`),
);

/** Whether each request to this service would fail, whoever listens on its port. */
export function hasBlockedPort({ origin }: Service): boolean {
  return blockedPorts.has(new URL(origin).port);
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
