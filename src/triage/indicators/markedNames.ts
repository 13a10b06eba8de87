import type { Indicator } from './kinds.ts';

/** A word as code or bold in Markdown. */
const markedWord =
  /`(?<![`*\w]`)([\w.\\$-]{3,64})`(?![`*\w])|\*\*(?<![`*\w]\*\*)([\w.\\$-]{3,64})\*\*(?![`*\w])/g;

/** Words joined by hyphens, or one word. The last has a number (`LT-4471`, `db-prod-02`, `WIN10PC07`). */
const hostName = /^[a-z][a-z\d]{0,30}(?:-[a-z\d]{1,30}){0,5}$/i;
const hostNumber = /-\d{1,4}$|[a-z-]\d{2,6}[a-z]?$/i;

/** A letter or a name, a dot, a surname; an account of a service; an account of a Windows domain. */
const personName = /^[a-z]{1,30}\.[a-z]{2,30}(?:-[a-z]{2,30})?\d{0,3}$/i;
const serviceAccount = /^(?:svc|sa|adm|admin)[-_.][\w.-]{1,60}$/i;
const domainAccount = /^[a-z][a-z\d-]{0,30}\\[\w.$-]{1,60}$/i;

/** Words of that form which are none: methods, standards, identifiers of other kinds. */
const otherWords =
  /^(?:AES|ARM|base|CVE|CWE|ES|EventID|GPT|HTTP|ISO|KB|KDF|MD|NTLM|PKCS|RFC|RSA|SHA|SSH|SSL|TA?|TLS|UTF|UTC|WPA|X|int|uint|float)-?\d/i;
const fileLike =
  /\.(?:exe|dll|sys|bat|cmd|ps1|vbs|js|ts|py|sh|rb|go|rs|md|txt|log|json|ya?ml|xml|cfg|conf|env|ini|zip|docx?|xlsx?|pdf|html?|php|jar|lnk|so|bin|dat|tmp|msi|toml|lock|sql|css|java|service)$/i;

/**
 * The names of hosts and users in Markdown. Only words that the alert sets off as code or bold count, because any other
 * word of that form may be a version, a product or a field.
 */
export function markedNames(markdown: string): readonly Indicator[] {
  const found: Indicator[] = [];
  for (const [, code, bold] of markdown.matchAll(markedWord)) {
    const name = code ?? bold ?? '';
    if (otherWords.test(name) || fileLike.test(name)) continue;
    if (isUser(name)) found.push({ kind: 'user', value: name });
    else if (hostName.test(name) && hostNumber.test(name)) found.push({ kind: 'host', value: name });
  }
  return found;
}

function isUser(name: string): boolean {
  return personName.test(name) || serviceAccount.test(name) || domainAccount.test(name);
}
