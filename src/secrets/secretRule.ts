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
 * Finds secrets of a kind by a pattern with the groups `before`, which is kept, and `secret`. All repetitions are
 * limited, because in a text of megabytes they could overflow the engine's stack.
 */
export interface SecretRule {
  readonly kind: SecretKind;
  readonly pattern: RegExp;
  /** Whether it really is one; all are if there is no such function. */
  readonly accepts?: (context: SecretContext) => boolean;
}

/**
 * How many characters of a text stand in words that nobody would write: with digits in the middle, changes of case
 * without rhyme, or very long. What people name (`config_user_agent`, `es2015Preset`, `Infrastructure.Services`) has
 * none, and a generated key has almost nothing else.
 */
export function randomLength(text: string): number {
  return randomWords(text).reduce((sum, word) => sum + word.length, 0);
}

/** Whether a text mixes letters with digits, or upper and lower case, as a generated key does, and no name. */
export function looksGenerated(text: string, minLength = 8): boolean {
  const random = randomWords(text).join('');
  if (random.length < minLength || !/[a-z]/i.test(random)) return false;
  return /\d/.test(random) || (random.length >= 12 && /[a-z]/.test(random) && /[A-Z]/.test(random));
}

/** Words as people write them: in any case, also several in camel case or with abbreviations, each with a short number. */
const ordinary =
  /^(?:[A-Za-z][a-z]{0,20}\d{0,4}(?:[A-Z]{1,5}[a-z]{2,20}\d{0,4}){0,6}[A-Z]{0,5}\d{0,4}|[A-Z]{1,20}\d{0,4}|\d{1,8}|.{1,4})$/;

function randomWords(text: string): readonly string[] {
  return text.split(/[\s_.:/\\|,~+=-]+/).filter((word) => word !== '' && !ordinary.test(word));
}

/** A reference to a secret that stands elsewhere: a variable, a template or an address in a store. */
const reference =
  /^(?:\$\w{1,200}$|\$\{|\$\(|\$env:|%\w{1,200}%$|\{[{\w]|#\{|@\w|<|\[|!\w|-----|\w{1,20}:\/\/)|\$\{|\{\{|%[sdv]$|%\(/i;

/** Words that stand where the author of an example wants something else to be put. */
const placeholder =
  /change[_ -]?(?:me|it)|your|example|placeholder|dummy|redacted|replace|insert|todo|\bfake|\.\.\.|…|^(?:[*x•.?#_-]){2,}$/i;

/** Whether a value only stands for a secret. */
export function isStandIn(value: string): boolean {
  return reference.test(value) || (placeholder.test(value) && !looksGenerated(value, 12));
}
