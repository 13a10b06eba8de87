/** Accounts, sign-ins and privileges. */
import type { AlertKind } from '../kind.ts';
import { code, list, steps, table, text } from '../markdown.ts';

export const identityKinds: readonly AlertKind[] = [
  {
    source: 'okta',
    severities: ['high', 'high', 'medium'],
    tags: ['identity', 'T1078', 'impossible-travel'],
    name: (s) => `Impossible travel for ${s.login}: ${s.place} and ${s.otherPlace}`,
    summary: (s) =>
      `${s.login} signed in from ${s.place} and ${s.minutes} minutes later from ${s.otherPlace}, which no journey allows.`,
    description: (s) =>
      text(
        `Two successful sign-ins of **${s.login}** lie ${s.minutes} minutes apart, in places that cannot be reached from one another in that time. The second one came from an address not seen before for this account.`,
        table(
          ['', 'First', 'Second'],
          ['Place', s.place, s.otherPlace],
          ['Address', s.insideIp, s.outsideIp],
          ['Device', s.host, 'unknown'],
          ['Second factor', 'security key', 'push, accepted'],
        ),
        '### What to check',
        steps(
          `Ask ${s.login} over a **known** channel whether they accepted a push.`,
          'Look for a VPN exit or a mobile carrier behind the second address.',
          'List the sessions opened since, and what they touched.',
        ),
        'If it was not them, end all sessions and reset both factors. See the [account takeover runbook](https://runbooks.soc.example/account-takeover).',
      ),
  },
  {
    source: 'okta',
    severities: ['critical', 'high'],
    tags: ['identity', 'T1621', 'mfa-fatigue'],
    name: (s) => `MFA fatigue: ${s.few} push requests for ${s.login} in ${s.minutes} minutes`,
    summary: (s) => `${s.few} push requests were sent to one phone; the last one was accepted.`,
    description: (s) =>
      text(
        `Someone who knows the password of **${s.login}** asked for ${s.few} push confirmations within ${s.minutes} minutes. All were refused or ran out, save the last.`,
        code(
          'json',
          '{',
          '  "eventType": "user.authentication.auth_via_mfa",',
          `  "actor": "${s.login}",`,
          `  "client": { "ipAddress": "${s.outsideIp}", "city": "${s.place}" },`,
          '  "outcome": { "result": "SUCCESS" }',
          '}',
        ),
        'The session that followed is still open. It has opened:',
        list('the mailbox', 'the password vault (no item shown yet)', `the console of ${s.account}`),
        '> Treat the password as known to others, whatever the person says about the push.',
      ),
  },
  {
    source: 'siem-rules',
    severities: ['high', 'medium'],
    tags: ['identity', 'T1110.003', 'password-spray'],
    name: (s) => `Password spraying against ${s.few} accounts from ${s.outsideIp}`,
    summary: (s) => `One address tried one password on each of ${s.few} accounts; no account was locked.`,
    description: (s) =>
      text(
        `From \`${s.outsideIp}\` came ${s.many} failed sign-ins against ${s.few} accounts, at most two for each account and hour, so that no lock-out was reached.`,
        code(
          'kusto',
          'SigninLogs',
          `| where IPAddress == "${s.outsideIp}"`,
          '| summarize tries = count(), users = dcount(UserPrincipalName) by bin(TimeGenerated, 1h)',
        ),
        'None of the tries succeeded so far. The names that were tried follow the pattern of our e-mail addresses, and include people who left last year, which points to a scraped list.',
        list(
          'Block the address at the edge.',
          'Search for the same user agent from other addresses.',
          'Watch the accounts without a second factor.',
        ),
      ),
  },
  {
    source: 'active-directory',
    severities: ['critical', 'critical', 'high'],
    tags: ['identity', 'T1098', 'privilege'],
    name: (s) => `${s.login} was added to Domain Admins outside of a change window`,
    summary: (s) => `A privileged group changed on ${s.server} with no ticket behind it.`,
    description: (s) =>
      text(
        `The group **Domain Admins** got a new member on \`${s.server}\`. No approved change covers it.`,
        table(
          ['Field', 'Value'],
          ['Event', '4728'],
          ['Member', s.login],
          ['Changed by', 'svc-deploy'],
          ['From', s.insideIp],
        ),
        '`svc-deploy` is a service account. It must never sign in interactively, and never did before today.',
        '### First steps',
        steps(
          'Take the member out again, and keep the event.',
          'Disable `svc-deploy`; its owner is the platform team.',
          'Collect the memory of the host it came from before anybody restarts it.',
        ),
      ),
  },
  {
    source: 'vault',
    severities: ['medium', 'low'],
    tags: ['identity', 'secrets', 'T1555'],
    name: (s) => `Unusual number of secrets read by ${s.service}`,
    summary: (s) =>
      `${s.service} read ${s.many} secrets within ${s.minutes} minutes; on other days it reads about a dozen.`,
    description: (s) =>
      text(
        `The role of **${s.service}** read ${s.many} distinct paths. Its usual figure is 12 a day.`,
        'Paths with the most reads:',
        table(
          ['Path', 'Reads'],
          ['kv/prod/database', String(s.few * 3)],
          ['kv/prod/mail', String(s.few)],
          ['kv/shared/legacy', '4'],
        ),
        `The reads began with the deployment of \`${s.commit}\`. A loop that renews leases too often would look the same, so *ask the owners first*.`,
        code('sh', `vault audit list -detailed | grep ${s.service}`),
      ),
  },
];
