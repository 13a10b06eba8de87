import { proseMarks, withoutMarksBehind } from '../../text/webLink.ts';
import type { IndicatorKind } from './kinds.ts';
import { isHostName } from './hostNames.ts';
import { plainDots } from './refang.ts';

/** How one kind of indicator is found. */
export interface Rule {
  /** A test that is faster than `pattern`, and true for every text in which it finds something. */
  readonly mayHave: (text: string) => boolean;
  /** Takes time in proportion to the text, however hostile that is. */
  readonly pattern: RegExp;
  readonly read: (found: string) => readonly Found[];
}

type Found = readonly [kind: IndicatorKind, value: string];

const digit = /\d/;
const letter = /[a-z]/i;

/** The rules for the unusual words of a text (see `unusualWords`) that went through `refang`. */
export const wordRules: readonly Rule[] = [
  {
    mayHave: (text) => text.includes('://'),
    // Of several with a comma between them, each.
    pattern: new RegExp(
      String.raw`(?<![a-z\d])(?:https?|ftps?):\/\/(?:\[[\da-f:.]{2,45}\])?(?:(?![,;](?:https?|ftps?):\/\/)[^\s"'<>\x60|\\^{}[\]${proseMarks}]){0,2000}`,
      'gi',
    ),
    read: readUrl,
  },
  {
    mayHave: (text) => text.includes('@'),
    // Not the end of a name with other letters than these.
    pattern:
      /(?<![\w.%+\u00c0-\u1fff-])[\w.%+-]{1,64}@(?:[a-z\d-]{1,63}[.\ue000]){1,8}[a-z]{2,24}(?![\w\u00c0-\u1fff-])/gi,
    read: (found) => readEmail(plainDots(found)),
  },
  {
    mayHave: (text) => /\d[.\ue000]\d/.test(text),
    // No version, as in `nginx/1.2.3.4`, but what Java writes: `localhost/127.0.0.1`, `host/203.0.113.7:443`. A port
    // may follow as tcpdump writes it: `10.0.0.5.443`.
    pattern:
      /(?<![\w.\ue000]|(?<!(?:\d{1,3}[.\ue000]){3}\d{1,3})-|version[=: ])(?:(?<![a-z]\/)|(?=(?:10|127|192[.\ue000]168|172[.\ue000](?:1[6-9]|2\d|3[01]))[.\ue000]|[\d.\ue000]{7,15}:\d))(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)[.\ue000]){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?!\w|-(?!>|(?:\d{1,3}[.\ue000]){3}\d)|[.\ue000](?:\d(?!\d{2,4}(?![\w.]))|in-addr))/gi,
    read: (found) => [['ip', plainDots(found)]],
  },
  {
    mayHave: (text) => /:[\da-f]{0,4}:/i.test(text),
    pattern: /(?<![\w:.])(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?![\w:]|\.\d)/gi,
    read: readIpv6,
  },
  {
    mayHave: (text) => /[.\ue000][a-z]/i.test(text),
    // Behind a dot, only what all names below a domain are written as: `*.evil.com`. Behind a slash, only the host of an
    // address with one of these schemes: `ldap://evil.example/a`. Not a part of a name with other letters than these, or
    // with what nobody sees. Chinese and Japanese have no spaces.
    pattern:
      /(?<![\w@\\%\u00c0-\u1fff\u200b-\u200d\u2060\ufeff-]|(?<!(?<![\w*])\*)[.\ue000]|(?<!\b(?:amqp|dns|git|imap|irc|ldap|mqtt|ntp|pop3|rdp|redis|rmi|rtsp|sftp|smb|smtp|socks[45]|ssh|stratum\+(?:tcp|ssl)|tcp|telnet|udp|vnc|wss?)s?:\/)\/)[a-z\d_][a-z\d_-]{0,62}[.\ue000][a-z\d_.\ue000-]{2,250}(?![\w@(\\.\ue000\u00c0-\u1fff\u200b-\u200d\u2060\ufeff-])/gi,
    read: readDomain,
  },
  {
    mayHave: (text) => text.includes('attack.t'),
    pattern: /(?<=\battack\.)t(?:a\d{4}|\d{4}(?:\.\d{3})?)(?![\w-]|\.\d)/g,
    read: (found) => [['attack', found.toUpperCase()]],
  },
];

/** The rules for what may be a hash, see `longHexRuns`. */
export const hashRules: readonly Rule[] = [
  {
    mayHave: (text) => text !== '',
    // Also behind a word, as in `VirusShare_…`.
    pattern: /(?<![a-zA-Z\d])[\da-fA-F]{32}(?:[\da-fA-F]{8}(?:[\da-fA-F]{24})?)?\b/g,
    read: readHash,
  },
];

/** What follows a drive or a hive, in quotes up to the second one, and elsewhere; JSON has two backslashes for each. */
const quoted = String.raw`\\{1,2}(?:[^"\n:*?<>|/ ]| (?!-)){1,250}`;
/** What ends a path outside of quotes, also quotation marks and punctuation of other languages. */
const pathEnds = String.raw`\\/:*?"'<>|,;\s\x60«»‹›\u2018-\u201f\u2026\u3001\u3002\u300a-\u300f\uff0c\uff1b`;
const folders = String.raw`\\{1,2}(?:[^${pathEnds}.]{1,60}(?: [\w()&-]{1,40}){1,3}\\{1,2}|[^${pathEnds}]{1,100}\\{1,2}){0,20}[^${pathEnds}\]]{1,100}`;

const windowsPath = new RegExp(
  String.raw`(?<=")[a-z]:${quoted}\.\w{1,5}(?=")|(?<![\w\\](?<!\?\\))(?:[a-z]:|%\w{1,30}%|\$env:\w{1,30}|\\{1,2}(?:Device|SystemRoot)|\\\\[\w.$-]{1,60})${folders}`,
  'gi',
);

const hive = String.raw`(?:(?:HK(?:LM|CU|CR|U|CC)|HKEY_[A-Z_]{5,20}):?|\\{1,2}REGISTRY\\{1,2}(?:MACHINE|USER))`;
const registryKey = new RegExp(
  String.raw`(?<=")${hive}${quoted}(?=")|(?<!\w|(?<!\bComputer)\\)${hive}${folders}`,
  'gi',
);

/** The rules for a whole text: some paths have spaces, and ids are words as any other. */
export const textRules: readonly Rule[] = [
  {
    mayHave: (text) => /cve/i.test(text),
    // Word processors write hyphens and dashes of their own.
    pattern: /(?<![\w-])CVE[-_:\u2010-\u2015\u2212 ]?\d{4}[-_\u2010-\u2015\u2212]\d{4,19}(?![\w-])/gi,
    read: (found) => [['cve', found.replace(/^\D+(\d+)\D/, 'CVE-$1-')]],
  },
  {
    mayHave: () => true,
    pattern: /T(?<![\w-]T)(?:A\d{4}|\d{4}(?:[./]\d{3})?)(?![\w-]|\.\d)/g,
    read: (found) => [['attack', found.replace('/', '.')]],
  },
  {
    mayHave: (text) => text.includes('\\'),
    pattern: windowsPath,
    read: (found) => [['path', oneBackslash(found)]],
  },
  {
    mayHave: (text) => /hk|\\registry/i.test(text),
    pattern: registryKey,
    read: (found) => [['registry', shortHive(oneBackslash(found))]],
  },
  {
    mayHave: (text) => text.includes('/'),
    pattern:
      /(?<![\w:.~\\-]|(?<!file:\/)\/)(?:~|[A-Z]:|\/(?:bin|boot|dev|etc|home|lib|media|mnt|opt|private|proc|root|run|sbin|srv|sys|tmp|usr|var|Applications|Library|System|Users|Volumes))\/[\w.@%+~/-]{1,400}/g,
    read: (found) => [['path', withoutMarksBehind(found)]],
  },
];

function oneBackslash(path: string): string {
  const start = path.startsWith('\\\\') ? '\\' : '';
  return start + withoutMarksBehind(path).replace(/\\{2}/g, '\\');
}

const hives: Readonly<Record<string, string>> = {
  HKEY_LOCAL_MACHINE: 'HKLM',
  HKEY_CURRENT_USER: 'HKCU',
  HKEY_CLASSES_ROOT: 'HKCR',
  HKEY_USERS: 'HKU',
  HKEY_CURRENT_CONFIG: 'HKCC',
};

/** The kernel calls them `\REGISTRY\MACHINE` and `\REGISTRY\USER`. */
function shortHive(key: string): string {
  return key
    .replace(/^\\{1,2}REGISTRY\\MACHINE/i, 'HKLM')
    .replace(/^\\{1,2}REGISTRY\\USER/i, 'HKU')
    .replace(/(\w+):?/, (_, hive: string) => hives[hive.toUpperCase()] ?? hive.toUpperCase());
}

function readUrl(found: string): readonly Found[] {
  const written = withoutMarksBehind(plainDots(found));
  const hostname = URL.parse(written)?.hostname;
  if (hostname === undefined) return [];
  // Not one that is spelled in another alphabet there, and nobody would look for in this one. An IP is found by its rule.
  const isDomain = /\.[a-z]/.test(hostname) && written.toLowerCase().includes(hostname);
  return [['url', written], ...(isDomain ? ([['domain', hostname]] as const) : [])];
}

function readEmail(found: string): readonly Found[] {
  const host = found.slice(found.indexOf('@') + 1);
  return [
    ['email', found.toLowerCase()],
    ['domain', host.toLowerCase()],
  ];
}

/** In the one spelling of RFC 5952. Times and names with colons (`12:30:45`, `add::bed`) are none. */
function readIpv6(found: string): readonly Found[] {
  if (!digit.test(found) || !URL.canParse(`http://[${found}]/`)) return [];
  const value = new URL(`http://[${found}]/`).hostname.slice(1, -1);
  return value.length < 4 ? [] : [['ip', value]];
}

/** Labels with dots between them, and a last one of letters. */
const dottedName = /^(?:[a-z\d_-]{1,63}\.){1,20}[a-z]{2,24}$/i;

function readDomain(written: string): readonly Found[] {
  const found = written.replace(/[.\ue000-]$/, '');
  const name = plainDots(found);
  if (!dottedName.test(name)) return [];
  return found !== name || isHostName(name) ? [['domain', name.toLowerCase()]] : [];
}

const hashKinds: Readonly<Record<number, IndicatorKind>> = { 32: 'md5', 40: 'sha1', 64: 'sha256' };

function readHash(found: string): readonly Found[] {
  const kind = hashKinds[found.length];
  return kind !== undefined && digit.test(found) && letter.test(found) ? [[kind, found.toLowerCase()]] : [];
}
