/** Phishing, fraud by e-mail, and data leaks. */
import type { AlertKind } from '../kind.ts';
import { code, list, steps, table, text } from '../markdown.ts';

export const mailKinds: readonly AlertKind[] = [
  {
    source: 'proofpoint',
    severities: ['medium', 'medium', 'high'],
    tags: ['mail', 'T1566.002', 'phishing'],
    name: (s) => `Phishing mail "Invoice overdue" reached ${s.few} mailboxes`,
    summary: (s) => `The link leads to a copied sign-in page at ${s.domain}; at least one person opened it.`,
    description: (s) =>
      text(
        `A mail with the subject **Invoice overdue** went to ${s.few} people. Its link leads to a copy of our sign-in page at \`${s.domain}\`.`,
        table(
          ['Who', 'What'],
          [s.login, 'opened the link, typed something'],
          ['2 others', 'opened the link'],
          [`${s.few - 3} others`, 'nothing'],
        ),
        code(
          'text',
          `From: "Accounting" <billing@${s.domain}>`,
          'SPF: pass   DKIM: none   DMARC: none',
          `Received: from ${s.outsideIp}`,
        ),
        steps(
          'Take the mail out of all mailboxes.',
          `Reset the password of ${s.login}.`,
          'Block the domain at the proxy.',
        ),
      ),
  },
  {
    source: 'proofpoint',
    severities: ['high', 'critical'],
    tags: ['mail', 'fraud', 'T1534'],
    name: (s) => `Business e-mail compromise: new bank details sent as ${s.login}`,
    summary: () =>
      'A supplier was told new bank details from a real mailbox of ours. A payment is planned for tomorrow.',
    description: (s) =>
      text(
        `From the mailbox of **${s.login}** a supplier was asked to use another bank account. The mail answers a real conversation and was sent from \`${s.outsideIp}\`.`,
        'A rule in the mailbox hides the answers:',
        code('text', 'If subject contains "payment" or "IBAN"', '  move to "RSS Feeds", mark as read, stop'),
        '### Urgent',
        list(
          'Call the supplier **by telephone**.',
          'Ask finance to hold the payment.',
          'Remove the rule after a copy was taken.',
        ),
      ),
  },
  {
    source: 'dlp',
    severities: ['medium', 'low'],
    tags: ['data', 'T1567.002', 'exfiltration'],
    name: (s) => `${s.login} uploaded ${s.many} MB to a private cloud drive`,
    summary: (s) => `The upload from ${s.host} holds documents marked as confidential.`,
    description: (s) =>
      text(
        `**${s.login}** uploaded ${s.many} MB to a drive that is not ours. ${s.few} of the files are marked *confidential*.`,
        table(['Folder', 'Files'], ['Contracts', String(s.few)], ['Photos', '112'], ['Roadmap', '3']),
        'The person gave notice last month, says the staff register. That alone proves nothing: many copy their photos before they leave.',
        '> Talk to the staff council before anybody looks into the files.',
      ),
  },
  {
    source: 'user-reports',
    severities: ['info', 'low'],
    tags: ['mail', 'reported'],
    name: (s) => `Mail reported by ${s.login}: "Your parcel is waiting"`,
    summary: () => 'Reported with the button in the mail program; the scanner sees nothing bad in it.',
    description: (s) =>
      text(
        `${s.login} reported a mail as suspicious. The scanner rates it as *bulk*.`,
        code('text', `From: parcels@${s.domain}`, 'Subject: Your parcel is waiting', 'Attachments: none'),
        `It went to ${s.few} people, and nobody opened the link yet.`,
        steps(
          'Open the link in the sandbox.',
          'Thank the reporter, whatever comes out: it is the thanks that keep people reporting.',
        ),
      ),
  },
  {
    source: 'dlp',
    severities: ['high', 'medium'],
    tags: ['data', 'database', 'T1213'],
    name: (s) => `Full export of table customers by ${s.login}`,
    summary: (s) => `${s.many} thousand rows were read in one go from ${s.server}, outside of working hours.`,
    description: (s) =>
      text(
        `A single statement read the whole table \`customers\` on **${s.server}**.`,
        code(
          'sql',
          'COPY (SELECT * FROM customers) TO STDOUT WITH CSV;',
          `-- ${s.many}000 rows, ${s.minutes} minutes, ${s.insideIp}`,
        ),
        'The account belongs to a person, not to a service. There is a report that is made in this way each quarter, but not by this account.',
        list(
          'Ask for the reason.',
          'Find the file that it became.',
          'Bring the report over to a service account.',
        ),
      ),
  },
];
