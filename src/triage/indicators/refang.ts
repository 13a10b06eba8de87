import type { Indicator, IndicatorKind } from './kinds.ts';

/** Stands for a dot that was written so that nobody opens the address by mistake. */
const defangedDot = '\ue000';

// In any brackets, also two; in the source of Markdown, a backslash may stand before each. Some put spaces around: `a [.] b`.
const dots = /\\?(?:\{|[[(<]{1,2})(?:\.|dot)\\?(?:\}|[\])>]{1,2})|(?<=[a-z\d]) \[(?:\.|dot)\] (?=[a-z\d])/gi;
const ats = /\\?[[({](?:@|at)\\?[\])}]|(?<=[a-z\d]) \[(?:@|at)\] (?=[a-z\d])/gi;
const colons = /\\?\[:\\?\]|\(:\)(?=\/\/)/g;
const schemeEnds = /\[:\/\/\]|:\[\/\/\]/g;
const slashes = /\[\/\](?=\S)/g;
/** One bracket, an escaped dot of an IP, and dots that browsers read as one: what is meant by them, the name has to tell. */
const otherDots =
  /(?<=[a-z\d-])(?:\[\.|\.\]|\.\[(?=\d|com|net|org)|(?<=\d)\\\.(?=\d)|[\uff0e\u3002\uff61])(?=[a-z\d])/gi;
const webScheme = /(?:h\[?(?:xx|\*\*|tx|xt|tt|00)\]?p|meow)\[?(s?)\]?(?=:\/\/)/gi;
const fileScheme = /fxp(?=s?:\/\/)/gi;

/** Whether a text may have any of that: most have none, and are left as they are. */
const isDefanged =
  /[[({<](?:[.@:/]|dot|at|s\]|tt)|\.[[\]]|\d\\\.\d|[\uff0e\u3002\uff61]|h\[?(?:xx|tx|xt|00|\*\*)|fxp|meow/i;

/** Addresses as they are used: `hxxps://a[.]example` becomes `https://a.example`, with `defangedDot` for the dot. */
export function refang(text: string): string {
  if (!isDefanged.test(text)) return text;
  return text
    .replace(schemeEnds, '://')
    .replace(colons, ':')
    .replace(slashes, '/')
    .replace(webScheme, 'http$1')
    .replace(fileScheme, 'ftp')
    .replace(dots, defangedDot)
    .replace(otherDots, '.')
    .replace(ats, '@');
}

/** The text with dots that are dots. */
export function plainDots(text: string): string {
  return text.replaceAll(defangedDot, '.');
}

const addresses: readonly IndicatorKind[] = ['domain', 'email', 'ip', 'url'];

/** An indicator for others to read: an address is defanged. */
export function defanged({ kind, value }: Indicator): string {
  return addresses.includes(kind) ? defang(value) : value;
}

/** An address that no program makes a link of and nobody opens by mistake: `hxxps://a[.]example`, `a.b[@]c[.]example`. */
export function defang(address: string): string {
  return address.replace(
    /((?:[a-z][a-z\d+.-]*:\/\/)?)((?:[^/?#@]*@)?)([^/?#@]*)/i,
    (_, scheme: string, mailbox: string, host: string) =>
      scheme.replace(/http/i, 'hxxp').replace(/ftp/i, 'fxp') +
      mailbox.replace('@', '[@]') +
      host.replaceAll('.', '[.]'),
  );
}
