/** What an alert can be about, in the order in which equally rare ones are shown. */
export const indicatorKinds = [
  'sha256',
  'sha1',
  'md5',
  'url',
  'domain',
  'email',
  'ip',
  'host',
  'user',
  'path',
  'registry',
  'cve',
  'attack',
] as const;
export type IndicatorKind = (typeof indicatorKinds)[number];

/** Something that an alert names and that others may name, too. */
export interface Indicator {
  readonly kind: IndicatorKind;
  /** As it is used, not as it is defanged; as written first, where its case has no meaning. */
  readonly value: string;
}

/** What two spellings of the same indicator have in common. */
export function indicatorKey(value: string): string {
  return value.toLowerCase();
}
