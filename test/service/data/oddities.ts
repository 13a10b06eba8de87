/** Unusual alerts, such as any real list contains, on the first two pages. By index; 0 is the newest alert. */
import type { ServedAlert } from '../wire.ts';

type Oddity = (alert: ServedAlert) => ServedAlert;

const renamed = (alert: ServedAlert, name: string): ServedAlert => ({ ...alert, name, name_plain: name });

/** A deleted account that is still assigned. Larger than any id in the user list. */
const departedUserId = 904;

const oddities: ReadonlyMap<number, Oddity> = new Map<number, Oddity>([
  [7, (alert) => ({ ...alert, assignee: null, assignee_id: departedUserId })],
  [14, (alert) => ({ ...alert, created_at: alert.created_at.replace('.000000Z', '+00:00') })],
  [22, (alert) => renamed(alert, longName())],
  [
    30,
    (alert) => ({
      ...renamed(alert, '🚨 تسجيل دخول مشبوه من عنوان غير معروف 🔥'),
      summary: 'הודעה זו נכתבה מימין לשמאל, with a few words from left to right.',
    }),
  ],
  [41, (alert) => renamed(alert, '<script>alert(1)</script> $(flame) in the search parameter "q"')],
  [
    57,
    (alert) => ({
      ...alert,
      name: '[Reset your password](https://login-portal.example/reset) sent to **all** staff',
      name_plain: null,
      summary: null,
      description: null,
      tlp: null,
      source: null,
    }),
  ],
]);

export function withOddity(alert: ServedAlert, index: number): ServedAlert {
  return oddities.get(index)?.(alert) ?? alert;
}

function longName(): string {
  const parts = ['payments', 'ledger', 'reconciliation', 'nightly', 'export', 'worker', 'eu', 'central'];
  const path = Array.from({ length: 9 }, (_, index) => parts.slice(index % 4).join('-')).join('/');
  return `Integrity check failed for /srv/${path}/manifest.json and everything below it`;
}
