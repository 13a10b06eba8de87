/** The words of some lines. */
const words = (...lines: readonly string[]) => new Set(lines.join(' ').split(' '));

/**
 * Endings of names on the internet, and of those in a network of one's own. Not all 1,400: a word with a dot is mostly a
 * file, a field or a method (`lsass.exe`, `event.code`), so that only endings count that are common in reports. Any
 * other counts where the name is in a URL or an e-mail address, or defanged.
 */
const generic = words(
  'com org net edu gov mil int info biz arpa onion example test invalid localhost local internal intranet lan corp home',
  'app dev cloud xyz top online site website shop store club tech live link click icu vip work win bid loan life today',
  'world space fun pro mobi asia page host press agency email support services solutions network systems digital',
  'media news blog design studio finance bank money company center global group international academy rocks ninja zone',
  'buzz cyou sbs cfd quest monster rest bond best lol wang men stream download trade date party review science racing',
  'accountant faith cricket gdn country kim red pink blue black bar security codes monitor',
);

/** Endings of two letters that are no country, but an extension of files or the name of a field. */
const extensions = words('cs db ex fs go gz hh hs ip jl js kt kv lz pi pp rb rc ts vb xz');

/** Countries whose ending is also an extension: such a name needs three parts, `www.firma.pl` but not `report.pl`. */
const both = words('cc id mk md ml mm pl pm ps py rs sh so st sv tf');

/** Where the names of fields begin, and how they end: `cloud.account.id`, `user.email`, `log.info`. */
const fieldRoots = words(
  'actor agent alert body client cloud console container ctx data destination detail device email event file group host',
  'http log logger logging network observer organization payload process req request res resource response rule self',
  'server service session source span target this threat trace transaction url user users vulnerability winlog',
);
const fieldEnds = words('date email group host id info me');
/** Below these, people register names in some countries, as in `data.go.id`: that is no field `id`. */
const secondLevels = words('ac biz co com go gov mil my net or org sch web');

function isFieldName(labels: readonly string[]): boolean {
  const [last = '', before = ''] = labels.toReversed();
  return fieldEnds.has(last) && fieldRoots.has(labels[0] ?? '') && !secondLevels.has(before);
}

/** Whether a name with dots is most likely that of a host on a network. */
export function isHostName(name: string): boolean {
  const labels = name.split('.');
  const last = labels.at(-1) ?? '';
  const ending = last.toLowerCase();
  // A sentence without a space behind it, "was blocked.It", or a constant of a program: `logging.INFO`.
  if (last !== ending && ending !== 'com' && name !== name.toUpperCase()) return false;
  if (isFieldName(labels)) return false;
  if (ending.length > 2) return generic.has(ending);
  return !extensions.has(ending) && (!both.has(ending) || labels.length > 2);
}
