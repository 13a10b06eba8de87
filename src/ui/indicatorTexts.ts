import { l10n } from 'vscode';
import type { IndicatorKind } from '../triage/indicators/kinds.ts';
import type { Relation } from '../triage/indicators/relatedAlerts.ts';
import { singleLine } from '../text/sanitize.ts';
import { joinList } from './formats.ts';

const sameHash = () => l10n.t('same hash');

const kindTexts: Readonly<Record<IndicatorKind, Record<'name' | 'same', () => string>>> = {
  sha256: { name: () => 'SHA-256', same: sameHash },
  sha1: { name: () => 'SHA-1', same: sameHash },
  md5: { name: () => 'MD5', same: sameHash },
  url: { name: () => 'URL', same: () => l10n.t('same URL') },
  domain: { name: () => l10n.t('Domain'), same: () => l10n.t('same domain') },
  email: { name: () => l10n.t('Email'), same: () => l10n.t('same email address') },
  ip: { name: () => 'IP', same: () => l10n.t('same IP address') },
  host: { name: () => l10n.t('Host'), same: () => l10n.t('same host') },
  user: { name: () => l10n.t('User'), same: () => l10n.t('same user') },
  path: { name: () => l10n.t('Path'), same: () => l10n.t('same path') },
  registry: { name: () => l10n.t('Registry key'), same: () => l10n.t('same registry key') },
  cve: { name: () => 'CVE', same: () => l10n.t('same CVE') },
  attack: { name: () => 'ATT&CK', same: () => l10n.t('same technique') },
};

/** The kind of an indicator, before or after its value. */
export function kindText(kind: IndicatorKind): string {
  return kindTexts[kind].name();
}

/** An indicator's value on one line: a URL can be long. */
export function indicatorText(value: string): string {
  return singleLine(value, 120);
}

const maxNamed = 3;

/** Why an alert is related, such as "same hash, same host". */
export function relationsText(relations: readonly Relation[]): string {
  const texts = relations.map((one) => (one === 'name' ? l10n.t('similar name') : kindTexts[one].same()));
  return joinList([...new Set(texts)].slice(0, maxNamed));
}
