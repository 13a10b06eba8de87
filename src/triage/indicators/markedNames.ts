import type { Indicator } from './kinds.ts';

/** A word as code or bold in Markdown. */
const markedWord = /(?<![`*\w])(?:`([\w.\\$-]{3,64})`|\*\*([\w.\\$-]{3,64})\*\*)(?![`*\w])/g;

/** Parts with letters and a number: `LT-4471`, `db-prod-02`, `WIN10PC07`. */
const hostName = /^[a-z][a-z\d]*(?:-[a-z\d]+)*-?\d{2,}[a-z]?$|^[a-z][a-z\d]*(?:-[a-z\d]+){1,5}-\d{1,4}$/i;

/** A letter or a name, a dot, a surname; an account of a service; an account of a Windows domain. */
const userName =
  /^[a-z]+\.[a-z]+-?[a-z]+\d{0,3}$|^(?:svc|sa|adm|admin)[-_.][\w.-]+$|^[a-z][\w-]*\\[\w.$-]+$/i;

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
    if (userName.test(name)) found.push({ kind: 'user', value: name });
    else if (hostName.test(name)) found.push({ kind: 'host', value: name });
  }
  return found;
}
