import {
  isLabel,
  isPhrase,
  isStandIn,
  isWorkingFolder,
  looksGenerated,
  type SecretContext,
  type SecretRule,
} from './secretRule.ts';

/**
 * Secrets that only their name tells: assignments, fields, headers, parameters of addresses, options of commands. A value
 * counts if it looks generated or, for a password, if it stands where there is only a literal value, such as in
 * quotes. So prose, types and expressions of code stay.
 */
/** What stands between a name and its value: quotes, an operator, a constructor, the head of a block or an element. */
const assignment =
  /\d{0,2}\\{0,3}(?:["'`]|&quot;)?(?:\[\d{0,4})?[\])]?(?:\*\*)?(?:[ \t]{0,20}(?:=>|[:.?+|!]{0,3}={1,3}|\|\||\?[?:]|[:：](?:\*\*)?|%3d|value=)[ \t\u00a0]{0,20}(?:[|>][+-]?\r?\n[ \t]{1,40}|(?:\[|(?:new[ \t])?\w{0,20}(?:string|buffer\.from)\(|@|\$|[rbufn]{1,2})(?=["'])|&quot;)?|>(?:\r?\n[ \t]{1,40}|<!\[CDATA\[)?)/;
const quotedValue = /\\{0,3}"[^"\n]{1,2000}|\\?'[^'\n]{1,2000}|`[^`\n]{1,2000}/;

function assigned(name: RegExp, value: RegExp): RegExp {
  const before = name.source + assignment.source;
  return new RegExp(`(?<before>${before})(?<secret>${quotedValue.source}|${value.source})`, 'gi');
}

const patterns: readonly (readonly [pattern: RegExp, accepts?: SecretRule['accepts']])[] = [
  // `DB_PASSWORD=…`, `password: …`, `"password": "…"`, `'password' => '…'`, `Password=…;`, `?password=…`. A `&` is part
  // of the password unless another parameter of an address begins there.
  [
    assigned(
      /(?:passw(?:or)?[dt]|kennwort|contrase[nñ]a|senha|mot[ _-]?de[ _-]?passe|wachtwoord|l[oö]senord|has[lł]o|пароль|密[码碼]|パスワード|비밀번호|passphrase|passcode|pwd|[_.-]pass|(?<![a-z0-9])(?:pass|pw|psk))/,
      /(?:[^\s"'`,;&<>(){}[\]]|&(?=[^\s"'`,;&<>(){}[\]])(?!amp;|quot;|[\w.-]{1,60}=)){1,500}/,
    ),
    isPassword,
  ],
  [
    assigned(
      /(?:secret(?:[_-]?(?:id|string|value))?|token|passw(?:or)?d_?hash|key|secret_key_base|credentials?|signature|(?<![a-z])(?:(?:ntlm|nt|lm)[ _-]?hash|(?<=")auth(?=\\{0,3}")|sig|jwt|hmac|bearer|sid|_auth|j?session(?:[_-]?id)?|access_?code|connect\.sid|phpsessid|csrf|xsrf|pat|dockerconfigjson))/,
      /[^\s"'`,;&<>(){}[\]]{1,2000}/,
    ),
    isKey,
  ],
  // A line of a shell or an env file, up to its end.
  [
    /(?<before>^[ \t]{0,20}(?:(?:export|set|ENV|-e)[ \t])?[A-Z_0-9]{0,60}(?:PASS(?:WORD|WD|PHRASE)?|PWD|SECRET|TOKEN|KEY)=)(?<secret>[^\s"'`]{4,500})/gm,
    isVariable,
  ],
  // Typed: `password: string = "…"`; with its name as an attribute: `key="Password" value="…"`; SQL.
  [
    /(?<before>(?:passw(?:or)?d|pwd|passphrase)(?:(?:\??:[ \t]{0,5}|[ \t]{1,5})&?\w{1,20}[ \t]{0,5}=[ \t]{0,5}|["'][ \t]{1,5}value=|["'][ \t]{0,5}\{[^{}]{0,300}\bdefault[ \t]{0,20}=[ \t]{0,5}|\.equals\()|\bidentified[ \t](?:with[ \t]\w{1,40}[ \t])?by[ \t]|\bconvertto-securestring[ \t](?:-string[ \t])?)(?<secret>"[^"\n]{1,500}|'[^'\n]{1,500})/gi,
    isPassword,
  ],
  [
    /(?<before>(?:PASSWORD|(?:key|store)Password)[ \t]{1,5})(?<secret>"[^"\n]{1,500}|'[^'\n]{1,500})/g,
    isPassword,
  ],
  // Arguments beside or behind the name: `define('DB_PASSWORD', '…')`, `setPassword("…")`, `token: string = "…"`.
  [
    /(?<before>(?:passw(?:or)?d|pwd|passphrase|secret|token|key)(?:(?:\??:[ \t]{0,5}|[ \t]{1,5})&?\w{1,20}[ \t]{0,5}=[ \t]{0,5}|["']\s{1,40}(?:\w{1,20}:)?value=|\(|["'],[ \t]{0,20}))(?<secret>"(?:\\")?[^"\n]{1,2000}|'[^'\n]{1,2000})/gi,
    isKey,
  ],
  // A pair of a name and a value, as containers and settings of applications list them.
  [
    /(?<before>(?:passw(?:or)?d|pwd|passphrase|secret|token|key)["']?,?[ \t]{0,5}(?:\r?\n[ \t]{1,40})?["']?value["']?[ \t]?[:=][ \t]?)(?<secret>"[^"\n]{1,2000}|'[^'\n]{1,2000}|[^\s"'`,;&<>(){}[\]]{1,2000})/gi,
    (context) =>
      isBehind(context, /\b(?:name|key)["' \t]{0,2}[:=]["' \t]{0,2}[\w.:-]{0,60}$/i) && isKey(context),
  ],
  [
    /(?<before>(?:<\/(?:name|key)>|">)\s{0,40}<(?:value|string)>)(?<secret>[^\s<>]{8,2000})(?=<\/)/g,
    (context) =>
      isBehind(context, /(?:password|secret|token|key)(?:" \w{1,20}="\w{1,20})?$/i) && isKey(context),
  ],
  // In a sentence or a command: `the API key is …`, `aws configure set aws_secret_access_key …`.
  [
    /(?<before>(?:passw(?:or)?d|secret|token|key|identified[ \t]by)[ \t]{1,5}(?:(?:is|was|-|\d)[ \t]{1,5})?["'`]?)(?<secret>[^\s"'`,;<>(){}[\]]{8,2000})/gi,
    isKey,
  ],
  // Headers. Laravel's tokens contain a `|`.
  [
    /(?<before>\bauthorization["']?\s*[:=]\s*["']?(?:bearer|basic|token)\s+)(?<secret>[\w.~+/|-]{6,20000}={0,2})/gi,
    isGiven,
  ],
  [
    /(?<before>\bauthorization["']?[ \t]{0,5}[:=,][ \t]{0,5}["']?(?:[a-z][\w-]{0,30}[ \t]{1,5})?)(?<secret>[^\s"'`,;<>(){}[\]]{8,2000})/gi,
    isKey,
  ],
  [/(?<before>\bbearer\s+)(?<secret>(?=[\w.~+/|-]{0,20000}\d)[\w.~+/|-]{16,20000}={0,2})/gi],
  // Cookies: all that a browser sends, and the value that a server sets.
  [
    /(?<before>\bset-cookie["']?[ \t]{0,5}[:=,][ \t]{0,5}["']?[\w.-]{1,100}=)(?<secret>[^\s"';]{4,2000})/gi,
    isCookie,
  ],
  [
    /(?<before>(?<!set-)\bcookie["']?[ \t]{0,5}[:=,][ \t]{0,5}["']?[\w.-]{1,100}=)(?<secret>[^\s"'<>()]{1,2000}(?: [\w.-]{1,100}=[^\s"'<>()]{1,2000}){0,100})/gi,
    isCookie,
  ],
  // Parameters of addresses whose names say little elsewhere, and a token in place of the user's name.
  [
    /(?<before>[?&#;](?:key|code|auth|ticket|assertion|x-amz-credential|x-amz-security-token|x-goog-credential|apikey)=|:\/\/(?=[\w-]{16,200}@))(?<secret>[^\s"'`<>&#;@(){}[\]]{16,2000})/gi,
    ({ secret }) => looksGenerated(secret, 16),
  ],
  // The password in a URL, up to the last "@": programs also accept one in the password or in the user's name.
  [
    /(?<before>:\/\/(?<=\b[a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/:'"<>]{0,100}:)(?<secret>[^\s/'"<>]{1,200})(?=@)/gi,
    // Unlike elsewhere, a word such as "example" is one, too: nothing else stands there.
    ({ secret }) => !/^(?:\$\{|\$\(|\{\{|\{\w|%[sv]|\$\w{1,100}$|\[|[A-Z_]{1,200}$)/.test(secret),
  ],
  // Options of commands.
  [
    /(?<before>(?:password|passwd|passphrase|pass|pwd)[ \t]{1,5}["']?)(?<secret>[^\s"'`]{3,500})/gi,
    (context) => isOption(context) && isCommandValue(context.secret),
  ],
  [
    /(?<before>(?:password|passwd|passphrase|pass|pwd)(?:[ \t]{1,5}|=)(?="[^"\n]{3,500}"|'[^'\n]{3,500}'))(?<secret>"[^"\n]{3,500}|'[^'\n]{3,500})/gi,
    (context) => isOption(context) && isCommandValue(context.secret) && !isPhrase(context.secret),
  ],
  [
    /(?<before>(?:password|passwd|passphrase|pass|pwd)=)(?<secret>[^\s"'`]{3,500})/gi,
    (context) => isOption(context) && isCommandValue(context.secret),
  ],
  [
    /(?<before>(?:token|secret|key|credential|auth)[ \t]{1,5}["']?)(?<secret>[^\s"'`]{8,2000})/gi,
    (context) => isOption(context) && isKey(context),
  ],
  [
    /(?<before>\s(?:-[uUa]|--user|--auth|--proxy-user)[ =]{0,3}["']?[^\s:"'=%<]{0,100}["']?[:%]["']?)(?<secret>[^\s"'`]{3,200})/g,
    (context) =>
      isBehind(context, /\b(?:curl|smbclient|rpcclient|https?(?=\s|$))\b/) && !isStandIn(context.secret),
  ],
  [
    /(?<before>\s(?:-[uUa]|--user|--auth|--proxy-user)[ =]{0,3}(?:"[^\s:"=%<]{0,100}[:%](?=[^"\n]{3,200}")|'[^\s:'=%<]{0,100}[:%](?=[^'\n]{3,200}')))(?<secret>[^"'\n]{3,200})/g,
    (context) => isBehind(context, /\b(?:curl|smbclient|rpcclient)\b/) && !isStandIn(context.secret),
  ],
  // Tools of attackers, as found in reports: psexec.py corp/jo:…@10.0.0.1
  [
    /(?<before>\s[\w.-]{1,60}\/[\w.-]{1,60}:)(?<secret>[^\s"'@/]{3,200})(?=@[\w.-])/g,
    (context) =>
      isBehind(context, /\b(?:impacket-\w+|\w+exec(?:\.py)?|secretsdump(?:\.py)?)\b/) && isGiven(context),
  ],
  [
    /(?<before>\s(?:-p|\/p:)["']?)(?<secret>[^\s"'`]{4,200})/g,
    (context) =>
      isBehind(context, /\b(?:mysql|mariadb|sshpass|\w?freerdp|(?:7za?|unrar|rar)\s)/) &&
      !isStandIn(context.secret),
  ],
  [
    /(?<before>\s-[apPwW][ =]["']?)(?<secret>[^\s"'`]{4,200})/g,
    (context) =>
      isBehind(
        context,
        /\b(?:redis-cli|sshpass|ldap\w{1,10}|sqlcmd|bcp|mongo\w{0,10}|(?:docker|podman|az|oc) login|htpasswd|unzip|zip|rdesktop|cqlsh|beeline|twine|psexec)\b/,
      ) && isCommandValue(context.secret),
  ],
  // Oracle: sqlplus jo/…@db
  [
    /(?<before>\b(?:sqlplus|impdp|expdp|jdbc:oracle:(?:thin|oci8?):)[ \t]{0,5}["']?[\w$#]{1,60}\/)(?<secret>[^\s"'@/]{3,200})(?=@)/gi,
    isGiven,
  ],
  // Given to a command: echo … | sudo -S
  [
    /(?<before>\becho[ \t]{1,5}(?:-n[ \t]{1,5})?["']?)(?<secret>[^\s"'`|]{4,200})(?=["']?[ \t]{0,5}\|[ \t]{0,5}(?:sudo[ \t]{1,5}-S|[\w ./-]{0,100}--password-stdin))/g,
    isGiven,
  ],
  // Windows: net user jo … /add, net use \\\\host\\share … /user:jo
  [
    /(?<before>\bnet1?(?:\.exe)?["']?[ \t]{1,5}user?[ \t]{1,5}(?:\w:[ \t]{1,5})?["']?[^\s"'/]{1,100}["']?[ \t]{1,5}["']?)(?<secret>[^\s"'/*\\][^\s"'/]{2,200})(?=["']?[ \t]{1,5}\/)/gi,
    isGiven,
  ],
  [
    /(?<before>\/user:[^\s:]{1,60} )(?<secret>[^\s"'/*:]{3,200})/gi,
    (context) => isBehind(context, /\bnet1?(?:\.exe)?[ \t]{1,5}use[ \t]/i) && isGiven(context),
  ],
  // A row of a table.
  [
    /(?<before>\|[ \t]{0,20}[\w -]{0,40}(?:passw(?:or)?d|secret|token|key)[ \t*]{0,20}\|[ \t*`]{0,20})(?<secret>[^\s"'`|]{8,2000})/gi,
    isKey,
  ],
  // The two hashes of a password in a dump of Windows' accounts.
  [/(?<before>:\d{3,10}:)(?<secret>[0-9a-f]{32}:[0-9a-f]{32})(?=:::)/gi],
  // netrc, redis.conf, .pgpass, and hashes as in /etc/shadow, which programs guess passwords from.
  [
    /(?<before>\b(?:login\s{1,20}\S{1,100}\s{1,20}password|requirepass|masterauth|bindpw|rootpw)\s{1,20})(?<secret>\S{3,500})/g,
    isGiven,
  ],
  [
    /(?<![^\s"'`(])(?<before>[\w.*-]{1,100}:(?:\d{4,5}|\*):[\w.*-]{1,63}:[\w.@-]{1,63}:)(?<secret>[^\s"'`]{6,200})/g,
    ({ secret }) => isCommandValue(secret) && !/^[0-9a-f:]+$/i.test(secret),
  ],
  [
    /(?<before>\$(?:[15-9y]|gy|2[abxy]?|argon2(?:id?|d)|md5|apr1|scrypt|pbkdf2[\w-]{0,20})\$|\{(?:SSHA|SHA|SMD5|CRYPT|MD5)(?:256|512)?\}|\bpbkdf2_sha\d{1,3}\$)(?<secret>[\w./$=,+-]{20,500})/g,
    ({ secret }) => looksGenerated(secret, 16),
  ],
];

export const namedSecrets: readonly SecretRule[] = patterns.map(([pattern, accepts]) => ({
  kind: 'password',
  pattern,
  ...(accepts && { accepts }),
}));

/** Texts that values of the name `password` have where they do not hold one. */
const notPassword =
  /^(?:null|nil|none|undefined|true|false|yes|no|on|off|str(?:ing)?|text|bytes|buffer|char|any|optional|required|hidden|invalid|missing|empty|keyword|pass|password|passwd|bearer|basic|[iuf]\d{1,3}|u?int\d{0,3}|float\d{0,3}|bytes\d{1,2}|utf8)$/i;

/** A name that tells what it holds, as in `"access_token": "oauth_access_token"` or `password: 'db-password'`. */
const describesItself =
  /(?:^|[_. -])(?:password|passwd|pwd|secret|token|key|credentials?)(?:$|[_. -])|[a-z](?:Password|Secret|Token|Key|Credentials?)$|^_?[A-Z]{2,5}(?:Private|Public)Key$/;

/** Keys that are no secrets: those of a map or a list, and those that a word before them tells to be public. */
const openKey =
  /(?:(?:^|[^a-z0-9 _.-]|[^a-z0-9][ _.-])key|(?:public|pub|cache|primary|partition|foreign|sort|unique|row|object|item|group|query|message|react|idempotency|issue|rule|project|organization|component|hotspot|record|map|hash|lookup|s3|file|data|registry|state|websocket|gpg|pgp|rsa|dsa|ssh)[ _.-]?key(?:token)?)\W*$/i;

function isKey(context: SecretContext): boolean {
  const { secret, lead, before } = context;
  const isAddress = /^0x[0-9a-f]{1,40}$/i.test(secret);
  if (isAddress || openKey.test(lead + before)) return false;
  return looksGenerated(secret, describesItself.test(secret) ? 16 : 8) && isLiteral(context);
}

function isPassword(context: SecretContext): boolean {
  const { secret, isQuoted, lead } = context;
  const isOnly = isOnlyLiteral(context);
  // The end of a path, such as `/etc/passwd`, is no name.
  if (/\w\/$/.test(lead) || isWorkingFolder(context) || (isOnly ? isStandIn(secret) : !isLiteral(context)))
    return false;
  if (/\s/.test(secret)) return isQuoted && !isPhrase(secret);
  if (secret.length < 4 || notPassword.test(secret)) return false;
  if (isOnly) return true;
  if (describesItself.test(secret)) return false;
  return looksGenerated(secret) || (isQuoted ? !isLabel(secret) : isRestOfLine(context));
}

function isVariable(context: SecretContext): boolean {
  const { secret, before } = context;
  if (isWorkingFolder(context) || isStandIn(secret) || notPassword.test(secret) || /^[\w.]+\(/.test(secret))
    return false;
  return /(?:PASS(?:WORD|WD|PHRASE)?|PWD)=$/.test(before) || looksGenerated(secret);
}

/**
 * Whether something with a digit is all of the rest of a line, as values in YAML and properties are, or stands before
 * another name with a value, as in the parameters of a connection.
 */
function isRestOfLine({ secret, before, after }: SecretContext): boolean {
  const isLast = /^[ \t]*(?:#|\r?\n|$)/.test(after);
  const isAll = isLast
    ? /(?::(?:\*\*)?[ \t\u00a0]+(?:[|>][+-]?\s+)?|=)$/.test(before)
    : before.endsWith('=') && /^ [\w.-]{1,40}=\S/.test(after);
  return isAll && /\d/.test(secret) && /^[\w!@#%^&*+~$-]+$/.test(secret);
}

function isGiven({ secret }: SecretContext): boolean {
  return !isStandIn(secret);
}

function isCookie({ secret }: SecretContext): boolean {
  return looksGenerated(secret) && !isStandIn(secret);
}

/** Whether something is a value itself, and no call, access, template or placeholder. */
function isLiteral({ secret, isQuoted, lead, after }: SecretContext): boolean {
  // In `isHidden ? 'password' : 'text'`, the name itself is a value.
  if (isStandIn(secret) || /\?[ \t]*["'`][\w-]*$/.test(lead)) return false;
  if (isQuoted) return true;
  if (/^[ \t]*(?:[([{]|<(?!\/))/.test(after)) return false;
  return (
    !/^[!&*=]/.test(secret) &&
    !/^[A-Za-z_$]+$/.test(secret) &&
    (looksGenerated(secret, 20) || !/^[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*)+$/.test(secret))
  );
}

/** Places without expressions: variables of an environment, connection strings, parameters of addresses. */
function isOnlyLiteral({ lead, before, after }: SecretContext): boolean {
  if (/^[([{]/.test(after)) return false;
  // The first parameter of a form that is sent.
  if (before.endsWith('=') && /^&(?:amp;)?[\w.-]{1,60}=/.test(after)) return true;
  if (/<[\w:.-]+(?:\s(?:name|key|id)=["'][\w:.-]*["'])?>\s*(?:<!\[CDATA\[)?$/i.test(lead + before))
    return /^(?:\]\]>)?\s*<\//.test(after);
  if (!before.endsWith('=')) return false;
  return (
    /[?&;]\w*$|(?:^|\s)--?[\w.-]*$/.test(lead) ||
    /(?:^|[\s"'])[A-Z][A-Z0-9_]*$/.test(lead + before.slice(0, -1))
  );
}

/** A word behind an option is a value if it is none of prose or of a description of options. */
function isCommandValue(secret: string): boolean {
  return !isStandIn(secret) && !/^(?:-.*|[A-Z]?[a-z-]+|[A-Z_-]+)$/.test(secret);
}

/** Whether the name is that of an option, as in `--db-password`. */
function isOption({ lead }: SecretContext): boolean {
  return /^--?[a-z-]*$/.test(lead.split(/\s/).at(-1) ?? '');
}

/** Whether a command stands before, near enough to be the one of an option. */
function isBehind({ lead }: SecretContext, command: RegExp): boolean {
  return command.test(lead);
}
