import assert from 'node:assert/strict';
import { findCodePlaces } from '../../../src/text/codePlaces.ts';
import { shortForm } from './shortForm.ts';

const cases: Readonly<Record<string, readonly (readonly [text: string, places: readonly string[]])[]>> = {
  'reads the line of a file that stands in another line or field': [
    ['File: src/db.js\nLine: 42', ['src/db.js:42']],
    [String.raw`File: src/db.js\nLine: 42`, ['src/db.js:42']],
    ['**File:** `src/db.js`\n**Line:** 42', ['src/db.js:42']],
    ['- **Path**: src/db.js\n- **Start line**: 42\n- **End line**: 45', ['src/db.js:42-45']],
    ['Location: src/db.js line #42', ['src/db.js:42']],
    ['Line: 42\nFile: src/db.js', ['src/db.js:42']],
    ['Line: 1\nFile: a.js\n\nLine: 2\nFile: b.js', ['a.js:1', 'b.js:2']],
    ['File: a.js\nLine: 1\n\nFile: b.js\nLine: 2', ['a.js:1', 'b.js:2']],
    ['File: src/a.js\nLine: 1\nFile: src/b.js', ['src/a.js:1', 'src/b.js']],
    ['File: src/db.js\nSeverity: high\nLine number: 42', ['src/db.js:42']],
    ['file=src/db.js line=42', ['src/db.js:42']],
    ['line=42 file=src/db.js', ['src/db.js:42']],
    ["{'file': 'src/db.js', 'line': 42}", ['src/db.js:42']],
    ['file: src/db.js\nlines: 42-45', ['src/db.js:42-45']],
    ['文件：src/db.js，行：42', ['src/db.js:42']],
    ['Datei: src/db.js\nZeile: 42', ['src/db.js:42']],
    ['File: src/db.js\nLines of code: 42', ['src/db.js']],
    ['File: src/db.js\nLines: 420', ['src/db.js']],
  ],
  'reads the cells of tables': [
    ['| src/db.js | 42 |', ['src/db.js:42']],
    ['| File | Line |\n|---|---:|\n| `src/db.js` | 42 |\n| src/a.js | 7 |', ['src/db.js:42', 'src/a.js:7']],
    ['| Line | Rule | File |\n| --- | --- | --- |\n| 42 | x | src/db.js |', ['src/db.js:42']],
    ['File | Severity | Line\n--- | --- | ---\nsrc/db.js | high | 42-45', ['src/db.js:42-45']],
    ['| File | Findings |\n|---|---|\n| src/db.js | 42 |', ['src/db.js']],
    [
      '<table><tr><th>File</th><th>Line</th></tr><tr><td>src/db.js</td><td>42</td></tr></table>',
      ['src/db.js:42'],
    ],
  ],
  'reads the line before the file': [
    ['the query on line 42 of src/db.js', ['src/db.js:42']],
    ['Line 42 of `src/db.js`', ['src/db.js:42']],
    ['at line 42 in file src/db.js', ['src/db.js:42']],
    ['L42 in src/db.js', ['src/db.js:42']],
    ['Line 45 of "foo.c"', ['foo.c:45']],
    ['lines 42-45 of src/db.js', ['src/db.js:42-45']],
    ['Line 42, column 7 of src/db.js', ['src/db.js:42:7']],
    ['Zeile 42 in src/db.js, ligne 43 de src/a.js', ['src/db.js:42', 'src/a.js:43']],
    ['line 1 of src/a.js, line 2 of src/b.js', ['src/a.js:1', 'src/b.js:2']],
  ],
  'reads a text as it was before its container encoded it': [
    [String.raw`{"msg":"main.load()\n\t/home/u/app/main.go:42 +0x1d"}`, ['/home/u/app/main.go:42']],
    [String.raw`2026-11-25 ERROR {"msg":"x\n  File \"/srv/a.py\", line 42, in f"}`, ['/srv/a.py:42']],
    [String.raw`{"log":"{\"msg\":\"\\n  File \\\"/srv/a.py\\\", line 42\"}\n"}`, ['/srv/a.py:42']],
    [String.raw`{"msg":"Traceback\n  File \"/srv/a.py\", line 42, in f\n  File \"/srv/b`, ['/srv/a.py:42']],
    [String.raw`{"file":"src\/db.js:42"`, ['src/db.js:42']],
    [String.raw`src/auth\_service/user\_model.py:42`, ['src/auth_service/user_model.py:42']],
    [String.raw`see src/login\.py\:42`, ['src/login.py:42']],
    [String.raw`user\_model.py:42 C:\src\_auth\a.py:3`, ['user_model.py:42', 'C:/src/_auth/a.py:3']],
    [String.raw`in C:\new\test.ts:42`, ['C:/new/test.ts:42']],
    [String.raw`File "C:\new\test.py", line 42`, ['C:/new/test.py:42']],
    ['\u001b[31msrc/a.ts\u001b[0m:42', ['src/a.ts:42']],
    [String.raw`\u001b[31msrc/a.ts\u001b[0m:42`, ['src/a.ts:42']],
    [String.raw`\x1b[1;31msrc/a.ts\x1b[0m:42 \033[36msrc/b.ts\033[m:3`, ['src/a.ts:42', 'src/b.ts:3']],
    ['[31msrc/a.ts[0m:42', ['src/a.ts:42']],
    ['\u001b]8;;file:///srv/a.ts\u0007src/a.ts\u001b]8;;\u0007:42', ['src/a.ts:42']],
    ['File &quot;/srv/a.py&quot;, line 42', ['/srv/a.py:42']],
    ['src&#x2F;a.ts&#58;42', ['src/a.ts:42']],
    [
      '<b>src/a.ts</b>:42, <code>src/b.ts</code> line 3<br>src/c.ts:4',
      ['src/a.ts:42', 'src/b.ts:3', 'src/c.ts:4'],
    ],
    ['src/a.ts\u200b:42 src/\u00adb.ts:3', ['src/a.ts:42', 'src/b.ts:3']],
  ],
  'reads further positions': [
    ['At Dao.java:[line 42], In Dao.java:[lines 40-50]', ['Dao.java:42', 'Dao.java:40-50']],
    ['src/A.java:[42,7] src/A.kt: (42, 7)', ['src/A.java:42:7', 'src/A.kt:42:7']],
    ['foo.ts (42), foo.ts (42,7)', ['foo.ts:42', 'foo.ts:42:7']],
    [
      '**src/db.js**, line 42; **`src/a.js`** line 42; *src/b.js*:42',
      ['src/db.js:42', 'src/a.js:42', 'src/b.js:42'],
    ],
    ['src/db.js - line 42; src/a.js | line 42', ['src/db.js:42', 'src/a.js:42']],
    [
      'A.cs:Zeile 42, B.cs:ligne 42, C.cs:行号 42, D.cs:行 42, E.cs:línea 42',
      ['A.cs:42', 'B.cs:42', 'C.cs:42', 'D.cs:42', 'E.cs:42'],
    ],
    [
      'A.cs:строка 42, B.cs:줄 42, C.cs:riga 42, D.cs:linha 42, E.cs: 行 42',
      ['A.cs:42', 'B.cs:42', 'C.cs:42', 'D.cs:42', 'E.cs:42'],
    ],
    ['contracts/Token.sol#42-50 acme/app.js#42', ['contracts/Token.sol:42-50', 'acme/app.js']],
    [
      './src/login.ts 42:13-20, lib/main.dart 42:7, src/a.ts 42:70',
      ['./src/login.ts:42:13', 'lib/main.dart:42:7', 'src/a.ts:42:70'],
    ],
    ['deploy.sh: 42: x: not found', ['deploy.sh:42']],
    ['x.py, line 42, column 7; y.py line 42 col 7', ['x.py:42:7', 'y.py:42:7']],
    ['src/a.ts第42行，src/b.ts 的第 7 行', ['src/a.ts:42', 'src/b.ts:7']],
    [
      'src/a.ts#L42C5-L45C6 src/b.ts:L42-L45 (src/c.ts L42)',
      ['src/a.ts:42-45', 'src/b.ts:42-45', 'src/c.ts:42'],
    ],
    ['src/a.ts|42 col 7| error', ['src/a.ts:42:7']],
  ],
  'ends a path at what stands beside it': [
    ['“src/a.ts”, line 42', ['src/a.ts:42']],
    ['‘src/a.ts’:42; «src/b.ts»:42; 「src/c.ts」:42', ['src/a.ts:42', 'src/b.ts:42', 'src/c.ts:42']],
    ['„src/a.ts“, Zeile 42', ['src/a.ts:42']],
    ['位于src/db.js:42。', ['src/db.js:42']],
    ['文件src/db.js中的错误', ['src/db.js']],
    ['（src/db.js：42）', ['src/db.js:42']],
    ['•src/a.ts:42; →src/b.ts:42', ['src/a.ts:42', 'src/b.ts:42']],
    ['##[error]src/db.js(42,5): x', ['src/db.js:42:5']],
    ['[ERROR]/srv/db.js:42 [error]src/a.c:3', ['/srv/db.js:42', 'src/a.c:3']],
    ['src/a.ts…, src/b.ts:42…', ['src/a.ts', 'src/b.ts:42']],
  ],
  'reads a path with spaces outside of quotes': [
    [String.raw`at f (C:\My App\src\login.js:42:13)`, ['C:/My App/src/login.js:42:13']],
    [String.raw`in C:\b\My Lib\A.cs:line 42`, ['C:/b/My Lib/A.cs:42']],
    [String.raw`C:\Program Files\app\a.py(42)`, ['C:/Program Files/app/a.py:42']],
    [String.raw`C:\a\b.ts and c\d.ts:3`, ['C:/a/b.ts', 'c/d.ts:3']],
    ['at f (/Users/jo/My App/a.js:42:13)', ['/Users/jo/My App/a.js:42:13']],
  ],
  'reads frames by their address': [
    ['http://localhost:5173/src/App.tsx?t=1:42:13', ['src/App.tsx:42:13']],
    ['at x (http://127.0.0.1:8080/@fs/srv/app/a.ts:3:4)', ['@fs/srv/app/a.ts:3:4']],
    ['app:///src/login.js:42:13', ['src/login.js:42:13']],
    ['GET http://localhost:3000/api/a.json 200', []],
  ],
};

describe('findCodePlaces', () => {
  for (const [title, texts] of Object.entries(cases))
    describe(title, () => {
      for (const [text, places] of texts)
        it(JSON.stringify(text.slice(0, 60)), () =>
          assert.deepEqual(findCodePlaces(text, 20).map(shortForm), places),
        );
    });
});
