export type SecretKind = 'privateKey' | 'token' | 'password';

/** What is known of a possible secret when it is judged. */
export interface SecretContext {
  readonly secret: string;
  /** What identifies it: a prefix or a name. */
  readonly before: string;
  readonly isQuoted: boolean;
  /** The text in front of `before`, and behind the secret, as far as it may matter. */
  readonly lead: string;
  readonly after: string;
}

/**
 * Finds secrets by a pattern with two groups, what stands before the secret and is kept, and the secret. `accepts`
 * judges what was found. All repetitions are limited, because in a text of megabytes they could overflow the engine's
 * stack.
 */
export type SecretRule = readonly [pattern: RegExp, accepts?: (context: SecretContext) => boolean];

/**
 * The words of a text that nobody would write: with digits in the middle, irregular changes of case, or very long.
 * Names (`config_user_agent`, `es2015Preset`, `Infrastructure.Services`) have none, and a generated key is almost
 * nothing else.
 */
export function randomPart(text: string): string {
  const words = text.split(/[\s_.:/\\|,~+=?&;"'`()[\]{}<>-]+/);
  return words.filter((word) => !ordinary.test(word) && !inOtherLetters.test(word)).join('');
}

/** Whether a text mixes letters with digits, or upper and lower case, as a generated key does, and no name. */
export function looksGenerated(text: string, minLength = 8): boolean {
  const random = randomPart(text);
  if (random.length < minLength || !/[a-z]/i.test(random)) return false;
  return /\d/.test(random) || (random.length >= 12 && /[a-z]/.test(random) && /[A-Z]/.test(random));
}

/** Words as people write them: in any case, also several in camel case or abbreviated, each with a short number. */
const ordinary =
  /^(?:[A-Za-z][a-z]{0,20}\d{0,4}(?:(?:[A-Z]{1,5}[a-z]{2,20}|(?:A[cdimnst]|B[ey]|Ci|D[bo]|Go|I[dfnopst]|Js|M[ey]|No|O[fknrs]|Pr|So|T[os]|U[ips]|Vm|We))\d{0,4}){0,6}[A-Z]{0,5}\d{0,4}|[a-z]{1,8}\d{1,3}[a-z]{3,12}|[A-Z]{1,20}\d{0,4}|\d{1,8}|.{0,4})$/;

/** A word of a language that has more letters than English. */
const inOtherLetters = /^\p{Lu}?[\p{Ll}\p{M}]{1,20}$/u;

/** A reference to a secret that stands elsewhere, such as a variable or a template, or code between two strings. */
const reference =
  /^(?:["']?\$(?:\w{1,200}["']?$|[A-Z][A-Z0-9_]{2,60}\/)|\$\{|\$\(|\$env:|%\w{1,200}%$|\{[{\w]|#\{|[@!](?:\d|[a-z_.:/()=-]+\d{0,2}\)?)(?:$|\s)|@[\w.]+\(|<|\[|\(\?|-----|\w{1,20}:\/\/|[)\]},;+.&|]{1,9}(?:\s|$)|\.\w{1,60}\(|\\\(|\{\$|env\(\w{1,80}\)$|(__|@@|##)[a-z][\w.]{0,60}\1$|@[a-z]{1,40}(?:[._-][a-z\d]{1,40}){1,9}@$|\/(?:run|var|etc|mnt|opt|secrets?)\/[\w./-]{1,100}$)|\$\{|\{\{|%[sdv]$|%\(\w{1,60}\)[drs]/i;

/** Code between two strings, behind the end of one: `…password='"+password+"'…`, `…?password="+password`, `"Password:",label:"…"`. */
const joined =
  /^,[a-z_$][\w$]{0,60}:$|^[+&.]{1,2}\s?\$?[a-z_](?:[\w.$()[\]>'-]{0,200}[+&.]{1,2}["']?|[a-z_.$()[\]>'-]{0,200})$/i;

/** Words by which the author of an example asks for something else to be put there. */
const placeholder =
  /change[_ -]?(?:me|it)|your|example|placeholder|dummy|redacted|replace|insert|todo|\bfake|\.\.\.|…|^(?:[*x•.?#_-]){2,}$/i;

/** Values that no issuer gives: examples in documents, the alphabet, versions, fingerprints of keys. */
const notGiven =
  /EXAMPLE|X{6}|x{6}|ABCDEFGHIJKLMNOPQRST|abcdefghijklmnopqrst|^(?:hmac-)?(?:SHA|sha)-?(?:1|256|512):|^arn:|^(?:vault|ssm|ref\+\w{1,30}):|^(?:sk-)?(?:ssh|ecdsa-sha2)-(?:rsa|dss|ed25519|nistp\d{3})|^[~^]?v?\d+\.\d+(?:\.\d+)*(?:$|[-+@])/;

/** Whether a value only stands for a secret. */
export function isStandIn(value: string): boolean {
  if (reference.test(value) || joined.test(value) || notGiven.test(value)) return true;
  return placeholder.test(value) && !looksGenerated(value, 12);
}

/** The folder in which a command was run, as in the variables of a shell and in the log of sudo. */
export function isWorkingFolder({ secret, lead, before }: SecretContext): boolean {
  return (
    /(?:^|[^\w;])(?:OLD)?PWD["']?[=:][ \t]?["']?$/i.test(lead + before) &&
    /^(?:~?\/|[a-z]:[\\/])[\w.~/\\ -]*$/i.test(secret)
  );
}

/** A text of a user interface, which may be in any language. */
export function isLabel(text: string): boolean {
  return /^\p{Lu}\p{Ll}+[:*?]?$/u.test(text) || /^(?:[\p{L}\p{M}]*[^ -~]|\d{1,3}\p{Lo})/u.test(text);
}

/** ASCII symbols in texts for people: `8+`, `#12`, HTML elements, and symbols that touch no letter. */
const symbolsOfTexts =
  /\d\+(?!\S)|(?<!\w)#\d|<\/?[a-z]{1,9}>|(?<![\p{L}\p{N}])[!-/:-@[-`{-~]{1,20}(?![\p{L}\p{N}])/giu;

/** Whether words with spaces between them are a text for people. */
export function isPhrase(text: string): boolean {
  const words = text.replace(symbolsOfTexts, '');
  const hasSymbol = /[#$*+<=>@[-`{-~]/.test(words);
  return !/\d/.test(text) || !(hasSymbol || (/^[ -~]+$/.test(text) && randomPart(words).length >= 6));
}
