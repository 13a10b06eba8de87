import {
  isCommandValue,
  isCookie,
  isGiven,
  isKey,
  isOfPair,
  isPassword,
  isSent,
  isVariable,
} from './judge.ts';
import { isStandIn, looksGenerated, type SecretRule } from './secretRule.ts';

/** What stands between a name and its value: quotes, an operator, a constructor, the head of a block or an element. */
const assignment =
  /\\{0,3}(?:["'`]{1,2}|&quot;)?(?:\[\d{0,4}\]|[\])]|%5d)?(?:\*\*)?(?:\s{1,40}\{\s{0,40}get;[^{}]{0,60}\})?(?:[ \t]{0,20}(?:=>|<-|[:.?+|!]{0,3}={1,3}|\|\||\?[?:]|[:：](?:\*\*)?|%3d|value=)[ \t\u00a0]{0,20}(?:[|>][+-]?\r?\n[ \t]{1,40}|\r?\n[ \t]{1,40}(?=["'`](?!["'`]))|(?:\[|(?:new[ \t])?(?:\w{0,20}(?:string|buffer\.from|string::from)|[\w.()]{0,60}(?:bytes|fromhex|b64decode|base64_?decode|frombase64string|decodestring|decode|textencoder\(\)\.encode|plaintext)|(?:aws|pulumi)\.string|secretstr|\[\]byte)\(|@|\$|<<|[rbufn]{1,2})(?=["'])|&quot;)?|(?:>|&gt;)(?:\s{0,40}<value>|\r?\n[ \t]{1,40}|<!\[CDATA\[)?)/;
/** In a cell of a CSV file, each quote is doubled; Python and others have three around a text. */
const quotedValue =
  /\\{0,3}(?:"|"{2,3}(?=\w))[^"\n]{1,2000}|\\?(?:'|'{3}(?=\w))[^'\n]{1,2000}|`[^`\n]{1,2000}/;

/** Which of several it is: `password2`, `Unseal Key 2`, `DB_PASSWORD_PROD`, `apiKeyLive`, `password_confirmation`. */
const stage =
  /(?:[_ ]?\d{1,3})?(?:[_.-]?(?:prod(?:uction)?|dev(?:elopment)?|stag(?:e|ing)|test(?:ing)?|live|sandbox|qa|uat|ci|old|new|backup|for[_-]\w{1,20})(?![a-z0-9]))?(?:[_.-]?(?:confirm(?:ation)?|repeat|again|verif(?:y|ication)))?/;

/** Code in the braces of a template: `{cfg['pw']}`, `{pw!r}`, `{pw:>9}`, `{quote(pw)}`, `{pw ?? none}`. */
const expression =
  /^[\w.]+(?:!?[([].*[)\]]|[?!]\.\w|![ars](?::|$)|:[<>^]\d+$| (?:or|if) )| (?:[+*]|\?\??) |["'].*["']/;

function assigned(name: RegExp, value: RegExp): RegExp {
  const before = name.source + stage.source + assignment.source;
  return new RegExp(`(${before})(${quotedValue.source}|${value.source})`, 'gi');
}

/**
 * Secrets that only their name tells: assignments, fields, headers, parameters of addresses. A value counts if it looks
 * generated or, for a password, if it stands where there is only a literal value, such as in quotes. So prose, types and
 * expressions of code stay.
 */
export const namedSecrets: readonly SecretRule[] = [
  // `DB_PASSWORD=…`, `password: …`, `"password": "…"`, `'password' => '…'`, `Password=…;`, `?password=…`. A `&` is part
  // of the password unless another parameter of an address begins there.
  [
    assigned(
      /(?:passw(?:or)?[dt]|kennwort|contrase[nñ]a|senha|mot[ _-]?de[ _-]?passe|wachtwoord|l[oö]senord|has[lł]o|пароль|密[码碼]|パスワード|비밀번호|passphrase|passcode|keymaterial|pwd|[_.-]pass|(?<![a-z0-9])(?:pass|pw|psk|(?:admin|app|auth|bind|db|email|ftp|key|ldap|login|mail|mongo|my|mysql|pg|proxy|redis|root|smtp|sql|ssh|(?:key|trust)?store|sudo|user|wifi)(?:pass|pw)))/,
      /(?:[^\s"'`,;&<>(){}[\]]|&(?=[^\s"'`,;&<>(){}[\]])(?!(?:amp|quot|lt|gt);|[\w.-]{1,60}=)){1,500}/,
    ),
    isPassword,
  ],
  [
    assigned(
      /(?:secret(?:[_-]?(?:id|string|value))?|token|passw(?:or)?d_?hash|[_.-]salt|key|secret_key_base|cred(?:ential)?s?|signature|(?<![a-z])(?:ntlm(?:[ _-]?hash)?|(?:nt|lm)[ _-]?hash|(?<=["_])auth(?=\\{0,3}")|sig|jwt|hmac|bearer|sid|_auth|j?session(?:[_-]?id)?|access_?code|connect\.sid|phpsessid|erlang_?cookie|csrf|xsrf|pat|dockerconfigjson))/,
      /[^\s"'`,;&<>(){}[\]]{1,2000}/,
    ),
    isKey,
  ],
  // `ACME_API=…`, `acmeAuth = "…"`: more often an address or a kind, so that the value has to be all random, and no commit.
  [
    assigned(/(?<=[a-z0-9][_.-]?)(?:api|auth)/, /[\w+/=-]{20,500}/),
    (context) =>
      isKey(context) &&
      /^(?![0-9a-f]{40}$|[0-9a-f]{64}$)[\w+/=-]{20,}$/.test(context.secret) &&
      looksGenerated(context.secret, 16),
  ],
  // Names that say what is signed with it: a weak one is as secret as a password.
  [
    assigned(
      /(?:(?:jwt|auth|session|cookie|hmac|flask|django|express|app)[_.-]?secret(?:[_-]?key)?|(?<![a-z])secret_key)/,
      /[^\s"'`,;&<>(){}[\]]{1,500}/,
    ),
    isPassword,
  ],
  [
    /(session\(\{[^{}]{0,300}\bsecret["']?[ \t]{0,3}:[ \t]{0,3}\[?)("[^"\n]{3,200}|'[^'\n]{3,200})/gi,
    isGiven,
  ],
  // The words that a wallet is restored from.
  [
    /(\b(?:mnemonic|(?:seed|recovery)[ _-]?(?:phrase|words))["']?[ \t]{0,3}[:=][ \t]{0,3}["']?)((?:[a-z]{3,8} ){11,23}[a-z]{3,8})(?![\w ])/gi,
    ({ secret }) => secret.split(' ').length % 3 === 0,
  ],
  // A line of a shell, an env file or a Dockerfile, up to its end.
  [
    /(^[ \t]{0,20}(?:(?:export|set|ENV|-e)[ \t])?[A-Z_0-9]{0,60}(?:PASS(?:WORD|WD|PHRASE)?|PWD|SECRET|TOKEN|KEY)(?:_(?:PROD(?:UCTION)?|DEV|STAG(?:E|ING)|TEST|LIVE|QA|CI))?(?:=|(?<=ENV[ \t]\w{1,80})[ \t]))([^\s"'`]{3,499}[^\s"'`;])/gm,
    isVariable,
  ],
  // Typed: `password: string = "…"`; with its name as an attribute: `key="Password" value="…"`; given to a method; SQL; what
  // a variable, a property or an option is unless it is set: `getenv("DB_PASSWORD", "…")`.
  [
    /((?:passw(?:or)?d|pwd|passphrase|(?<![a-z0-9])pass)(?:(?:\??:[ \t]{0,5}|[ \t]{1,5})&?(?:'static |as )?\w{1,20}[ \t]{0,5}=[ \t]{0,5}(?:(?:secret\w{1,10}|field)\((?:default[ \t]?=[ \t]?)?)?|["'][ \t]{1,5}value=|["'](?:[ \t]{0,5}:)?[ \t]{0,5}\{[^{}]{0,300}\b(?:default[ \t]{0,20}=|(?:default|defaultValue|value)["'][ \t]{0,5}:)[ \t]{0,5}|["'],\s{0,20}(?:\w{1,20}=\w{1,20},\s{0,20})?default=|\.equals\()|(?:env\w{0,20}|property|\bconfig)(?:\.\w{1,10})?\(\s{0,40}["'][\w.-]{0,80}(?:passw(?:or)?d|(?<![a-z])pass|pwd)["'],\s{0,20}|\b(?:set|with)[a-z]{0,20}passw(?:or)?d\(\s{0,40}|\bidentified[ \t](?:with[ \t]\w{1,40}[ \t])?by[ \t]|\bset[ \t]password[ \t]for[ \t][^\s=]{1,100}[ \t]=[ \t]|\bdefine\(\s{0,40}["']\w{0,40}pass(?:w(?:or)?d)?["'][ \t]{0,5},\s{0,40}|\bSECURITY_CREDENTIALS,\s{0,40}|#define[ \t]{1,5}(?:\w{1,40}_)?pass[ \t]{1,5}|\bCURLOPT_(?:PROXY)?PASSWORD,[ \t]{0,5}|\bpassword[ \t]to[ \t]|\bunsafeplaintext\(|\{passw(?:or)?d,[ \t]{0,5}(?:<<)?|\bconvertto-securestring[ \t](?:-(?:string|asplaintext|force)[ \t]){0,3})("[^"\n]{1,500}|'[^'\n]{1,500})/gi,
    // What the attributes of a component are: `<Input.Password size="large">`
    (context) => !/<[\w.:-]*$/.test(context.lead) && isPassword(context),
  ],
  [
    /((?:PASSWORD|PASSWD|PWD|[_-]PASS|(?:key|store)Password|\bwith password)[ \t(]{1,5})("[^"\n]{1,500}|'[^'\n]{1,500})/g,
    isPassword,
  ],
  // Compared with: `"…".equals(password)`, `"…" == password`.
  [
    /((?<!\w))("[^"\n]{4,100})(?="(?:\.equals\(|[ \t]{0,3}[!=]={1,2}[ \t]{0,3})[\w.$>-]{0,60}(?:passw(?:or)?d|pwd)(?!\w))/gi,
    isPassword,
  ],
  // Arguments behind the user's, or behind an address and the user's: `auth=("jo", "…")`, `new PDO($dsn, "jo", "…")`.
  [
    /((?:http_?basic|(?<![\w$])\.auth|\bdb\.auth|\boci_connect|\bsimple_bind(?:_s)?|basic_?auth(?:entication)?\w{0,20}|\bauth["']?[ \t]{0,3}(?:=>?|:)[ \t]{0,3}|\.basic|networkcredential|usernamepassword\w{1,30}|passwordauthentication|credentials\.basic|\b(?:smtp|server|imap|ftp|mail|conn)\w{0,20}\.login)[([ ]\s{0,40}(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'|[\w.$>-]{1,100}),\s{0,40})("[^"\n]{3,200}|'[^'\n]{3,200})(?=["'](?:\.tochararray\(\))?[ \t]{0,3}(?:[\]),]|$))/gim,
    // In a list, words are kinds or rights: `auth: ["basic", "oauth2"]`.
    (context) =>
      isPassword(context) &&
      !(
        /\bauth["']?[ \t]{0,3}[=:]>?[ \t]{0,3}[[ ]/i.test(context.before) &&
        /^(?:[a-z_-]+|oauth2)$/.test(context.secret)
      ),
  ],
  [
    /(\b(?:mysqli?_p?connect|dbi->connect|(?:pymysql|mysqldb)\.connect|mysqli|pdo|directoryentry|drivermanager\.getconnection|ftp_login|ldap_bind|ssh2_auth_password|imap_open|sequelize|plainauth|opendsobject)\(\s{0,40}(?:(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'|[\w.$>-]{1,100}),\s{0,40}){2})("[^"\n]{3,200}|'[^'\n]{3,200})(?=["']\s{0,40}[),])/gi,
    isPassword,
  ],
  // The key to sign or to encrypt with: `jwt.sign(claims, "…")`, `createHmac('sha256', '…')`, `AES.new('…')`.
  [
    /((?:\b(?:jwt|jsonwebtoken|jsonwt)\.(?:sign|verify|encode|decode)[( ][ \t]{0,3}(?:\{[^{}\n]{0,300}\}|[\w.$]{1,100}),[ \t]{0,5}|\bhmac(?:256|384|512)\(|\bsymmetricsecuritykey\([\w.]{1,40}\(|\b(?:create(?:hmac|(?:de)?cipheriv)|hash_hmac)\(["'][\w-]{1,30}["'],[ \t]{0,5}(?:\$\w{1,60},[ \t]{0,5})?|\b(?:hmac\.new|fernet|aes\.new|secretkeyspec|hmacshakeyfor)\(|\.signwith\([\w.]{1,60},[ \t]{0,5}|\.signedstring\(\[\]byte\()b?)("[^"\n]{4,200}|'[^'\n]{4,200})(?=["'])/gi,
    isGiven,
  ],
  // The key of a wallet: `new Wallet("0x…")`.
  [/((?:\bwallet|privatekeyto\w{1,12}|fromprivatekey)\(["'])((?:0x)?[0-9a-f]{64})(?=["'])/gi],
  // Arguments beside or behind the name: `define('DB_PASSWORD', '…')`, `setToken("…")`, `token: string = "…"`; what a
  // function of that name returns.
  [
    /((?:passw(?:or)?d|pwd|passphrase|(?:[_.-]|(?<![a-z])(?:db|smtp)?)pass|secret|token|[_-]salt|key)(?:(?:\??:[ \t]{0,5}|[ \t]{1,5})&?\w{1,20}[ \t]{0,5}=[ \t]{0,5}|["']\s{1,40}(?:\w{1,20}:)?value=|["'](?:[ \t]{0,5}:)?[ \t]{0,5}\{[^{}]{0,300}\b(?:default[ \t]{0,20}=|(?:default|defaultValue|value)["'][ \t]{0,5}:)[ \t]{0,5}|[({]\s{0,40}|\(\)[^{}\n]{0,60}\{\s{0,40}return[ \t]|["'][ \t]{0,5},[ \t]{0,20}))("(?:\\")?[^"\n]{1,2000}|'[^'\n]{1,2000})/gi,
    isKey,
  ],
  // A parameter that CloudFormation does not show.
  [
    /(\bNoEcho:[ \t](?:true|["']true["'])\r?\n(?:[ \t]{1,40}(?:Type|Description):[^\n]{0,200}\n){0,2}[ \t]{1,40}Default:[ \t]["']?)([^\s"']{4,200})/g,
    isPassword,
  ],
  // What Java gives to a store of keys, which it is not to keep as a text.
  [/([(,]\s{0,40})("[^"\n]{4,200})(?="\.toCharArray\(\))/g, isGiven],
  // What a variable is unless it is set: `${DB_PASSWORD:-…}`.
  [
    /(\$\{[\w.-]{0,80}(?:passw(?:or)?d|[_.-](?:pass|pwd)):[=-]?)((?!\d{1,4}:)[^\s"'`${}?+=/-][^\s"'`${}]{3,200})(?=\})/gi,
    isPassword,
  ],
  // A pair of a name and a value, as containers and settings of applications list them.
  [
    /((?:passw(?:or)?d|pwd|passphrase|secret|token|key)["']?,?[ \t]{0,5}(?:\r?\n[ \t]{1,40})?(?:["']\w{1,20}["']:[ \t]?[\w"]{1,40},\s{0,40})?["']?(?:parameter)?value["']?[ \t]?[:=][ \t]?)("[^"\n]{1,2000}|'[^'\n]{1,2000}|[^\s"'`,;&<>(){}[\]]{1,2000})/gi,
    (context) =>
      /(?:\b|parameter)(?:name|key)["' \t]{0,2}[:=]["' \t]{0,2}[\w.:-]{0,60}$/i.test(context.lead) &&
      (isKey(context) || (/^(?:passw|pwd|passp)/i.test(context.before) && isPassword(context))),
  ],
  [
    /((?:<\/(?:name|key)>|">)\s{0,40}<(?:value|string)>)([^\s<>]{8,2000})(?=<\/)/g,
    (context) =>
      /(?:password|secret|token|key)(?:" \w{1,20}="\w{1,20})?$/i.test(context.lead) && isKey(context),
  ],
  // What signs the tokens of a service, in the settings of ASP.NET.
  [
    /(\bjwt\w{0,20}(?:"\s{0,5}:\s{0,5}\{[^{}]{0,300}"|(?::|__)(?:\w{1,30}(?::|__))?)(?:signing|secret)?key"?[ \t]{0,3}[:=][ \t]{0,3}"?)([^\s"']{8,500})/gi,
    isGiven,
  ],
  // What databases print at their first start.
  [
    /((?:\btemporary password is generated for \S{1,100}:|\bPassword for the \[?\w{1,40}\]? user\b[^\n:]{0,120}(?::|\nNew value:))\s{1,10})(\S{6,100})/g,
    isGiven,
  ],
  // Of four groups of letters, as Google gives it to programs.
  [
    /((?:passw(?:or)?d|_pass)["']?[ \t]{0,3}[:=][ \t]{0,3}["']?)([a-z]{4}(?: ?[a-z]{4}){3})(?![ \w])/gi,
    ({ secret, lead, before }) =>
      secret === secret.toLowerCase() && /mail|smtp/i.test(lead.slice(-100) + before),
  ],
  // In braces, as ODBC has values with a `;`, or behind the name of an encoder, which is none.
  [
    /((?:pwd|password)=\{)([^{}\n]{3,200})(?=\}(?:;|["']|$))/gim,
    ({ secret }) =>
      !isStandIn(secret) && !expression.test(secret) && (!/^[\w.]+$/.test(secret) || looksGenerated(secret)),
  ],
  [/(\.password\(["']\{noop\})([^"'\n]{3,200})/gi, isGiven],
  // Elements with attributes, as in the headers of SOAP.
  [
    /(<[\w:.-]{0,60}(?:passw(?:or)?d|passphrase|pwd|(?<![a-z])pass)\s[^<>]{1,300}>\s{0,40})([^\s<>]{3,500})(?=\s{0,40}<\/)/gi,
    // What a component of a page shows is a text.
    (context) =>
      isGiven(context) &&
      isCommandValue(context.secret) &&
      !/\s(?:class(?:Name)?|to|href|style|label|count|on[A-Z]\w{0,20}|[v:@*][\w:.-]{1,30})=/.test(
        context.before,
      ),
  ],
  [/(<[\w:.-]{0,60}(?:secret|token|key)\s[^<>]{1,300}>\s{0,40})([^\s<>]{8,2000})(?=\s{0,40}<\/)/gi, isKey],
  // As Maven encrypts it with a key of its own.
  [
    /(<(?:password|passphrase)>\s{0,40}\{)([A-Za-z0-9+/=]{12,500})(?=\}\s{0,40}<\/)/gi,
    ({ secret }) => looksGenerated(secret),
  ],
  // In a sentence or a command: `the API key is …`, `aws configure set aws_secret_access_key …`.
  [
    /((?:passw(?:or)?d|secret|token|key|identified[ \t]by)[ \t]{1,5}(?:(?:is:?|was:?|-|\d)[ \t]{1,5})?["'`]?)([^\s"'`,;<>(){}[\]]{8,2000})/gi,
    // In Solidity, `contract MyToken is ERC20Burnable` says what it inherits.
    (context) => isKey(context) && !/\b(?:contract|interface)[ \t]\w{0,60}$/.test(context.lead),
  ],
  [
    /(\bpassword[ \t](?:(?:for|of)[ \t](?:the[ \t]user[ \t])?[\w.@-]{1,60}[ \t])?(?:is|was)[ \t])("[^\s"]{7,100}|'[^\s']{7,100}|`[^\s`]{7,100})/gi,
    ({ secret }) => /\d/.test(secret) && !isStandIn(secret),
  ],
  // All of a line below: `Your new API token:`
  [
    /((?:passw(?:or)?d[\w \t]{0,40}|secret|token|key):[ \t*]{0,4}\r?\n(?:[ \t]{0,8}\r?\n)?[ \t>`]{0,8})([^\s"'`<>(){}=]{12,2000})(?=[ \t`]{0,4}(?:\r?\n|$))/gi,
    (context) => isKey(context) && looksGenerated(context.secret, 16),
  ],
  // Headers. Laravel's tokens contain a `|`.
  [/(\bauthorization["']?\s*[:=]\s*["']?(?:bearer|basic|token)\s+)([\w.~+/|-]{6,20000}={0,2})/gi, isSent],
  // In the settings of web servers: `proxy_set_header Authorization "Basic …"`.
  [
    /(\bauthorization[ \t]{1,5}["'](?:bearer|basic|token)[ \t]{1,5})([\w.~+/|-]{12,20000}={0,2})/gi,
    ({ secret }) => looksGenerated(secret) && !isStandIn(secret),
  ],
  [
    /(\bauthorization["']?[ \t]{0,5}[:=,][ \t]{0,5}["']?(?:[a-z][\w-]{0,30}[ \t]{1,5})?)([^\s"'`,;<>(){}[\]]{8,2000})/gi,
    // A scheme may be called "Key".
    (context) => isKey({ ...context, before: context.before.replace(/key[ \t]+$/i, '') }),
  ],
  [/(\bresponse=["']?)([0-9a-f]{32,64})(?!\w)/gi, (context) => /\bdigest[ \t]/i.test(context.lead)],
  [
    /((?:["']bearer["'],[ \t]{0,5}|bearer_?auth\(|--oauth2-bearer[ =])["'])([\w.~+/|-]{16,20000}={0,2})/gi,
    isGiven,
  ],
  [/(\bbearer\s+)((?=[\w.~+/|-]{0,20000}\d)[\w.~+/|-]{16,20000}={0,2})/gi],
  // Cookies: all that a browser sends, and the value that a server sets.
  [/(\bset-cookie["']?[ \t]{0,5}[:=,][ \t]{0,5}["']?[\w.-]{1,100}=)([^\s"';]{4,2000})/gi, isCookie],
  [
    /((?<!set-)\bcookie["']?[ \t]{0,5}[:=,][ \t]{0,5}["']?[\w.-]{1,100}=)([^\s"'<>()]{1,2000}(?: [\w.-]{1,100}=[^\s"'<>()]{1,2000}){0,100})/gi,
    isCookie,
  ],
  // Parameters of addresses whose names say little elsewhere, and a token in place of the user's name.
  [
    /([?&#;](?:key|code|auth|ticket|assertion|x-amz-credential|x-amz-security-token|x-goog-credential|apikey)=|:\/\/(?=[\w-]{16,200}(?::[\w-]{0,20})?@))([^\s"'`<>&#;@(){}[\]]{16,2000})/gi,
    ({ secret }) => looksGenerated(secret, 16),
  ],
  // The password in a URL, up to the last "@": programs also accept one in the password or in the user's name.
  [
    /(:\/\/(?<=\b[a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/:'"<>]{0,100}:)([^\s/'"<>]{1,200})(?=@)/gi,
    // Unlike elsewhere, a word such as "example" is one, too: nothing else stands there.
    ({ secret }) => !/^(?:[#$]\{|\$\(|\\\(|\{\{|\{\w|%[sv]|\$\w{1,100}$|\[|[A-Z_]{1,200}$)/.test(secret),
  ],
  // A user and a password as they are encoded for a header: `btoa('jo:…')`. A word may be what it does: `auth: "user:read"`
  [
    /((?:\bbtoa|buffer\.from|b64encode|base64_encode|(?:strict|urlsafe)_encode64|encodetostring|\bauth["']?[ \t]{0,3}(?:=>?|:))[ \t]{0,3}\(?(?:\[\]byte\()?b?["'][\w.@+-]{1,60}:)([^\s"':]{3,200})(?=["'])/gi,
    isOfPair,
  ],
  // Addresses of databases in Go: `jo:…@tcp(db:3306)/shop`.
  [/((?<![^\s"'`=])[\w.-]{1,60}:)([^\s"'`@=]{1,200})(?=@(?:tcp|unix)\()/g, isGiven],
  // A row of a table.
  [
    /(\|[ \t]{0,20}[\w -]{0,40}(?:passw(?:or)?d|secret|token|key)[ \t*]{0,20}\|[ \t*`]{0,20})([^\s"'`|]{8,2000})/gi,
    isKey,
  ],
];
