import {
  isLabel,
  isPhrase,
  isStandIn,
  isWorkingFolder,
  looksGenerated,
  type SecretContext,
} from './secretRule.ts';

/** Values of `password` that are no passwords. */
const notPassword =
  /^(?:null|nil|none|undefined|true|false|yes|no|on|off|str(?:ing)?|text|bytes|buffer|char|any|optional|required|hidden|invalid|missing|empty|keyword|ngmodel|ngform|pass|password|passwd|bearer|basic|[iuf]\d{1,3}|u?int\d{0,3}|float\d{0,3}|bytes\d{1,2}|utf-?\d{1,2}(?:-?[bl]e)?|(?:us-)?ascii|latin-?\d|iso-?8859-?\d{1,2}|cp\d{3,4}|windows-\d{3,4}|[a-z_]+\|.*)$/i;

/** Values by which code finds, checks or lays out a field: selectors, routes, column types, rules, grid classes. */
const notation =
  /^[a-z]{0,9}[#.][a-z_-]{0,60}(?:pass|pwd)[a-z_-]{0,30}\d?$|\[@?[\w-]{1,40}[~|^$*]?=|^(?:\/(?:v\d|[:{]?[a-z_-]{1,40}\}?)){1,10}\/?$|^\w{1,20}\((?:\d{1,5}|max)\)$|^(?:string|(?:min|max)\w{0,7}|between|size|length)[:[]\d[\d,]{0,9}\]?(?:\||$)|^(?:col-)?[a-z]{1,3}-\d{1,2}$|^\d{1,5}(?:\.\d{1,4})?(?:%|[mµ]?s|x|[km]?hz|px)$/i;

/** A value that says what it is: `"access_token": "oauth_access_token"` or `password: 'db-password'`. */
const describesItself =
  /(?:^|[_. -])(?:password|passwd|pwd|secret|token|key|credentials?)(?:$|[_. -])|[a-z](?:Password|Secret|Token|Key|Credentials?)$|^_?[A-Z]{2,5}(?:Private|Public)Key$/;

/**
 * Names of keys and tokens that are no secrets: those of a map or a list, of the next page, and those that a word
 * before them shows to be public. A monkey is no key, but a `daemon_key` is one.
 */
const openKey =
  /(?:(?:^|[^a-z0-9 _.-]|[^a-z0-9][ _.-]|<[\w.]{1,40} )key|(?<![a-z])(?:(?:mon|tur|don|hoc|joc|whis)key|(?:hot|event|host)[ _.-]?key)|(?:public|pub|publishable|applicationserver|vapid|restored? from|saved with|restore|user[ _.-]?signing|site|kms|cache|primary|partition|foreign|sort|unique|row|object|item|group|query|message|react|idempotency|issue|rule|project|organization|component|hotspot|record|map|hash|lookup|s3|file|data|registry|state|websocket|gpg|pgp|rsa|dsa|ssh|dedup(?:lication)?|shard(?:ing)?|correlation|fingerprint|node|field|block|image|blob|merge|translation|artifact|layer|verif(?:y|ication))[ _.-]?keys?(?:[ _]?token)?|hashed[ _-]?secret|(?:public|next|page|pagination|idempotency|client[ _.-]?request|continuation|(?<![a-z])sync|skip|cursor)[ _.-]?token)(?:[_ ]?\d{1,3})?(?:[_.-]?(?:prod|dev|test|live|old|new|ci)[a-z]{0,7})?\W*$/i;

/** A public key, and perhaps what converts its value: `publicKey = bytes.fromhex("`. */
const publicKey = /pub(?:lic)?[ _.-]?key["'`]?[ \t]?(?::=|[:=])[ \t]?(?:\[\])?[\w.]+\(["'`]?$/i;

/** A call that turns a text into a pointer: `Key: aws.String("`. */
const pointer = /(?:aws|pulumi)\.string\(\W{0,3}$/i;

/** Keys of Azure's services. The first of two is called `primaryKey`, like the key of a table. */
const keyOfService = /^[A-Za-z0-9+/]{86}==$/;

/** Whether a name says that the value is a key that is not secret. */
function isOpen(name: string, secret: string): boolean {
  // The id of the key of PGP that commits are signed with: `signingkey = 3AA5C34371567BD2`.
  if (/sign(?:ing)?[ _.-]?key\W{0,9}$/i.test(name) && /^(?:[0-9A-F]{16}|[0-9A-F]{40})$/.test(secret))
    return true;
  if (/primary[ _.-]?key\W{0,9}$/i.test(name) && keyOfService.test(secret)) return false;
  return publicKey.test(name) || openKey.test(name.replace(pointer, ''));
}

/** A type, as in `token: OAuth2AccessToken`, and what follows where one is declared, but no value of YAML. */
const type = /^[A-Z]\w{0,60}[a-z\d](?:Token|Key|Secret|Credentials?)(?:[A-Z][A-Za-z\d]{0,20})?$/;
const afterType = /^[ \t]*[=,;)|?]/;

/** Whether the value of a name such as "key" or "token" is a secret. */
export function isKey(context: SecretContext): boolean {
  const { secret, lead, before } = context;
  const isAddress = /^(?:0x[0-9a-f]{1,40}|#[0-9a-f]{6,8})$/i.test(secret);
  // A user's name in an address, `https://gitlab-ci-token:`, behind which the password has a rule of its own.
  const isUser = /:\/\/[\w.%-]{0,60}$/.test(lead) && before.endsWith(':');
  if (isAddress || isUser || isOpen(lead + before, secret)) return false;
  return looksGenerated(secret, describesItself.test(secret) ? 16 : 8) && isLiteral(context);
}

/** The beginning of names of errors about passwords, and of actions on them: `wrongPassword: "E_WRONG_PW"`. */
const noPasswordName =
  /(?:invalid|incorrect|wrong|weak|missing|forgot(?:ten)?|change|reset|recover|show|hide|toggle|err(?:or)?s?)[_.-]?$/i;

/** Whether the value of a name such as "password" is a secret. */
export function isPassword(context: SecretContext): boolean {
  const { secret, isQuoted, lead } = context;
  const isOnly = isOnlyLiteral(context);
  if (noPasswordName.test(lead) && !looksGenerated(secret)) return false;
  if (isWorkingFolder(context) || (isOnly ? isStandIn(secret) : !isLiteral(context))) return false;
  // The end of a path, such as `/etc/passwd` or `/forgot-password`, names a file or page, unless the value looks secret.
  if (/[\w"'`]\/[\w.-]*$/.test(lead)) return isQuoted && !secret.includes('/') && looksGenerated(secret);
  if (!isOnly && notation.test(secret)) return false;
  if (/\s/.test(secret)) return isQuoted && !isPhrase(secret);
  if (secret.length < 4 || notPassword.test(secret)) return false;
  if (isOnly) return true;
  if (describesItself.test(secret) && !/[a-z]\d+[A-Z]/.test(secret)) return false;
  return looksGenerated(secret) || (isQuoted ? !isLabel(secret) : isRestOfLine(context));
}

/** Whether the value of a shell variable, up to the end of its line, is a secret. */
export function isVariable(context: SecretContext): boolean {
  const { secret, before } = context;
  if (isWorkingFolder(context) || isStandIn(secret) || notPassword.test(secret) || /^[\w.]+\(/.test(secret))
    return false;
  if (!/(?:DATA|HASH|MESSAGE|S3)_KEY=$/.test(before) && isOpen(before, secret)) return false;
  return /(?:PASS(?:WORD|WD|PHRASE)?|PWD)(?:_[A-Z]{2,10})?[= \t]$/.test(before) || looksGenerated(secret);
}

/** Sections of INI files have no code. What follows a setting such as `user=jo` is no code if it has symbols. */
const inSection = /(?:^|\n)\[[\w .:-]+\](?:[#;].*\n|[\w.-]+[ \t]?=.*\n|\s)*[\w.-]*$/;
const belowSetting = /(?:^|\n)[\w.-]+=[\w.-]+\r?\n[\w.-]*$/;

/**
 * Whether an unquoted value with a digit is a value rather than code: it ends its line, as in YAML and properties, also
 * a line in quotes, or stands before another name and value, as in the parameters of a connection.
 */
function isRestOfLine({ secret, before, lead, after }: SecretContext): boolean {
  const isLast = /^(?:[ \t]*(?:#|\r?\n|$)|["'](?:[\s),;]|$))/.test(after);
  const isAll = isLast
    ? /(?::(?:\*\*)?[ \t\u00a0]+(?:[|>][+-]?\s+)?|=)$/.test(before) || inSection.test(lead)
    : before.endsWith('=') && /^(?:; ?| )[\w.-]{1,40}(?: \w{1,20})?=\S/.test(after);
  if (!isAll || !/^(?!.*\?\?)[\w!@#%^&*+~$?.-]+={0,2}$/.test(secret)) return false;
  // A name of another value: `config.password`
  if (/^[\w$]+(?:[!?]?\.[A-Za-z_$][\w$]*)+!?$/.test(secret)) return false;
  return /[\d=]/.test(secret) || (/[!@#]/.test(secret) && (inSection.test(lead) || belowSetting.test(lead)));
}

/** Whether a value in a place for secrets only is one, and no stand-in. */
export function isGiven({ secret }: SecretContext): boolean {
  return !isStandIn(secret);
}

/** Whether what follows a scheme in a header is a secret, and no word (`Authorization: Bearer header`) or call. */
export function isSent({ secret, after }: SecretContext): boolean {
  const isWord = /^(?:[a-z]{1,20}|[A-Z_]+)$/.test(secret) || describesItself.test(secret);
  return !isStandIn(secret) && !after.startsWith('(') && (!isWord || looksGenerated(secret, 16));
}

/** What stands before a colon, but is no user: schemes of addresses, versions, kinds of data and of rights. */
const noUser =
  /["'](?:https?|wss?|file|link|portal|npm|jsr|workspace|github|gitlab|git|env|vault|keychain|data|urn|gid|arn|mailto|role|scope|iam|bearer|basic|jwt|oauth2?|sha\d{1,3}|md5|cursor|arrayconnection|time(?:stamp)?):$/i;

/** Whether what follows a user and a colon is a password: no word, date or path. */
export function isOfPair(context: SecretContext): boolean {
  const { secret, before } = context;
  if (noUser.test(before) || /^(?:\.{0,2}\/|[A-Za-z][a-z_.-]*$|[A-Z_]+$|\d{1,4}(?:$|-\d\d))/.test(secret))
    return false;
  return isGiven(context);
}

/** Whether the value of a cookie is a secret. */
export function isCookie({ secret }: SecretContext): boolean {
  return looksGenerated(secret) && !isStandIn(secret);
}

/** Whether something is a literal value, and no call, access, template or placeholder. */
function isLiteral({ secret, isQuoted, lead, before, after }: SecretContext): boolean {
  // As in `exports.uniqueByKey = uniqueByKey`, and `ByKey: 'byKey'`.
  const name = (lead + before).replace(/\W{0,20}$/, '').toLowerCase();
  if (name.endsWith(secret.toLowerCase())) return false;
  // In `isHidden ? 'password' : 'text'`, the name itself is a value.
  if (isStandIn(secret) || /\?[ \t]*["'`][\w-]*$/.test(lead)) return false;
  if (isQuoted) return true;
  if (/^[ \t]*(?:[([{]|<(?!\/))/.test(after)) return false;
  if (/:[ \t]+$/.test(before) && type.test(secret) && afterType.test(after)) return false;
  return (
    !/^(?:=|[!&*]{1,2}[^!#%*@^~]*$)/.test(secret) &&
    // Letters only may be a name in code, unless they look generated.
    (!/^[A-Za-z_$]+$/.test(secret) || (secret.length <= 30 && looksGenerated(secret, 12))) &&
    ((/\d/.test(secret) && looksGenerated(secret, 20)) ||
      !/^[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*)+$/.test(secret))
  );
}

/** Whether a place has no code: variables of an environment, also `${PW:-…}`, connection strings, URLs' parameters. */
function isOnlyLiteral({ secret, lead, before, after }: SecretContext): boolean {
  if (/^[([{]/.test(after)) return false;
  if (before.startsWith('${')) return true;
  // The first parameter of a form that is sent.
  if (before.endsWith('=') && /^&(?:amp;)?[\w.-]{1,60}=/.test(after)) return true;
  if (/<[\w:.-]+(?:\s(?:name|key|id)=["'][\w:.-]*["'])?>\s*(?:<!\[CDATA\[)?$/i.test(lead + before))
    return /^(?:\]\]>)?\s*<\//.test(after);
  // A variable in YAML, as of Compose: `MINIO_ROOT_PASSWORD: minioadmin`.
  if (/(?:^|\n)[ \t]*(?:[A-Z0-9]+_)+[A-Z]+: $/.test(lead + before))
    return /^[ \t]*(?:\r?\n|$)/.test(after) && !/^[a-z]+(?:[A-Z][a-z]+)+$/.test(secret);
  if (!before.endsWith('=')) return false;
  return (
    /[?&;]\w*$|(?:^|\s)--?[\w.-]*$/.test(lead) ||
    /(?:^|[\s"'])[A-Z][A-Z0-9_]*$/.test(lead + before.slice(0, -1))
  );
}

/** Whether a word after an option is its value, and no prose or description of options. */
export function isCommandValue(secret: string): boolean {
  return !isStandIn(secret) && !/^(?:-.*|[A-Z]?[a-z-]+|[A-Z_-]+|\([A-Za-z]+-\w+|.*\.txt)$/.test(secret);
}

/** Whether the name is that of an option, as in `--db-password`. */
export function isOption({ lead }: SecretContext): boolean {
  return /^--?[a-z-]*$/.test(lead.split(/\s/).at(-1) ?? '');
}
