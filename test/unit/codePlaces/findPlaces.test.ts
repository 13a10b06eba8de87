import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { findCodePlaces } from '../../../src/codePlaces/findPlaces.ts';
import { hostileText } from '../text/hostile.ts';
import { shortForm } from './shortForm.ts';

const max = 20;

function found(text: string): readonly string[] {
  return findCodePlaces(text, max).map(shortForm);
}

describe('findCodePlaces', () => {
  const cases: Readonly<Record<string, readonly (readonly [string, readonly string[]])[]>> = {
    'reads how people write places': [
      ['src/login.py:42', ['src/login.py:42']],
      ['See src/login.py:42:7.', ['src/login.py:42:7']],
      ['See src/login.py:42-45, then rest', ['src/login.py:42-45']],
      ['`app/login.py`, lines 5–6 · [Permalink](x)', ['app/login.py:5-6']],
      ['`app/login.py`, line 5, in `check`', ['app/login.py:5']],
      ['(app/login.py line 5)', ['app/login.py:5']],
      ['in app/login.py on line 5 and lib/b.rb at line 6', ['app/login.py:5', 'lib/b.rb:6']],
      ['[app/login.py](app/login.py#L5-L6)', ['app/login.py', 'app/login.py:5-6']],
      ['see `app/login.py`:5', ['app/login.py:5']],
      ['login.py:5', ['login.py:5']],
      ['./src/login.py:5', ['./src/login.py:5']],
      ['Changed: src/été/данные.py.', ['src/été/данные.py']],
    ],
    'reads names without an extension': [
      ['Makefile:12: recipe failed', ['Makefile:12']],
      ['./Dockerfile:3 and `Jenkinsfile`, line 4', ['./Dockerfile:3', 'Jenkinsfile:4']],
      ['see bin/run:7 or bin/2to3(8)', ['bin/run:7', 'bin/2to3:8']],
      ['src/LICENSE says, .github/CODEOWNERS too', ['src/LICENSE', '.github/CODEOWNERS']],
      ['ERROR: /srv/app/BUILD:12:3: no such target', ['/srv/app/BUILD:12:3']],
      ['.editorconfig:3, app/.env.local:2', ['.editorconfig:3', 'app/.env.local:2']],
      ['in C:\\tools\\bin\\run:line 7', ['C:/tools/bin/run:7']],
      ['`my dir/run`, line 7', ['my dir/run:7']],
    ],
    'reads paths with spaces and brackets in quotes': [
      ['`my app/[id]/(page).tsx`, line 5', ['my app/[id]/(page).tsx:5']],
      ['File "/srv/my app/login.py", line 3, in check', ['/srv/my app/login.py:3']],
    ],
    'reads folders and names in brackets': [
      ['app/[id]/page.tsx:3, app/(group)/page.tsx(4,7)', ['app/[id]/page.tsx:3', 'app/(group)/page.tsx:4:7']],
      [
        'app/[[...slug]]/page.tsx, app/@modal/(..)photo/[id]/page.tsx',
        ['app/[[...slug]]/page.tsx', 'app/@modal/(..)photo/[id]/page.tsx'],
      ],
      ['    at Page (/srv/app/(group)/[id].tsx:12:34)', ['/srv/app/(group)/[id].tsx:12:34']],
      ['in C:\\app\\(group)\\page.tsx:line 3', ['C:/app/(group)/page.tsx:3']],
      ['[app/[id]/a.ts](app/[id]/a.ts#L5)', ['app/[id]/a.ts', 'app/[id]/a.ts:5']],
      ['app/[see](app/a.ts:3) and/(or) lib/(b.ts:4', ['app/a.ts:3', 'b.ts:4']],
      [
        'https://github.com/o/r/blob/main/app/(group)/[id]/page.tsx#L3',
        ['https://github.com/o/r/blob/main/app/(group)/[id]/page.tsx#L3'],
      ],
    ],
    'reads addresses of local files and of bundlers': [
      ['    at check (file:///srv/my%20app/src/login.js:12:34)', ['/srv/my app/src/login.js:12:34']],
      ['file://localhost/srv/login.py, file:///C:/src/login.ts:5.', ['/srv/login.py', 'C:/src/login.ts:5']],
      ['file:///c%3A/src/login.ts:5, /C:/src/login.py:3', ['c:/src/login.ts:5', 'C:/src/login.py:3']],
      ['"file:///srv/app/[id]/login.py", line 3', ['/srv/app/[id]/login.py:3']],
      ['webpack:///./src/x.ts:3:4 webpack://my-app/src/y.ts:5', ['./src/x.ts:3:4', 'src/y.ts:5']],
      ['at Page (webpack-internal:///./src/x.ts:3:4)', ['./src/x.ts:3:4']],
      [
        'webpack-internal:///(app-pages-browser)/./src/app/(group)/page.tsx:3:4',
        ['./src/app/(group)/page.tsx:3:4'],
      ],
      ['file:///srv/100%/b.py:1', ['/srv/100%/b.py:1']],
      ['webpack:///src/App.vue?1a2b:12:3', ['src/App.vue:12:3']],
      ['file://host/share/a.py:1 file:////host/share/a.py:1 profile:///a/b.py:1', []],
    ],
    'reads stack traces': [
      ['  File "app/login.py", line 3, in check', ['app/login.py:3']],
      ['\tat com.acme.Login.check(Login.java:12)', ['Login.java:12']],
      ['\tat com.acme.LoginKt.main(Login.kt:7)', ['Login.kt:7']],
      ['    at check (/srv/app/src/login.ts:12:34)', ['/srv/app/src/login.ts:12:34']],
      ['    at async file.js:1:2', ['file.js:1:2']],
      ['main.main()\n\t/go/src/app/main.go:12 +0x1d', ['/go/src/app/main.go:12']],
      ["/srv/app/login.rb:3:in 'Login#check'", ['/srv/app/login.rb:3']],
      ['#0 /srv/app/Login.php(12): check()', ['/srv/app/Login.php:12']],
      ['thrown in /srv/app/Login.php on line 12', ['/srv/app/Login.php:12']],
      ['   at Acme.Login.Check() in C:\\build\\src\\Login.cs:line 12', ['C:/build/src/Login.cs:12']],
      ["thread 'main' panicked at src/main.rs:3:5:", ['src/main.rs:3:5']],
      ['src/login.ts(12,7): error TS2322', ['src/login.ts:12:7']],
    ],
    'reads paths of Windows as strings of JSON and of code hold them': [
      [String.raw`{"file": "C:\\build\\src\\Login.cs", "line": 3}`, ['C:/build/src/Login.cs:3']],
      [String.raw`"at C:\\build\\src\\Login.cs:line 12\r\n"`, ['C:/build/src/Login.cs:12']],
      [String.raw`open('src\\login.py'): line 3`, ['src/login.py']],
      [String.raw`\\\\host\\share\\a.py, line 3`, ['////host/share/a.py:3']],
    ],
    'reads addresses of files': [
      [
        '[x](https://github.com/o/r/blob/main/a%20b.py#L5-L6)',
        ['https://github.com/o/r/blob/main/a%20b.py#L5-L6'],
      ],
      [
        'https://dev.azure.com/o/p/_git/r?path=/a.py&version=GBmain&line=5',
        ['https://dev.azure.com/o/p/_git/r?path=/a.py&version=GBmain&line=5'],
      ],
      [
        'in https://github.com/o/r/blob/main/a.py, **https://github.com/o/r/blob/main/b.py**.',
        ['https://github.com/o/r/blob/main/a.py', 'https://github.com/o/r/blob/main/b.py'],
      ],
    ],
    'takes for no place what is none': [
      ['', []],
      ['At 23:13:20 from 10.0.0.1:443, see 1.2.3 or e.g. that.', []],
      ['login.py', []],
      ['https://evil.example/a/b.py:3 ftp://host/etc/x.conf:1 vscode://a/b.ts:2', []],
      ['src/login.py:0', ['src/login.py']],
      ['a@b.co, C++, node.js, "x"', []],
      ['The license and readme, the Makefile, LICENSE or README; build:3 and license, line 4', []],
      ['and/or TCP/IP, client/server; since 2026/11/22:14, 24/7:30, N/A', []],
      ['"GET /login HTTP/1.1" 500, `a/b` and "c/d, line"', []],
      [`${'a/'.repeat(200)}b.py:3`, []],
      ['The meeting is at 12:42, or 12:42:13 UTC; ratio 3:2, 16:9', []],
      ['connect to 10.0.0.1:443, [::1]:8080, localhost:3000 and db.internal:5432', []],
      ['mail.example.com:25, api.example.org:8443/v1, acme.dev:443, a@b.co:25', []],
      ['image ghcr.io/acme/app:1.2.3, library/nginx:1.25, acme/app:42.1', []],
      ['see acme/app#42 and #42, PR-42, CVE-2024-12345, CWE-79', []],
      ['v1.2.3, 1.2.3-rc.1, python3.11, Node.js 18, ASP.NET 8, TLSv1.2', []],
      ['https://example.com/a.js?x=1:2, http://example.com:8080/b.php', []],
      ['Node.js:18, Vue.js (3), Next.js line 14 is out', []],
      ['read/write, on/off, he/she, 24/7, km/h, n/a, I/O: 42', []],
      ['e.g. line 42, i.e. 12:30, etc. (42)', []],
      ['On line 42 of the script, line 5 of it', []],
      ['*.py:1, **/*.ts:3, src/*.js', []],
      ['uptime 3d 04:05:06, 99.9%, 1.5GB, $3.50, 42ms', []],
      ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)', []],
      ['GET /api/v1/users/42 HTTP/1.1, POST /login?next=/home 302', []],
      ['text/html; charset=utf-8, application/json, image/png: 42', []],
      ['sha256:0123abcd, 00:1a:2b:3c:4d:5e, 2001:db8::1', []],
      ['2026-11-25T12:42:13Z, 25/11/2026 12:42, Nov/25/2026:12', []],
      ['Europe/Berlin, America/New_York: 12:42', []],
      ['The user jo.doe (42) of group a.b.c: 42: was locked', []],
      ['Ticket ABC-42, room 4.2.b, section 3.a (7)', []],
      ['{"time":"12:42","count":42,"path":"/api/login","line":"blue"}', []],
      ['| Name | Count |\n|---|---|\n| and/or | 42 |', []],
      ['File: unknown\nLine: 42', []],
      ['arn:aws:s3:::bucket/key, s3://bucket/a.txt:1, gs://b/c.py:2', []],
      ['org.acme.Service:42 and com.acme.app/.MainActivity', []],
      ['a.b.c.d(42), foo.bar(1), obj.method(2, 3), np.array(5)', []],
      ['10.0.0.0/8:42, 192.168.0.0/16, fe80::1/64', []],
      ['line 42', []],
      ['.reply(200), .repeat(5) and x.nthCall(3); //localhost:3000', []],
      ['Total: 42 files, 12:42 left; 3 of 4 (75%)', []],
      ['Score 4.5/5, CVSS:3.1/AV:N/AC:L/PR:N: 9.8', []],
      ['user@host.example:42 and ssh://git@host.example:7999/p/app', []],
      ['Windows 10.0.19045, kernel 6.8.0-45-generic, x86_64', []],
      ['Chrome/120.0.0.0 Safari/537.36, curl/8.5.0:42', []],
      ['key: value, name: Ann Lee, line: blue, file: none', []],
      ['File: (none)\nLine: n/a', []],
      ['HKLM\\Software\\Run: 42, DOMAIN\\user (42)', []],
      ['spf1 include:_spf.example.com ~all, _dmarc.example.com:42', []],
      ['Sign-in from 203.0.113.7:51234 (AS64500) at 12:42', []],
      ['The ratio is 3:2 in line 4 of the report, see table 5 (42)', []],
      ['registry.example/team/app:2025.11.1, team/app@sha256:0123', []],
      ['pool.ntp.org:123, ldap.corp.example:636, smtp.example:587', []],
      ['https://example.com:8443/src/a.html?x=1:2 and //cdn.example/x', []],
      ['L42, L2 cache, :42, (42), #L42', []],
    ],
  };
  for (const [title, texts] of Object.entries(cases)) {
    describe(title, () => {
      for (const [text, places] of texts)
        it(JSON.stringify(text.slice(0, 60)), () => assert.deepEqual(found(text), places));
    });
  }

  it('names each place once', () => {
    assert.deepEqual(found('a/b.py:3 and a/b.py:3, a/b.py:4'), ['a/b.py:3', 'a/b.py:4']);
  });

  it('ignores a last line before the first', () => {
    assert.deepEqual(found('a/b.py, lines 9-3'), ['a/b.py:9']);
  });

  it('returns no more than asked for', () => {
    const text = Array.from({ length: 1000 }, (_, index) => `src/a${index}.py:3`).join(' ');
    assert.equal(findCodePlaces(text, max).length, max);
  });

  it('takes any text', () => {
    const piece = fc.oneof(
      hostileText,
      fc.constantFrom('src/a.py', ':3', ', lines 4–5', '`', '"', '\\', '/'),
    );
    const text = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, (text) => {
        for (const place of findCodePlaces(text, max)) {
          if (place.kind === 'link') continue;
          assert.ok(place.path.length > 0 && place.path.length <= 300);
          if (place.lines) assert.ok(place.lines.first > 0 && place.lines.first <= place.lines.last);
        }
      }),
    );
  });
});
