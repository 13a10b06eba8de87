import { isCommandValue, isGiven, isKey, isOption } from './judge.ts';
import { isPhrase, isStandIn, type SecretRule, looksGenerated, type SecretContext } from './secretRule.ts';

/** What ends a command line, but not within quotes. */
const lineEnd = /"[^"\n]*"|'[^'\n]*'|(?<![\\`^])\r?\n|[;|]|&&/g;

/**
 * Whether the text before a secret begins a command line that runs one of these commands (each with a space around it).
 * The same words in an earlier command, or as the name of a file, do not count.
 */
function isOf({ lead }: SecretContext, commands: RegExp): boolean {
  const end = [...lead.matchAll(lineEnd)].findLast(([text]) => !/^["']/.test(text));
  const start = end ? end.index + end[0].length : 0;
  const words = lead.slice(start).split(/(?:[\s"'`($@<>*={}[\]&!]|:(?!\/\/))+/);
  return commands.test(` ${words.map((word, index) => nameOfCommand(word, words[index - 1])).join(' ')} `);
}

/** A word without folders if it is the path of a command that is run, unlike in `find /var/lib/mysql`. */
function nameOfCommand(word: string, before = ''): string {
  const isCommand =
    /^\.{1,2}[\\/]|bin[\\/]|\.(?:exe|py)$/i.test(word) ||
    /^(?:sudo|time|env|nohup|exec\w*|python[\d.]*|\W*)$/i.test(before);
  return (isCommand ? word.replace(/^.*[\\/]/, '') : word).replace(/\.(?:exe|py)$/i, '');
}

/** Accepts the value of a password option of these commands. Several numbers are ports to scan. */
function isOptionOf(commands: RegExp) {
  return (context: SecretContext) =>
    isOf(context, commands) && isCommandValue(context.secret) && !/^\d+(?:,\d+)+$/.test(context.secret);
}

/** Whether the line says, by its `--type`, that a parameter of Amazon's Parameter Store is not a secret. */
function isPlainParameter({ lead, after }: SecretContext): boolean {
  const line = lead.slice(lead.lastIndexOf('\n') + 1) + after.split('\n', 1).join('');
  return /\s--type[ =]["']?String(?:List)?\b/.test(line);
}

/** Whether a name is not a word of prose: it begins a line that ends with its value, or is an option or what is set. */
function isSetting({ lead, after }: SecretContext): boolean {
  const isLine = /(?:^|\n)[ \t]*$/.test(lead) && /^["']?[ \t]*(?:\r?\n|$)/.test(after);
  return isLine || /(?:--|\bset[ \t]{1,5})$/i.test(lead);
}

/** Secrets recognized by the command they are given to, and password hashes, from which passwords are guessed. */
export const commandSecrets: readonly SecretRule[] = [
  // Options of commands.
  [
    /((?:password|passwd|passphrase|pass|pwd|(?<=--)pw)(?:[ \t]{1,5}["']?|=))((?!-)[^\s"'`]{3,500})/gi,
    (context) => isOption(context) && isCommandValue(context.secret),
  ],
  [
    /((?:password|passwd|passphrase|pass|pwd)(?:[ \t]{1,5}|=)(?="[^"\n]{3,500}"|'[^'\n]{3,500}'))("[^"\n]{3,500}|'[^'\n]{3,500})/gi,
    (context) => isOption(context) && isCommandValue(context.secret) && !isPhrase(context.secret),
  ],
  [
    /((?:token|secret|key|credential|auth)[ \t]{1,5}["']?)((?!-)[^\s"'`]{8,2000})/gi,
    (context) => isOption(context) && isKey(context),
  ],
  [
    /(\s(?:-[a-zA-Z]{0,5}[uUa]|--user|--auth|--proxy-user|--(?:src-|dest-)?creds)[ =]{0,3}["']?[^\s:"'=%<]{0,100}["']?[:%]["']?)([^\s"'`]{3,200})/g,
    (context) =>
      isOf(context, / (?:curl|xhs?|smbclient|rpcclient|https?|etcdctl|skopeo) /) &&
      !isStandIn(context.secret),
  ],
  [
    /(\s(?:-[a-zA-Z]{0,5}[uUa]|--user|--auth|--proxy-user)[ =]{0,3}(?:"[^\s:"=%<]{0,100}[:%](?=[^"\n]{3,200}")|'[^\s:'=%<]{0,100}[:%](?=[^'\n]{3,200}')))([^"'\n]{3,200})/g,
    (context) => isOf(context, / (?:curl|smbclient|rpcclient) /) && !isStandIn(context.secret),
  ],
  // A token in place of the user's name.
  [
    /(\s(?:-[a-zA-Z]{0,5}u|--user)[ =]{1,3}["']?)([^\s"':=%<]{10,200})(?=:(?:["'\s]|$))/g,
    (context) => isOf(context, / curl /) && looksGenerated(context.secret) && !isStandIn(context.secret),
  ],
  // Of Windows: cmdkey /user:jo /pass:…
  [
    /((?:\s\/pass(?:word)?:|\bConvertTo-SecureString[ \t](?:-(?:String|AsPlainText|Force)[ \t]){0,3})["']?)([^\s"'`()-][^\s"'`()]{3,500})/gi,
    ({ secret }) => isCommandValue(secret),
  ],
  // Tools of attackers, as found in reports: psexec.py corp/jo:…@10.0.0.1
  [
    /(\s["']?(?:[\w.-]{1,60}\/)?[\w.-]{1,60}:["']?)([^\s"'/]{3,200})(?=["']?@[\w.-])/g,
    (context) => isOf(context, / (?:impacket-\w+|\w+exec|secretsdump) /) && isGiven(context),
  ],
  [
    /(\s(?:-p|\/p:)["']?)([^\s"'`]{4,200})/g,
    (context) =>
      isOf(context, / (?:mysql(?!_config )\w*|mariadb[\w-]*|\w?freerdp|7za?|unrar|rar) /) &&
      !isStandIn(context.secret),
  ],
  [
    /(\s--(?:value|body|secret-string)[ =]["']?)([^\s"'`]{4,500})/g,
    (context) =>
      isOf(
        context,
        / (?:keyvault secret set|ssm put-parameter|secretsmanager (?:create|put|update)-secret[\w-]{0,6}|gh secret set) /,
      ) &&
      !isPlainParameter(context) &&
      isGiven(context),
  ],
  [
    /(\bCURLOPT_(?:PROXY)?USERPWD,[ \t]{0,5}["'][^\s:"']{0,100}:|\bBUNDLE_[A-Z_]{3,80}[ \t]{0,3}[:=][ \t]{0,3}[^\s:]{1,60}:)([^\s"']{3,200})/g,
    isGiven,
  ],
  [/(\bsshpass[ \t]{1,5}(?:-v[ \t]{1,5})?-p[ \t]{0,3}["']?)([^\s"'`]{3,200})/g, isGiven],
  [/(\s-a[ =]["']?)([^\s"'`]{4,200})/g, isOptionOf(/ redis-cli /)],
  [/(\s-w[ =]["']?)([^\s"'`]{4,200})/g, isOptionOf(/ ldap\w{1,10} /)],
  [
    /(\s-P[ =]["']?)([^\s"'`]{4,200})/g,
    isOptionOf(/ (?:sqlcmd|isql|bcp|unzip|zip|ipmitool|mosquitto_(?:pub|sub)) /),
  ],
  [
    /(\s-p[ =]["']?)([^\s"'`]{4,200})/g,
    isOptionOf(
      / (?:mongo\w{0,10}|certutil|snowsql|(?:cf|docker|podman|nerdctl|buildah|skopeo|az(?: acr)?|oc|helm registry|oras|crane(?: auth)?) login|rdesktop|cqlsh|beeline|twine|psexec(?:64)?|bloodhound-python|ldapdomaindump|certipy|enum4linux|evil-winrm|crackmapexec|cme|nxc|netexec|hydra|medusa|kerbrute|smbmap) /i,
    ),
  ],
  [
    /(\s(?:-pw|\/r?p|-k|-p(?=[: ]))[ \t:]{1,5}["']?)([^\s"'`]{4,200})/g,
    (context) =>
      isOf(
        context,
        / (?:plink|pscp|psftp|schtasks|openssl (?:enc|aes\S*|des\S*)|signtool|winrs|dotnet nuget) /i,
      ) && isCommandValue(context.secret),
  ],
  [
    /(\s-[NPAXc] ["']?)([^\s"'`]{4,200})/g,
    (context) => isOf(context, / (?:ssh-keygen|snmp\w{3,9}) /) && isCommandValue(context.secret),
  ],
  [
    /(\blftp[ \t]{1,5}-u[ \t]{1,5}["']?[^\s"',]{1,60},|\bhtpasswd[ \t]{1,5}-\w{0,5}b\w{0,5}[ \t]{1,5}\S{1,100}[ \t]{1,5}\S{1,60}[ \t]{1,5}|\brabbitmqctl[ \t]{1,5}(?:add_user|change_password)[ \t]{1,5}\S{1,60}[ \t]{1,5}|\bcargo[ \t]{1,5}login[ \t]{1,5}(?!-)|\b(?:poetry|composer)[ \t]config[ \t](?:(?:--?[\w-]{1,20})[ \t]){0,3}http-basic\.\S{1,100}[ \t]\S{1,60}[ \t]|\bredis-cli[ \t](?:-[hpn][ \t]\S{1,100}[ \t]){0,3}(?:auth|AUTH)[ \t]|\bmysqladmin[ \t](?:-\S{1,60}[ \t](?:\w{1,60}[ \t])?){0,5}password[ \t]["']?|\bwpa_passphrase[ \t]{1,5}\S{1,60}[ \t]{1,5}["']?|\bmc[ \t]{1,5}(?:alias[ \t]set|config[ \t]host[ \t]add)[ \t](?:\S{1,200}[ \t]){3}["']?|\bsudo[ \t]{1,5}-S[ \t]{1,5}<<<[ \t]{0,5}["']?|\bNEO4J_AUTH[ \t]?[:=][ \t]{0,5}["']?neo4j\/|\buser-secrets[ \t]set[ \t]["']?[\w:.-]{1,100}["']?[ \t]["']?|(?<!\S):[ \t]{1,5}(?:PSK|XAUTH|EAP)[ \t]{1,5}["']|\bDefaultPassword[ \t]{1,20}(?:REG_SZ[ \t]{1,20}|(?:\/t[ \t]REG_SZ[ \t])?\/d[ \t])["']?|\bKEY FOUND! \[ |\bKey Content[ \t]{1,20}: )([^\s"'`]{4,200})/g,
    isGiven,
  ],
  // Debian's installer, HAProxy, Redis.
  [
    /(\bpasswd\/(?:root|user)-password(?:-again)?[ \t]password[ \t]|\bstats[ \t]auth[ \t][^\s:]{1,60}:|\b(?:user|SETUSER)[ \t]\S{1,60}[ \t]on[ \t]>)([^\s"'`]{4,200})/g,
    isGiven,
  ],
  [/(\s\/(?:rc4|krbtgt|aes(?:128|256)):)([0-9a-f]{32,64})(?!\w)/gi],
  [/(\s(?:-H|--?hashes?)[ =]["']?)((?:[0-9a-f]{32})?:?[0-9a-f]{32})(?![\w-])/gi],
  [/(\[\+\][ \t]{1,5}[\w.-]{1,60}\\[\w.$-]{1,60}:)(\S{3,200})/g, isGiven],
  // Oracle: sqlplus jo/…@db
  [
    /(\b(?:sqlplus|impdp|expdp|jdbc:oracle:(?:thin|oci8?):|(?:cx_oracle|oracledb)\.connect\()[ \t]{0,5}["']?[\w$#]{1,60}\/)([^\s"'@/]{3,200})(?=@)/gi,
    isGiven,
  ],
  // BitLocker.
  [/(?<![\w-])()((?:\d{6}-){7}\d{6})(?![\w-])/g],
  // OpenSSL, SonarQube.
  [/(\s-pass(?:in|out)?[ \t]{1,3}["']?pass:)([^\s"'`]{3,200})/g, isGiven],
  [
    /((?:(?<![a-z])sonar[._]?[lL]ogin|SONAR[._]?LOGIN)["']?[ \t]{0,3}[=,][ \t]{0,3}["']?)([\w-]{20,100})/g,
    ({ secret }) => looksGenerated(secret, 16),
  ],
  // Given to a command: echo … | sudo -S
  [
    /(\becho[ \t]{1,5}(?:-n[ \t]{1,5})?)("[^"\n|]{4,200}|'[^'\n|]{4,200}|[^\s"'`|]{4,200})(?=["']?[ \t]{0,5}\|[ \t]{0,5}(?:sudo[ \t]{1,5}-S|[\w ./-]{0,100}(?:--(?:password-)?stdin|--data-file=-|gh secret set)))/g,
    isGiven,
  ],
  [
    /(\becho[ \t]{1,5}["']?[\w.-]{1,60}:)([^\s"'`|]{3,200})(?=["']?[ \t]{0,5}\|[ \t]{0,5}(?:sudo[ \t]{1,5})?chpasswd)/g,
    isGiven,
  ],
  // Windows: net user jo … /add, net use \\\\host\\share … /user:jo
  [
    /(\bnet1?(?:\.exe)?["']?[ \t]{1,5}user?[ \t]{1,5}(?:\w:[ \t]{1,5})?["']?[^\s"'/]{1,100}["']?[ \t]{1,5})("[^"\n]{3,200}|'[^'\n]{3,200}|[^\s"'/*\\][^\s"'/]{2,200})(?=["']?[ \t]{1,5}\/)/gi,
    isGiven,
  ],
  [
    /(\/user:[^\s:]{1,60} )([^\s"'/*:]{3,200})/gi,
    (context) => /\bnet1?(?:\.exe)?[ \t]{1,5}use[ \t]/i.test(context.lead) && isGiven(context),
  ],
  // The two hashes of a password in a dump of Windows' accounts.
  [/(:\d{3,10}:)([0-9a-f]{32}:[0-9a-f]{32})(?=:::)/gi],
  // What Windows sends in place of a password, as attackers record it.
  [
    /((?<![\w.$-])[\w.$-]{1,60}::[\w.-]{0,60}:)([0-9a-f]{16}:[0-9a-f]{32}:[0-9a-f]{32,2000}|[0-9a-f]{48}:[0-9a-f]{48}:[0-9a-f]{16})(?![\w:])/gi,
  ],
  [/(\$krb5(?:tgs|asrep|pa)\$\d{1,2}\$(?:[^\s"':$]{0,100}[:$]){0,6})([0-9a-f]{24,32}\$[0-9a-f]{32,4000})/gi],
  [/(\$DCC2\$\d{1,10}#[^\s#]{1,60}#)([0-9a-f]{32})/gi],
  // Net-SNMP and routers: who knows the name of the community may read.
  [
    /(^[ \t]{0,20}(?:snmp-server[ \t]{1,5}community|r[ow]community6?)[ \t]{1,5}["']?)([^\s"']{3,60})/gm,
    ({ secret }) => !isStandIn(secret) && !/^(?:public|private)$/.test(secret),
  ],
  [
    /(^[ \t]{0,20}(?:key-string|ntp[ \t]authentication-key[ \t]\d{1,5}[ \t]md5|ip[ \t]ospf[ \t]message-digest-key[ \t]\d{1,3}[ \t]md5)[ \t](?:[07][ \t])?)(\S{3,100})/gm,
    isGiven,
  ],
  // Network devices. Of letters only, it may be a word of prose, but not behind the 0 that tells that it is not encrypted.
  // With nothing before its name, it stands below what it is of.
  [
    /(^ {0,9}(?:(?:enable|(?:username|neighbor) \S{1,64}(?: privilege \d\d?)?) (?:password|secret)|(?:(?:tacacs|radius)-server|crypto isakmp)[\w.: -]{0,80} key|password|key) (?:level \d\d? )?(?:\d )?)((?!\$\d)[^\s"'`]{2,99}[^\s"'`.,:;)])(?= (?:address|encrypted)| ?\r?$)/gm,
    ({ secret, before, lead }) =>
      (isCommandValue(secret) || (before.endsWith(' 0 ') && !isStandIn(secret))) &&
      (!/^ *[pk]/.test(before) ||
        /^(?:line (?:vty|con|aux|tty)|(?:tacacs|radius) server) /m.test(
          lead.slice(lead.lastIndexOf('!') + 1),
        )),
  ],
  [
    /(\bset[ \t]{1,3}(?:passw(?:or)?d|psksecret)\w{0,10}[ \t]{1,3}ENC[ \t]{1,3}["']?|\b(?:password|shared-key)[ \t](?:irreversible-)?cipher[ \t])([^\s"']{6,500})/g,
    isGiven,
  ],
  // netrc, redis.conf, .pgpass, and hashes as in /etc/shadow, which programs guess passwords from.
  [
    /(\b(?:machine\s{1,20}\S{1,200}|default)\s{1,20}login\s{1,20}\S{1,100}\s{1,20}password\s{1,20}["']?)([^\s"']{3,500})/g,
    isGiven,
  ],
  [
    /(\b(?:requirepass|masterauth|bindpw|rootpw(?:[ \t]--plaintext)?)[ \t]{1,20}["']?)([^\s"']{3,500})/g,
    (context) => isCommandValue(context.secret) || (isGiven(context) && isSetting(context)),
  ],
  [
    /(?<![^\s"'`(])([\w.*-]{1,100}:(?:\d{4,5}|\*):[\w.*-]{1,63}:[\w.@-]{1,63}:)([^\s"'`]{6,200})/g,
    ({ secret }) => isCommandValue(secret) && !/^[0-9a-f:]+$/i.test(secret),
  ],
  [
    /(\$(?:[15-9y]|gy|2[abxy]?|argon2(?:id?|d)|md5|apr1|scrypt|pbkdf2[\w-]{0,20})\$|\{(?:SSHA|SHA|SMD5|CRYPT|MD5)(?:256|512)?\}|\bpbkdf2_sha\d{1,3}\$)([\w./$=,+-]{20,500})/g,
    ({ secret }) => looksGenerated(secret, 16),
  ],
];
