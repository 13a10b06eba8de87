import type { Alert } from '../../api/alert.ts';
import { contains } from '../../text/contains.ts';
import { memoizeLast, memoizeWeak } from '../../util/memoize.ts';
import { inSlices } from '../../util/slices.ts';
import { type Indicator, indicatorKey, indicatorKinds } from './kinds.ts';
import { hashRules, type Rule, textRules, wordRules } from './patterns.ts';
import { plainDots, refang } from './refang.ts';
import { longHexRuns, unusualWords } from './unusualWords.ts';

/** Of each text, in characters: as much as the details render. A longer one is a log or a dump. */
const maxRead = 50_000;

/** Of each alert: one that holds more is a feed, about everything and so about nothing. */
const maxIndicators = 200;

/** What an alert is about, as far as its texts name it, by `indicatorKey`. */
export function indicatorsOf(alert: Alert): ReadonlyMap<string, Indicator> {
  return indicatorsIn(textsOf(alert));
}

/** The indicators of several alerts, each once, by kind. Pauses as `inSlices` does. */
export async function allIndicators(alerts: readonly Alert[]): Promise<readonly Indicator[]> {
  const all = new Map<string, Indicator>();
  await inSlices(alerts, (alert) => {
    for (const [key, indicator] of indicatorsOf(alert)) all.set(key, indicator);
  });
  return indicatorKinds.flatMap((kind) => [...all.values()].filter((one) => one.kind === kind));
}

/** The texts of an alert in which indicators count. */
function textsOf(alert: Alert): readonly string[] {
  const { name, summary, description, resolution, resolution_reasoning_md: reasoning, tags } = alert;
  return [name, summary, description, resolution, reasoning, tags.join('\n')].filter(
    (text): text is string => text !== undefined && text !== '',
  );
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\n', t: '\t' };

/** A path of Windows as it is: JSON has two backslashes for each. */
const plainPath = /\b[a-z]:\\(?!\\)|%\\(?!\\)|\bHK\w{1,20}\\(?!\\)|(?<![\w:\\])\\\\(?!\\)\w/i;

/**
 * The text of what stands in an alert as JSON writes it, because events of an agent were put into it: `C:\\a\r\n` is a
 * path and the end of a line. Any other text stays as it is: in `CORP\nina`, there is no line break.
 */
function withoutJsonEscapes(text: string): string {
  if (!text.includes('\\') || plainPath.test(text)) return text;
  const isJson =
    /\\r\\n|\\[/"]/.test(text) || (!text.includes('\n') && /\\n(?:[^]{0,1000}?\\n){2}/.test(text));
  return isJson ? text.replace(/\\([nrt/"\\])/g, (_, escaped: string) => escapes[escaped] ?? escaped) : text;
}

/** The user, perhaps with a password, in an address, which would look like an e-mail address. */
const credentials = /(?<=:\/\/)[^\s/@?#,;|"'<>]{1,130}@/g;

/** From a word such as "version" to its number. It becomes `version=`: the patterns for addresses see single words. */
const beforeVersion =
  /(?:versions?|build|release|firmware|(?<![a-z])(?:ver|rev(?:ision)?)\.?)["'*_\x60]{0,3}[ \t]?[:=|]?[*_]{0,2}[ \t]?(?:(?:before|prior to|up to|[<>]=?) )?["'*\x60]{0,3}(?=\d)/gi;

/** Addresses and ports as tcpdump writes them: `10.0.0.5.51234 > 93.184.216.34.80`. */
const packets =
  /(?<![\w.])(\d{1,3}(?:\.\d{1,3}){3})\.(\d{1,5}) > (\d{1,3}(?:\.\d{1,3}){3})\.(\d{1,5})(?![\w.])/g;

/** The indicators in some texts, by `indicatorKey`, in the order of their kinds' rules. */
export function indicatorsIn(texts: readonly string[]): ReadonlyMap<string, Indicator> {
  const found = new Map<string, Indicator>();
  const add = (indicator: Indicator) => {
    const key = indicatorKey(indicator.value);
    if (found.size < maxIndicators && !found.has(key)) found.set(key, indicator);
  };
  const read = texts.map((one) => withoutJsonEscapes(one.length > maxRead ? one.slice(0, maxRead) : one));
  const text = read.join('\n');
  const refanged = refang(text)
    .replace(credentials, '')
    .replace(beforeVersion, 'version=')
    .replace(packets, '$1:$2 > $3:$4');
  const search = (rules: readonly Rule[], where: string) => {
    for (const { pattern, read } of rules.filter(({ mayHave }) => mayHave(where)))
      // Not `matchAll`, which makes a copy of the pattern each time.
      for (const matched of where.match(pattern) ?? [])
        for (const [kind, value] of read(matched)) add({ kind, value });
  };
  search(wordRules, unusualWords(refanged));
  search(hashRules, longHexRuns(refanged));
  search(textRules, plainDots(refanged));
  for (const name of markedNames(text)) add(name);
  return found;
}

/** An indicator in the form in which alerts hold it: typed as it is defanged, or in another spelling. */
export function asUsed(typed: string): string {
  const [first, ...others] = indicatorsIn([typed]).values();
  // A URL and an e-mail address have a domain of their own.
  const isOne = others.length === 0 || first?.kind === 'url' || first?.kind === 'email';
  return first && isOne && (first.kind === 'path' || !/\s/.test(typed)) ? first.value : typed;
}

/** Words that a text may have in another form: `hxxp`, `HKEY_LOCAL_MACHINE`. */
const otherwiseWritten = /^(?:https?|ftps?|hk(?:lm|cu|cr|u|cc))$/i;

/**
 * Tests for alerts that hold an indicator. Looks for the longest word of it first, which stands in the text however it is
 * defanged or escaped: so a filter by a rare one takes no longer than a search. What the latest test found is kept.
 */
export const indicatorTest = memoizeLast((value: string): ((alert: Alert) => boolean) => {
  const key = indicatorKey(value);
  const words = (value.match(/[a-z\d]+/gi) ?? []).filter((word) => !otherwiseWritten.test(word));
  const hasWord = contains(
    words.reduce((longest, word) => (word.length > longest.length ? word : longest), ''),
  );
  return memoizeWeak((alert) => textsOf(alert).some(hasWord) && indicatorsOf(alert).has(key));
});

/** A word as code or bold in Markdown: `LT-4471`, **LT-4471** or __LT-4471__. */
const markedWord = /(?<![`*\w])(`|\*\*|__)([\w.\\$-]{3,64})\1(?![`*\w])/g;

/** The last word has a number (`LT-4471`, `WIN10PC07`), or Windows made it (`DESKTOP-7G3K2LQ`). */
const hostName = /^[a-z][a-z\d]{0,30}(?:-[a-z\d]{1,30}){0,5}$/i;
const hostNumber = /-\d{1,4}$|[a-z-]\d{2,6}[a-z]?$|^(?:DESKTOP|LAPTOP|WIN)-[A-Z\d]{7,11}$/i;

/** A letter or a name, a dot, a surname; an account of a service; an account of a Windows domain. */
const userNames = [
  /^[a-z]{1,30}\.[a-z]{2,30}(?:-[a-z]{2,30})?\d{0,3}$/i,
  /^(?:svc|sa|adm|admin)[-_.][\w.-]{1,60}$/i,
  /^[a-z][a-z\d-]{0,30}\\[\w.$-]{1,60}$/i,
];

/** Words of that form which are none: methods, standards, identifiers of other kinds. */
const otherWords =
  /^(?:AES|AMD|ARM|base|CKV|CVE|CWE|ES|EventID|GPT|HTTP|ISO|JIRA|KB|KDF|MD|NTLM|PKCS|RFC|RSA|SHA|SSH|SSL|TA?|TLS|UTF|UTC|WPA|X|int|uint|float|[a-z]{2}-(?:gov-)?(?:central|north|south|(?:north|south)?(?:east|west)))-?\d/i;
const fileLike =
  /\.(?:exe|dll|sys|bat|cmd|ps1|vbs|js|ts|py|sh|rb|go|rs|md|txt|log|json|ya?ml|xml|cfg|conf|env|ini|zip|docx?|xlsx?|pdf|html?|php|jar|lnk|so|bin|dat|tmp|msi|toml|lock|sql|css|java|service)$/i;

/** What a text calls the name that follows. */
const calledUser = /(?<!\w)(?:user|username|account)[ :=]{1,3}$/i;
const calledHost = /(?<!\w)(?:host|hostname|machine|computer|workstation)[ :=]{1,3}$/i;
const longestCall = 15;
const letter = /[a-z]/i;

/** Only what is set off as code or bold counts: other words may be a version, a product or a field. */
function markedNames(markdown: string): readonly Indicator[] {
  const found: Indicator[] = [];
  for (const { index, 2: name = '' } of markdown.matchAll(markedWord)) {
    if (otherWords.test(name) || fileLike.test(name) || !letter.test(name)) continue;
    const before = markdown.slice(Math.max(0, index - longestCall), index);
    if (userNames.some((form) => form.test(name)) || calledUser.test(before))
      found.push({ kind: 'user', value: name });
    else if ((hostName.test(name) && hostNumber.test(name)) || calledHost.test(before))
      found.push({ kind: 'host', value: name });
  }
  return found;
}
