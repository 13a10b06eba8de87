import type { HostMessage } from '../../../src/details/protocol.ts';
import { alertTexts, type AlertTexts } from '../../../src/ui/alertTexts.ts';

type ShowMessage = Extract<HostMessage, { type: 'show' }>;

/** Acts as markup, attribute, link, icon, terminal sequence or reversed text wherever it is not escaped. */
export const hostile =
  '</div><img src=x onerror=alert(1)>"\'><script>alert(2)</script>[x](command:quit) $(flame) \u202eevil \u0000\u001b[31m';

/** An alert with all fields, as the service sends it. */
export const wholeAlert = {
  id: 'a1',
  name: 'Odd login',
  name_plain: 'Odd login',
  summary: 'Ann logged in from two countries.',
  description: 'Two *logins*.',
  severity: 'high',
  status: 'open',
  tlp: 'TLP:AMBER',
  resolution: 'false_positive',
  resolution_reasoning_md: 'She **travels**.',
  tags: ['login', 'vpn'],
  source: 'siem',
  assignee: 'Ann Lee',
  assignee_id: null,
  created_at: '2026-11-14T23:13:20.000000Z',
  updated_at: '2026-11-15T01:00:00.000000Z',
  validated_at: null,
  parent_alert_id: 'p1',
  comments_count: 3,
  alert_events_count: 1234,
  child_events_count: 0,
};

/** The first alert of nine, without sections, as the page is told to show it. */
export function showMessage(changes: Partial<ShowMessage> = {}): ShowMessage {
  return {
    type: 'show',
    service: 'https://alerts.example',
    id: 'a1',
    hasAlert: true,
    sections: {},
    position: '1 of 9',
    asOf: '',
    spoken: 'high, First',
    hasNext: true,
    hasPrevious: false,
    canAct: true,
    canLink: true,
    ...changes,
  };
}

/** Texts without loaded users, some hours after the alert was created. */
export const texts: AlertTexts = alertTexts({ userName: () => undefined }, () =>
  Date.parse('2026-11-15T02:13:20Z'),
);

/** The messages that clicks on the controls in a piece of HTML send, without the alert that is shown. */
export function messagesIn(html: string): unknown[] {
  const unescaped = (text: string) =>
    text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  return Array.from(html.matchAll(/\sdata-message="([^"]*)"/g), ([, json = '']) =>
    JSON.parse(unescaped(json)),
  );
}
