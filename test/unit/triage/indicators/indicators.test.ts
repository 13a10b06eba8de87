import assert from 'node:assert/strict';
import { indicatorsIn, indicatorsOf } from '../../../../src/triage/indicators/indicators.ts';
import { defang } from '../../../../src/triage/indicators/refang.ts';
import { alert } from '../alerts.ts';

/** The indicators of a text, as "kind value". */
function found(text: string): readonly string[] {
  return Array.from(indicatorsIn([text]).values(), ({ kind, value }) => `${kind} ${value}`);
}

const md5 = '0cc175b9c0f1b6a831c399e269772661';
const sha1 = '86f7e437faa5a7fce15d1ddcb9eaeaea377667b8';
const sha256 = 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb';

const held: readonly (readonly [text: string, ...found: string[]])[] = [
  ['blocked 203.0.113.7.', 'ip 203.0.113.7'],
  ['from 203[.]0[.]113[.]7 to (10.0.0.1:443)', 'ip 203.0.113.7', 'ip 10.0.0.1'],
  ['at 2001:DB8:0:0::1, and fe80::1%eth0', 'ip 2001:db8::1', 'ip fe80::1'],
  ['at 2001:DB8:A:B:C:D:E:F', 'ip 2001:db8:a:b:c:d:e:f'],
  ['at [2001:db8::7]:443', 'ip 2001:db8::7'],
  ['at a::1, not ::1', 'ip a::1'],
  ['mail-1.evil.example and Login.Evil.COM.', 'domain mail-1.evil.example', 'domain login.evil.com'],
  ['evil[.]zip, a(.)b(dot)py, b.info', 'domain evil.zip', 'domain a.b.py', 'domain b.info'],
  ['www.firma.pl, server.evil.com', 'domain www.firma.pl', 'domain server.evil.com'],
  ['See hxxps://evil[.]example/a?b=c.', 'url https://evil.example/a?b=c', 'domain evil.example'],
  ['https://10.1.Evil.example/x', 'url https://10.1.Evil.example/x', 'domain 10.1.evil.example'],
  ['(hxxp[://]203.0.113.7:8080/x)', 'url http://203.0.113.7:8080/x', 'ip 203.0.113.7'],
  ['[here](https://a.example/(b))', 'url https://a.example/(b)', 'domain a.example'],
  ['http://[2001:db8::7]/x.html', 'url http://[2001:db8::7]/x.html', 'ip 2001:db8::7'],
  ['http://localhost/x', 'url http://localhost/x'],
  ['hxxps[:]//evil[.]de', 'url https://evil.de', 'domain evil.de'],
  ['seen at evil.de', 'domain evil.de'],
  ['FS01.CORP.LOCAL', 'domain fs01.corp.local'],
  ['a.evil.xyz b.evil.space', 'domain a.evil.xyz', 'domain b.evil.space'],
  ['c.evil.buzz d.evil.country', 'domain c.evil.buzz', 'domain d.evil.country'],
  ['e.evil.media', 'domain e.evil.media'],
  ['HXXPS://evil[.]example', 'url httpS://evil.example', 'domain evil.example'],
  ['FXP://evil[.]example', 'url ftp://evil.example', 'domain evil.example'],
  ['_hxxps://evil[.]example_', 'url https://evil.example', 'domain evil.example'],
  ['_fxp://evil[.]example_', 'url ftp://evil.example', 'domain evil.example'],
  ['HKEY_USERS\\S-1-5\\Run', 'registry HKU\\S-1-5\\Run'],
  ['<Bob@Evil.example>', 'email bob@evil.example', 'domain evil.example'],
  ['bob[at]evil[.]example', 'email bob@evil.example', 'domain evil.example'],
  [`${md5} ${sha1.toUpperCase()} ${sha256}`, `md5 ${md5}`, `sha1 ${sha1}`, `sha256 ${sha256}`],
  ['cve-2024-12345, CVE-2021-44228', 'cve CVE-2024-12345', 'cve CVE-2021-44228'],
  ['T1003.001, TA0001, attack.t1059', 'attack T1003.001', 'attack TA0001', 'attack T1059'],
  ['C:\\Users\\bob\\upd.exe ran', 'path C:\\Users\\bob\\upd.exe'],
  ['"C:\\\\Program Files (x86)\\\\a b\\\\c.dll"', 'path C:\\Program Files (x86)\\a b\\c.dll'],
  ['C:\\a.exe from \\\\files-03\\team', 'path C:\\a.exe', 'path \\\\files-03\\team'],
  ['%APPDATA%\\a\\b.exe', 'path %APPDATA%\\a\\b.exe'],
  ['read /etc/shadow, /var/log/a-b.log.', 'path /etc/shadow', 'path /var/log/a-b.log'],
  ['HKEY_LOCAL_MACHINE\\Software\\Run, HKCU', 'registry HKLM\\Software\\Run'],
  ['HKCU:\\Software\\Run', 'registry HKCU\\Software\\Run'],
  ['client ::ffff:10.2.3.4, [64:ff9b::192.0.2.33]', 'ip 10.2.3.4', 'ip 192.0.2.33'],
  ['http://[::10.0.0.1]/', 'url http://[::10.0.0.1]/', 'ip 10.0.0.1'],
  ['10.0.0.5.49152 > 203.0.113.9.443: tcp', 'ip 10.0.0.5', 'ip 203.0.113.9'],
  ['9.113.0.203.in-addr.arpa', 'domain 9.113.0.203.in-addr.arpa'],
  ['localhost/127.0.0.1, h/203.0.113.9:443', 'ip 127.0.0.1', 'ip 203.0.113.9'],
  ['`eu-mail-01`, `node-01`', 'host eu-mail-01', 'host node-01'],
  ['10.0.0.5->203.0.113.9', 'ip 10.0.0.5', 'ip 203.0.113.9'],
  ['“evil.com”, 域名evil.org', 'domain evil.com', 'domain evil.org'],
  ['https://münchen.de/x', 'url https://münchen.de/x'],
  ['http://jo:s3cret@evil.com/x', 'url http://evil.com/x', 'domain evil.com'],
  ['mailto:jo@evil.com', 'email jo@evil.com', 'domain evil.com'],
  ['rundll32 C:\\a\\b.dll,Start', 'path C:\\a\\b.dll'],
  ['C:\\a\\b.exe,C:\\a\\c.exe;D:\\d.exe', 'path C:\\a\\b.exe', 'path C:\\a\\c.exe', 'path D:\\d.exe'],
  ['"C:\\Users\\jo\\my file.exe" -x', 'path C:\\Users\\jo\\my file.exe'],
  ['C:\\a\\evil[.]exe, /tmp/evil[.]sh', 'path C:\\a\\evil.exe', 'path /tmp/evil.sh'],
  ['HKLM\\a\\evil[.]com, T1059[.]001', 'registry HKLM\\a\\evil.com', 'attack T1059.001'],
  ['hklm\\software\\x', 'registry HKLM\\software\\x'],
  ['Computer\\HKEY_CURRENT_USER\\Run', 'registry HKCU\\Run'],
  // As JSON writes it.
  ['{"m":"Image: C:\\\\a\\\\b.exe\\r\\nLine: x"}', 'path C:\\a\\b.exe'],
  [String.raw`evil.com\nip\n203.0.113.9\t10.0.0.1\n`, 'domain evil.com', 'ip 203.0.113.9', 'ip 10.0.0.1'],
  [String.raw`"evil.com\ra.com\/"`, 'domain evil.com', 'domain a.com'],
  [String.raw`"https:\/\/evil.com\/a"`, 'url https://evil.com/a', 'domain evil.com'],
  ['`CORP\\nina` and `CORP\\nadia`', 'user CORP\\nina', 'user CORP\\nadia'],
  ['`A\\na` `B\\nb`\n`C\\nc`', 'user A\\na', 'user B\\nb', 'user C\\nc'],
  ['HTTP://Evil.example', 'url HTTP://Evil.example', 'domain evil.example'],
  ['FTP://Evil.example', 'url FTP://Evil.example', 'domain evil.example'],
  [String.raw`C:\new\r\nine.exe ran`, String.raw`path C:\new\r\nine.exe`],
  [String.raw`\\srv\new\r\nine.exe ran`, String.raw`path \\srv\new\r\nine.exe`],
  ['on **LT-4471** (`db-prod-02`)', 'host LT-4471', 'host db-prod-02'],
  ['on __LT-4471__ by __svc_deploy__, not in __init__', 'host LT-4471', 'user svc_deploy'],
  ['**DESKTOP-7G3K2LQ** to `LAPTOP-9F8QXRLM`', 'host DESKTOP-7G3K2LQ', 'host LAPTOP-9F8QXRLM'],
  ['User `jdoe` on host **mailserver**, account: `root`', 'user jdoe', 'host mailserver', 'user root'],
  ['Host `ledger`', 'host ledger'],
  ['${jndi:ldap://evil.com:1389/a}', 'domain evil.com'],
  ['stratum+tcp://pool.evil.com:3333, wss://evil.net/x', 'domain pool.evil.com', 'domain evil.net'],
  ['hxxps[:]//evil[.]com[/]a[/]b', 'url https://evil.com/a/b', 'domain evil.com'],
  [String.raw`evil\[.\]com`, 'domain evil.com'],
  [String.raw`hxxps\[:\]//a\[.\]example/x`, 'url https://a.example/x', 'domain a.example'],
  [String.raw`bob\[@\]b\[.\]example`, 'email bob@b.example', 'domain b.example'],
  ['203[.0[.113[.7, evil[.com, evil.]net', 'ip 203.0.113.7', 'domain evil.com', 'domain evil.net'],
  ['hxxps(:)//evil(.)com', 'url https://evil.com', 'domain evil.com'],
  ['hxxps:[//]evil[.]net/x', 'url https://evil.net/x', 'domain evil.net'],
  ['*.evil[.]com, *.evil.net', 'domain evil.com', 'domain evil.net'],
  ['evil．com, 203．0．113．7', 'domain evil.com', 'ip 203.0.113.7'],
  ['https://evil。example/a', 'url https://evil.example/a', 'domain evil.example'],
  ['https://a/x,hxxps://b/y;http://c', 'url https://a/x', 'url https://b/y', 'url http://c'],
  ['hxtp://evil.com/x', 'url http://evil.com/x', 'domain evil.com'],
  ['meow://203[.]0[.]113[.]7/x', 'url http://203.0.113.7/x', 'ip 203.0.113.7'],
  ['CVE\u20112021\u201144228, CVE\u20132024\u201312345', 'cve CVE-2021-44228', 'cve CVE-2024-12345'],
  ['CVE 2021-44228 in cve 2024-12345', 'cve CVE-2021-44228', 'cve CVE-2024-12345'],
  ['203.0.113.1-203.0.113.9', 'ip 203.0.113.1', 'ip 203.0.113.9'],
  [String.raw`\REGISTRY\MACHINE\SOFTWARE\Run`, String.raw`registry HKLM\SOFTWARE\Run`],
  [String.raw`\REGISTRY\USER\S-1-5\Run`, String.raw`registry HKU\S-1-5\Run`],
  [String.raw`\registry\machine\software\run`, String.raw`registry HKLM\software\run`],
  [String.raw`\registry\user\S-1-5\run`, String.raw`registry HKU\S-1-5\run`],
  ['`J.Doe` by **SVC-Backup**', 'user J.Doe', 'user SVC-Backup'],
  ['by `m.okafor`, **svc-deploy**, `CORP\\bob`', 'user m.okafor', 'user svc-deploy', 'user CORP\\bob'],
  ['evil [.] com, bob [at] evil [dot] net', 'domain evil.com', 'email bob@evil.net', 'domain evil.net'],
  ['evil[.)com, evil[[.]]net, evil<.>org', 'domain evil.com', 'domain evil.net', 'domain evil.org'],
  ['evil.[com], 203.0.113.[7]', 'domain evil.com', 'ip 203.0.113.7'],
  [String.raw`203\.0\.113\.7`, 'ip 203.0.113.7'],
  ['bob{@}evil.com', 'email bob@evil.com', 'domain evil.com'],
  ['hxxp[s]://a/x http[s]://b/x h[tt]p://c/x', 'url https://a/x', 'url https://b/x', 'url http://c/x'],
  ['h00p://d.example', 'url http://d.example', 'domain d.example'],
  ['ssh://git@evil.com/r', 'domain evil.com'],
  ['https://a?m=jo@b.example', 'url https://a?m=jo@b.example', 'email jo@b.example', 'domain b.example'],
  ['CVE2021-44228, cve_2024_12345', 'cve CVE-2021-44228', 'cve CVE-2024-12345'],
  ['CVE:2020-0601', 'cve CVE-2020-0601'],
  ['Cve-2020-0602', 'cve CVE-2020-0602'],
  ['CVE\u20142021\u20144228, CVE\u22122024\u22121234', 'cve CVE-2021-4228', 'cve CVE-2024-1234'],
  ['T1059/001, T1105/x', 'attack T1059.001', 'attack T1105'],
  [String.raw`$env:TEMP\a.exe`, String.raw`path $env:TEMP\a.exe`],
  [String.raw`\Device\HarddiskVolume3\a.exe`, String.raw`path \Device\HarddiskVolume3\a.exe`],
  [String.raw`\SystemRoot\b.sys`, String.raw`path \SystemRoot\b.sys`],
  [String.raw`\\?\C:\a.exe, \??\C:\b.exe`, String.raw`path C:\a.exe`, String.raw`path C:\b.exe`],
  [String.raw`[C:\a.exe] [HKCU\Run]`, String.raw`path C:\a.exe`, String.raw`registry HKCU\Run`],
  [String.raw`"HKLM\Control\Terminal Server" /v x`, String.raw`registry HKLM\Control\Terminal Server`],
  ['C:/Users/jo/a.exe ~/.ssh/id_rsa', 'path C:/Users/jo/a.exe', 'path ~/.ssh/id_rsa'],
  ['file:///etc/passwd', 'path /etc/passwd'],
  ['“https://a/x”, „https://b/x“…', 'url https://a/x', 'url https://b/x'],
  ['https://a/x、https://b/。', 'url https://a/x', 'url https://b/'],
  ['„C:\\Windows\\a.exe“, “HKLM\\Software\\x”', 'path C:\\Windows\\a.exe', 'registry HKLM\\Software\\x'],
  ['server 10.0.0.1, driver: 10.0.0.2, data.go.id', 'ip 10.0.0.1', 'ip 10.0.0.2', 'domain data.go.id'],
  ['IP 10.0.0.5.51234 > 93.184.216.34.80: Flags [S]', 'ip 10.0.0.5', 'ip 93.184.216.34'],
  [`VirusShare_${md5}`, `md5 ${md5}`],
];

const none: readonly string[] = [
  '**Version:** 1.2.3.4, Version: **1.2.3.5**, "agent_version": "7.5.2.1", | Version | 1.2.3.6 |',
  'version = 1.2.3.4, ver. 1.2.3.5, versions before 1.2.3.6, firmware 1.2.3.7',
  'LT-4471 and m.okafor without a mark',
  '`SHA-256`, **not**, `lsass.exe`, **Domain Admins**, `PROCESS_VM_READ`',
  '`jdoe`, superuser `jdoe`, user id `1000`, user `500`, host `lsass.exe`, hosts: `a`',
  'version 1.2.3, 1.2.3.4.5 and 256.1.1.1',
  'Chrome/120.0.0.0 Safari/537.36, nginx/1.2.3.4, Version=4.0.0.0',
  'user.name container.id host.name process.parent.name source.ip event.id np.pi cloud.account.id log.info',
  'pаypal.com, gооgle.com, söder.com, ev\u200bil.com, paypal.comё, jörg@ü.test',
  'counterattack.t1059, evil[.]com-1',
  '`visa-card`, `1j.doe`',
  '`svc-a$`, `corp\\a\\b`, hostname x `abc`',
  '`us-east-1`, `ap-southeast-2`, `us-gov-west-1`, `amd64`, `JIRA-123`, `CKV-12`',
  'at 12:30:45, std::vector, add::bed, 00:1b:44:11:3a:b7',
  'login.py, upd.exe, e.g. this.It is report.pl, event.code',
  'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  '12345678901234567890123456789012, abcdefabcdefabcdefabcdefabcdefab, `a_b-12`',
  'and/or /api/v0/alerts 2024/05/06',
  'app://com.acme.app/x, nginx 1.2.3.4-1.2.3, [/] and [/a]',
  'XT1003, T10034, CVE-24-1',
  'agent version 7.12.0.1, Version 8.9.1.2',
  'list[.count, items[.first, a.]b, *.test.js, **.min.css, *.tar.gz',
  '使用Node。Then, 版本1。2。3',
  'ratio 1:2, key: value, https://, ::1, ::',
  '`12345`, `node-18-alpine`',
  'version: 10.0.0.1, build 10.0.0.2, Release: 10.0.0.3',
  'process.env.HOME, logging.INFO, Level.INFO',
  'div:not(.top), a (dot) b (at) c, web{{.}}prod, foo.[bar]',
];

describe('indicators', () => {
  for (const [text, ...expected] of held)
    it(`finds them in ${text}`, () => assert.deepEqual([...found(text)].toSorted(), expected.toSorted()));

  for (const text of none) it(`finds none in ${text}`, () => assert.deepEqual(found(text), []));

  it('finds each once, whatever its case', () =>
    assert.deepEqual(found('C:\\A.exe EVIL.EXAMPLE evil[.]example c:\\a.exe'), [
      'domain evil.example',
      'path C:\\A.exe',
    ]));

  it('finds those of each tag', () => {
    const keys = indicatorsOf(alert({ tags: ['10.0.0.1', '10.0.0.2'] })).keys();
    assert.deepEqual([...keys], ['10.0.0.1', '10.0.0.2']);
  });

  it('finds a hash wherever it stands, and none in longer digits', () => {
    for (let before = 0; before < 64; before++)
      assert.deepEqual(found(`${'-'.repeat(before)} ${md5}.`), [`md5 ${md5}`]);
    assert.deepEqual(found(`${md5}0 x${md5} ${sha256}${md5}`), []);
  });

  it('finds at most 200 in an alert, and reads the beginning of a long text', () => {
    const many = Array.from({ length: 300 }, (_, index) => `10.0.${index >> 8}.${index & 255}`);
    assert.equal(found(many.join(' ')).length, 200);
    assert.deepEqual(found(`${' '.repeat(60_000)}10.0.0.1`), []);
  });
});

const defanged: readonly (readonly [address: string, shown: string])[] = [
  ['https://a.example/b.c?d=e@f', 'hxxps://a[.]example/b.c?d=e@f'],
  ['ftp://a.example', 'fxp://a[.]example'],
  ['a.b.example', 'a[.]b[.]example'],
  ['bob.x@a.example', 'bob.x[@]a[.]example'],
  ['203.0.113.7', '203[.]0[.]113[.]7'],
];

describe('defang', () => {
  it('changes a scheme in any case, and no other part', () => {
    assert.equal(defang('HTTPS://a.example/http'), 'hxxpS://a[.]example/http');
    assert.equal(defang('FTP://a.example/ftp'), 'fxp://a[.]example/ftp');
  });

  for (const [address, shown] of defanged)
    it(`writes ${address} so that nobody opens it`, () => {
      assert.equal(defang(address), shown);
      assert.ok(found(shown).some((one) => one.endsWith(` ${address}`)));
    });
});
