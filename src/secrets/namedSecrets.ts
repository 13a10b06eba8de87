import { isStandIn, looksGenerated, type SecretContext, type SecretRule } from './secretRule.ts';

/**
 * Secrets that only their name tells: assignments, fields, headers, parameters of addresses, options of commands. A value
 * counts if it looks generated or, for a password, if it stands where there is only a literal value, such as in
 * quotes. So prose, types and expressions of code stay.
 */
export const namedSecrets: readonly SecretRule[] = [
  // `DB_PASSWORD=…`, `password: …`, `"password": "…"`, `'password' => '…'`, `Password=…;`, `?password=…`. A `&` is part
  // of the password unless another parameter of an address begins there.
  {
    kind: 'password',
    pattern:
      /(?<before>(?:passw(?:or)?[dt]|kennwort|contrase[nñ]a|senha|mot[ _-]?de[ _-]?passe|wachtwoord|l[oö]senord|has[lł]o|пароль|密[码碼]|パスワード|비밀번호|passphrase|passcode|pwd|[_.-]pass|(?<![a-z])(?:pass|pw|psk))\d{0,2}\\?["'`]?\]?(?:[ \t]{0,20}(?::=|=>|[:=：]|%3d|value=)[ \t]{0,20}|>))(?<secret>\\?"[^"\n]{1,500}|\\?'[^'\n]{1,500}|`[^`\n]{1,500}|(?:[^\s"'`,;&<>(){}[\]]|&(?=[^\s"'`,;&<>(){}[\]])(?!amp;|[\w.-]{1,60}=)){1,500})/gi,
    accepts: isPassword,
  },
  {
    kind: 'password',
    pattern:
      /(?<before>(?:secret|token|passw(?:or)?d_?hash|(?:api|access|account|auth|secret|private|encryption|signing|master|app|application|storage|consumer|client|license|session|hmac|jwt|subscription|integration|functions?|host|admin|shared|service)[_ .-]?key|secret_key_base|credentials?|signature|(?<![a-z])(?:(?:ntlm|nt|lm)[ _-]?hash|(?<=")auth(?=")|sig|jwt|sid|_auth|j?session_?id|access_?code|connect\.sid|phpsessid|csrf|xsrf))\d{0,2}\\?["'`]?\]?(?:[ \t]{0,20}(?::=|=>|[:=]|%3d)[ \t]{0,20}|>))(?<secret>\\?"[^"\n]{1,2000}|\\?'[^'\n]{1,2000}|`[^`\n]{1,2000}|[^\s"'`,;&<>(){}[\]]{1,2000})/gi,
    accepts: isKey,
  },
  // A line of a shell or an env file, up to its end.
  {
    kind: 'password',
    pattern:
      /(?<before>^[ \t]{0,20}(?:(?:export|set|ENV|-e)[ \t])?[A-Z_0-9]{0,60}(?:PASS(?:WORD|WD|PHRASE)?|PWD|SECRET|TOKEN|KEY)=)(?<secret>[^\s"'`]{4,500})/gm,
    accepts: isVariable,
  },
  // Typed: `password: string = "…"`; with its name as an attribute: `key="Password" value="…"`; SQL.
  {
    kind: 'password',
    pattern:
      /(?<before>(?:passw(?:or)?d|pwd|passphrase)(?:\??:[ \t]{0,5}&?\w{1,20}[ \t]{0,5}=[ \t]{0,5}|["'][ \t]{1,5}value=)|\bidentified[ \t]by[ \t]|\bconvertto-securestring[ \t](?:-string[ \t])?)(?<secret>"[^"\n]{1,500}|'[^'\n]{1,500})/gi,
    accepts: isPassword,
  },
  {
    kind: 'password',
    pattern: /(?<before>\bPASSWORD[ \t]{1,5})(?<secret>'[^'\n]{1,500})/g,
    accepts: isPassword,
  },
  // Arguments beside or behind the name: `define('DB_PASSWORD', '…')`, `setPassword("…")`, `token: string = "…"`.
  {
    kind: 'password',
    pattern:
      /(?<before>(?:passw(?:or)?d|pwd|passphrase|secret|token|(?:api|access|auth|secret|private)[_-]?key)(?:\??:[ \t]{0,5}&?\w{1,20}[ \t]{0,5}=[ \t]{0,5}|["'][ \t]{1,5}value=|\(|["'],[ \t]{0,5}))(?<secret>"[^"\n]{1,2000}|'[^'\n]{1,2000})/gi,
    accepts: isKey,
  },
  // A pair of a name and a value, as containers and settings of applications list them.
  {
    kind: 'password',
    pattern:
      /(?<before>(?:passw(?:or)?d|pwd|passphrase|secret|token|key)["']?,?[ \t]{0,5}(?:\r?\n[ \t]{1,40})?["']?value["']?[ \t]?[:=][ \t]?)(?<secret>"[^"\n]{1,2000}|'[^'\n]{1,2000}|[^\s"'`,;&<>(){}[\]]{1,2000})/gi,
    accepts: (context) =>
      isBehind(context, /\b(?:name|key)["' \t]{0,2}[:=]["' \t]{0,2}[\w.:-]{0,60}$/i) && isKey(context),
  },
  // In a sentence or a command: `the API key is …`, `aws configure set aws_secret_access_key …`.
  {
    kind: 'password',
    pattern:
      /(?<before>(?:passw(?:or)?d|secret|token|(?:api|access|secret|private)[ _-]?key)[ \t]{1,5}(?:is[ \t]{1,5})?["'`]?)(?<secret>[^\s"'`,;&<>(){}[\]]{12,2000})/gi,
    accepts: (context) => looksGenerated(context.secret, 12) && isKey(context),
  },
  // Headers. Laravel's tokens contain a `|`.
  {
    kind: 'password',
    pattern:
      /(?<before>\bauthorization["']?\s*[:=]\s*["']?(?:bearer|basic|token)\s+)(?<secret>[\w.~+/|-]{6,20000}={0,2})/gi,
  },
  {
    kind: 'password',
    pattern:
      /(?<before>\bauthorization["']?[ \t]{0,5}[:=,][ \t]{0,5}["']?(?:[a-z][\w-]{0,30}[ \t]{1,5})?)(?<secret>[^\s"'`,;<>(){}[\]]{8,2000})/gi,
    accepts: isKey,
  },
  {
    kind: 'password',
    pattern: /(?<before>\bbearer\s+)(?<secret>(?=[\w.~+/|-]{0,20000}\d)[\w.~+/|-]{16,20000}={0,2})/gi,
  },
  // Cookies: all that a browser sends, and the value that a server sets.
  {
    kind: 'password',
    pattern:
      /(?<before>\bset-cookie["']?[ \t]{0,5}[:=,][ \t]{0,5}["']?[\w.-]{1,100}=)(?<secret>[^\s"';]{4,2000})/gi,
    accepts: isCookie,
  },
  {
    kind: 'password',
    pattern:
      /(?<before>(?<!set-)\bcookie["']?[ \t]{0,5}[:=,][ \t]{0,5}["']?[\w.-]{1,100}=)(?<secret>[^\s"'<>()]{1,2000}(?: [\w.-]{1,100}=[^\s"'<>()]{1,2000}){0,100})/gi,
    accepts: isCookie,
  },
  // Parameters of addresses whose names say little elsewhere.
  {
    kind: 'password',
    pattern:
      /(?<before>[?&#;](?:key|code|auth|ticket|assertion|x-amz-credential|x-amz-security-token|x-goog-credential|apikey)=)(?<secret>[^\s"'`<>&#;(){}[\]]{16,2000})/gi,
    accepts: ({ secret }) => looksGenerated(secret, 16),
  },
  // The password in a URL, up to the last "@": programs also accept one in the password or in the user's name.
  {
    kind: 'password',
    pattern:
      /(?<before>:\/\/(?<=\b[a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/:'"<>]{0,100}:)(?<secret>[^\s/'"<>]{1,200})(?=@)/gi,
    accepts: ({ secret }) => !/^(?:\$\{|\$\(|\{\{|\{\w|%[sv]|\$\w{1,100}$)/.test(secret),
  },
  // Options of commands.
  {
    kind: 'password',
    pattern: /(?<before>(?:password|passwd|passphrase|pass|pwd)[ \t]{1,5}["']?)(?<secret>[^\s"'`]{3,500})/gi,
    accepts: (context) => isOption(context) && isCommandValue(context.secret),
  },
  {
    kind: 'password',
    pattern: /(?<before>(?:token|secret|key|credential)[ \t]{1,5}["']?)(?<secret>[^\s"'`]{8,2000})/gi,
    accepts: (context) => isOption(context) && isKey(context),
  },
  {
    kind: 'password',
    pattern:
      /(?<before>\s(?:-u|-U|--user|--proxy-user)[ =]?["']?[^\s:"'=]{1,100}:)(?<secret>[^\s"'`]{3,200})/g,
    accepts: (context) => isBehind(context, /\bcurl\b/) && !isStandIn(context.secret),
  },
  {
    kind: 'password',
    pattern: /(?<before>\s-p["']?)(?<secret>[^\s"'`]{4,200})/g,
    accepts: (context) =>
      isBehind(context, /\b(?:mysql|mariadb|sshpass|7za?\s)/) && !isStandIn(context.secret),
  },
  {
    kind: 'password',
    pattern: /(?<before>\s-[apPwW] ["']?)(?<secret>[^\s"'`]{4,200})/g,
    accepts: (context) =>
      isBehind(
        context,
        /\b(?:redis-cli|sshpass|ldap\w{1,10}|sqlcmd|bcp|mongo\w{0,10}|(?:docker|podman|az|oc) login|htpasswd|unzip|zip)\b/,
      ) && isCommandValue(context.secret),
  },
  // Windows: net user jo … /add
  {
    kind: 'password',
    pattern:
      /(?<before>\bnet1?(?:\.exe)?["']?[ \t]{1,5}user[ \t]{1,5}["']?[^\s"'/]{1,100}["']?[ \t]{1,5}["']?)(?<secret>[^\s"'/*][^\s"'/]{2,200})(?=["']?[ \t]{1,5}\/)/gi,
    accepts: ({ secret }) => !isStandIn(secret),
  },
  // The two hashes of a password in a dump of Windows' accounts.
  {
    kind: 'password',
    pattern: /(?<before>:\d{3,10}:)(?<secret>[0-9a-f]{32}:[0-9a-f]{32})(?=:::)/gi,
  },
  // netrc, redis.conf, .pgpass, and hashes as in /etc/shadow, which programs guess passwords from.
  {
    kind: 'password',
    pattern:
      /(?<before>\b(?:login\s{1,20}\S{1,100}\s{1,20}password|requirepass|masterauth|bindpw|rootpw)\s{1,20})(?<secret>\S{3,500})/g,
    accepts: ({ secret }) => !isStandIn(secret),
  },
  {
    kind: 'password',
    pattern:
      /(?<![^\s"'`(])(?<before>[\w.*-]{1,100}:(?:\d{4,5}|\*):[\w.*-]{1,63}:[\w.@-]{1,63}:)(?<secret>[^\s"'`]{6,200})/g,
    accepts: ({ secret }) => isCommandValue(secret) && !/^[0-9a-f:]+$/i.test(secret),
  },
  {
    kind: 'password',
    pattern:
      /(?<before>\$(?:[15-9y]|gy|2[abxy]?|argon2(?:id?|d)|md5|apr1|scrypt|pbkdf2[\w-]{0,20})\$|\{(?:SSHA|SHA|SMD5|CRYPT|MD5)(?:256|512)?\}|\bpbkdf2_sha\d{1,3}\$)(?<secret>[\w./$=,+-]{20,500})/g,
    accepts: ({ secret }) => looksGenerated(secret, 16),
  },
];

/** Texts that values of the name `password` have where they do not hold one. */
const notPassword =
  /^(?:null|nil|none|undefined|true|false|yes|no|on|off|str(?:ing)?|text|bytes|buffer|char|any|optional|required|hidden|invalid|missing|empty|keyword|pass|password|passwd|bearer|basic|[iuf]\d{1,3}|u?int\d{0,3}|float\d{0,3}|bytes\d{1,2}|utf8)$/i;

/** A name that tells what it holds, as in `"access_token": "oauth_access_token"` or `password: 'db-password'`. */
const describesItself =
  /(?:^|[_. -])(?:password|passwd|pwd|secret|token|key|credentials?)(?:$|[_. -])|[a-z](?:Password|Secret|Token|Key|Credentials?)$|^_?[A-Z]{2,5}(?:Private|Public)Key$/;

function isKey(context: SecretContext): boolean {
  const { secret } = context;
  const isAddress = /^0x[0-9a-f]{40}$/i.test(secret);
  return looksGenerated(secret) && isLiteral(context) && !isAddress && !describesItself.test(secret);
}

function isPassword(context: SecretContext): boolean {
  const { secret, isQuoted } = context;
  const isOnly = isOnlyLiteral(context);
  if (isOnly ? isStandIn(secret) : !isLiteral(context)) return false;
  if (/\s/.test(secret)) return isQuoted && /\d/.test(secret) && /[^\w\s.,:?!'-]/.test(secret);
  if (secret.length < 4 || notPassword.test(secret)) return false;
  if (isOnly) return true;
  if (describesItself.test(secret)) return false;
  return looksGenerated(secret) || (isQuoted ? !isLabel(secret) : isRestOfLine(context));
}

function isVariable({ secret, before }: SecretContext): boolean {
  if (isStandIn(secret) || notPassword.test(secret) || /^[\w.]+\(/.test(secret)) return false;
  return /(?:PASS(?:WORD|WD|PHRASE)?|PWD)=$/.test(before) || looksGenerated(secret);
}

/** A text of a user interface, which may be in any language. */
function isLabel(text: string): boolean {
  return /^\p{Lu}\p{Ll}+$/u.test(text) || /^[\p{L}\p{M}]*[^ -~]/u.test(text);
}

/** Whether something with a digit is all of the rest of a line, as values in YAML are. */
function isRestOfLine({ secret, before, after }: SecretContext): boolean {
  const isAll = /:[ \t]+$/.test(before) && /^[ \t]*(?:#|\r?\n|$)/.test(after);
  return isAll && /\d/.test(secret) && /^[\w!@#%^*+~$-]+$/.test(secret);
}

function isCookie({ secret }: SecretContext): boolean {
  return looksGenerated(secret) && !isStandIn(secret);
}

/** Whether something is a value itself, and no call, access, template or placeholder. */
function isLiteral({ secret, isQuoted, after }: SecretContext): boolean {
  if (isStandIn(secret)) return false;
  if (isQuoted) return true;
  if (/^[ \t]*(?:[([{]|<(?!\/))/.test(after)) return false;
  return (
    !/^[!&*=]/.test(secret) &&
    !/^[A-Za-z_$]+$/.test(secret) &&
    !/^[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*)+$/.test(secret)
  );
}

/** Places without expressions: variables of an environment, connection strings, parameters of addresses. */
function isOnlyLiteral({ lead, before, after }: SecretContext): boolean {
  if (/^[([{]/.test(after)) return false;
  if (!before.endsWith('=')) return before.endsWith('>');
  return /[?&;]\w*$/.test(lead) || /(?:^|[\s"'])[A-Z][A-Z0-9_]*$/.test(lead + before.slice(0, -1));
}

/** A word behind an option is a value if it is none of prose or of a description of options. */
function isCommandValue(secret: string): boolean {
  return !isStandIn(secret) && !/^(?:[A-Z]?[a-z-]+|[A-Z_-]+)$/.test(secret);
}

/** Whether the name is that of an option, as in `--db-password`. */
function isOption({ lead }: SecretContext): boolean {
  return /^--?[a-z-]*$/.test(lead.split(/\s/).at(-1) ?? '');
}

/** Whether a command stands before, near enough to be the one of an option. */
function isBehind({ lead }: SecretContext, command: RegExp): boolean {
  return command.test(lead);
}
