/** Network traffic. */
import type { AlertKind } from '../kind.ts';
import { code, list, steps, table, text } from '../markdown.ts';

export const networkKinds: readonly AlertKind[] = [
  {
    source: 'suricata',
    severities: ['high', 'medium'],
    tags: ['network', 'T1071.001', 'c2', 'beaconing'],
    name: (s) => `Beaconing from ${s.host} to ${s.domain}`,
    summary: (s) => `${s.host} calls ${s.domain} every ${s.minutes} minutes with next to no variation.`,
    description: (s) =>
      text(
        `**${s.host}** has called \`${s.domain}\` ${s.many} times, once in ${s.minutes} minutes with a jitter below 4 %. People do not browse like that.`,
        table(
          ['Measure', 'Value'],
          ['Bytes up', '312 each'],
          ['Bytes down', '48 each'],
          ['TLS issuer', 'self-signed'],
          ['JA3', s.sha256.slice(0, 32)],
        ),
        'An update service would behave alike, but none of ours uses a self-signed certificate.',
        steps('Find the process behind the connection.', 'Look up the fingerprint.', 'Sinkhole the name.'),
      ),
  },
  {
    source: 'suricata',
    severities: ['medium', 'medium', 'high'],
    tags: ['network', 'T1048', 'dns-tunnel', 'exfiltration'],
    name: (s) => `Possible DNS tunnel below ${s.domain}`,
    summary: (s) => `${s.many} questions for random names below one domain came from ${s.insideIp}.`,
    description: (s) =>
      text(
        `The resolver saw ${s.many} TXT questions from \`${s.insideIp}\`, each for another long name:`,
        code(
          'text',
          `${s.sha256.slice(0, 40)}.${s.domain}.  TXT`,
          `${s.sha256.slice(24, 64)}.${s.domain}.  TXT`,
        ),
        `Taken as payload that is about ${s.few} MB. The resolver now refuses the domain.`,
        list(
          'Some virus scanners ask for file reputations in this way: compare with the list of allowed products.',
          'If it is none of these, isolate the host.',
        ),
      ),
  },
  {
    source: 'cloudflare',
    severities: ['medium', 'low'],
    tags: ['network', 'waf', 'T1190', 'injection'],
    name: (s) => `SQL injection attempts against ${s.repository}`,
    summary: (s) =>
      `${s.many} requests from ${s.outsideIp} carried SQL in the parameter "order"; all but a few were blocked.`,
    description: (s) =>
      text(
        `The firewall blocked ${s.many} requests to **${s.repository}**. ${s.few} passed before the rule was switched from *log* to *block*.`,
        code(
          'http',
          'GET /api/orders?order=id)%20UNION%20SELECT%20name,pass%20FROM%20users-- HTTP/1.1',
          `X-Forwarded-For: ${s.outsideIp}`,
        ),
        'Answers to those that passed:',
        table(['Status', 'Count'], ['400', String(s.few - 2)], ['500', '2']),
        'The two 500s need a look: an error of the database means that the text reached it.',
      ),
  },
  {
    source: 'firewall',
    severities: ['info', 'low'],
    tags: ['network', 'T1046', 'scan'],
    name: (s) => `Port scan of ${s.few} hosts from ${s.insideIp}`,
    summary: (s) => `An inside address tried ${s.many} ports; the vulnerability scanner is not due today.`,
    description: (s) =>
      text(
        `\`${s.insideIp}\` tried to open ${s.many} connections to ${s.few} hosts within ${s.minutes} minutes, most of them refused.`,
        code('text', `nmap-like pattern: SYN, no payload, ports 1-1024, 3389, 5432, ${s.port}`),
        'Mostly one of these is behind it:',
        list(
          'the vulnerability scanner (normally in the night of Sunday)',
          'a printer driver in search of printers',
          'an engineer who is testing',
        ),
        'Only when none applies does this become an incident.',
      ),
  },
  {
    source: 'suricata',
    severities: ['high', 'high', 'medium'],
    tags: ['network', 'T1021.002', 'lateral-movement'],
    name: (s) => `Remote service created on ${s.server} from ${s.host}`,
    summary: () => 'A workstation installed a service on a server over SMB, as PsExec does.',
    description: (s) =>
      text(
        `**${s.host}** wrote a program to \`ADMIN$\` of **${s.server}** and started it as a service. Administrators work from the jump hosts only.`,
        code(
          'text',
          `svcctl CreateServiceW  PSEXESVC  start=demand`,
          `account ${s.login}  from ${s.insideIp}`,
        ),
        steps(
          'Ask the administrator on call.',
          `Compare with the sign-ins of ${s.login} on other hosts.`,
          'Isolate the workstation if the answer is no.',
        ),
        'More in the [notes on lateral movement](https://runbooks.soc.example/lateral-movement).',
      ),
  },
];
