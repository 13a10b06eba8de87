import assert from 'node:assert/strict';
import { findCodePlaces } from '../../../src/codePlaces/findPlaces.ts';
import { shortForm } from './shortForm.ts';

const escape = '\u001b';

/** What scanners, compilers, test runners and runtimes print, and the places that it names. */
const outputs: readonly (readonly [tool: string, text: string, places: readonly string[]])[] = [
  // Scanners.
  [
    'semgrep',
    '    src/app.py\n   ❯❯❱ python.lang.security.eval\n          Detected eval.\n\n           42┆ eval(x)\n           43┆ eval(y)',
    ['src/app.py:42-43'],
  ],
  [
    'semgrep, several findings',
    '  src/app.py \n    rule.one\n\n     3┆ a\n      ⋮┆----------------------------------------\n     42┆ b\n     43┆ c',
    ['src/app.py:3', 'src/app.py:42-43'],
  ],
  [
    'semgrep --json',
    '{"results":[{"check_id":"x","path":"src/a.py","start":{"line":42,"col":5,"offset":1},"end":{"line":43,"col":9,"offset":2}}]}',
    ['src/a.py:42-43:5'],
  ],
  ['semgrep --emacs', 'src/a.py:42:5:error(python.eval):eval(x):Detected eval', ['src/a.py:42:5']],
  [
    'bandit',
    '>> Issue: [B602:subprocess] subprocess call\n   Severity: High   Confidence: High\n   CWE: CWE-78 (https://cwe.mitre.org/data/definitions/78.html)\n   Location: ./src/app.py:42:4\n41\t\n42\t    subprocess.call(x)',
    ['./src/app.py:42:4'],
  ],
  [
    'bandit -f json',
    '{"filename": "./src/app.py", "issue_severity": "HIGH", "line_number": 42, "line_range": [42, 43], "col_offset": 4}',
    ['./src/app.py:42-43'],
  ],
  [
    'eslint',
    "\n/srv/a.js\n  42:13  error  'x' is not defined  no-undef\n  50:1   warning  Unexpected console  no-console\n\n✖ 2 problems (1 error, 1 warning)",
    ['/srv/a.js:42:13', '/srv/a.js:50:1'],
  ],
  ['eslint -f unix', "/srv/a.js:42:13: 'x' is not defined [Error/no-undef]", ['/srv/a.js:42:13']],
  [
    'eslint -f compact',
    "/srv/a.js: line 42, col 13, Error - 'x' is not defined (no-undef)",
    ['/srv/a.js:42:13'],
  ],
  [
    'eslint -f json',
    '[{"filePath":"/srv/a.js","messages":[{"ruleId":"no-undef","line":42,"column":13,"endLine":42},{"ruleId":"x","line":50,"column":1}]}]',
    ['/srv/a.js:42:13', '/srv/a.js:50:1'],
  ],
  [
    'stylelint',
    'src/a.css\n  42:13  ✖  Unexpected unknown property  property-no-unknown',
    ['src/a.css:42:13'],
  ],
  [
    'remark',
    'docs/readme.md\n  42:13-42:20  warning  Missing blank line  rule  remark-lint',
    ['docs/readme.md:42:13'],
  ],
  [
    'phpcs',
    'FILE: /srv/app/src/a.php\n----------------------------------------------------------------------\nFOUND 2 ERRORS AFFECTING 2 LINES\n----------------------------------------------------------------------\n  2 | ERROR | [ ] Missing file doc comment\n 42 | ERROR | [x] Line indented incorrectly\n----------------------------------------------------------------------',
    ['/srv/app/src/a.php:2', '/srv/app/src/a.php:42'],
  ],
  [
    'phpstan',
    ' ------ ---------------------------------------\n  Line   src/Foo.php\n ------ ---------------------------------------\n  42     Call to an undefined method Foo::bar().\n  50     Undefined variable: $x\n ------ ---------------------------------------',
    ['src/Foo.php:42', 'src/Foo.php:50'],
  ],
  ['phpstan --error-format=raw', '/srv/src/Foo.php:42:Call to an undefined method', ['/srv/src/Foo.php:42']],
  [
    'phpstan --error-format=json',
    String.raw`{"totals":{"errors":0},"files":{"\/srv\/src\/Foo.php":{"errors":1,"messages":[{"message":"x","line":42}]}}}`,
    ['/srv/src/Foo.php:42'],
  ],
  [
    'gosec',
    '[/srv/app/main.go:42] - G304 (CWE-22): Potential file inclusion (Confidence: HIGH, Severity: MEDIUM)',
    ['/srv/app/main.go:42'],
  ],
  [
    'gosec -fmt json',
    '{"severity":"MEDIUM","details":"x","file":"/srv/app/main.go","code":"41: x\\n42: y","line":"42","column":"7"}',
    ['/srv/app/main.go:42:7'],
  ],
  ['trivy', 'main.tf:42-50\n────────\n  42 ┌ resource "aws_s3_bucket" "b" {', ['main.tf:42-50']],
  [
    'trivy -f json',
    '{"Target":"infra/main.tf","Misconfigurations":[{"ID":"AVD-1","CauseMetadata":{"StartLine":42,"EndLine":50}}]}',
    ['infra/main.tf:42-50'],
  ],
  [
    'checkov',
    'Check: CKV_AWS_20: "S3 Bucket"\n\tFAILED for resource: aws_s3_bucket.b\n\tFile: /main.tf:42-50\n\tGuide: https://docs.example.com/s3',
    ['/main.tf:42-50'],
  ],
  [
    'checkov -o json',
    '{"check_id":"CKV_1","file_path":"/main.tf","file_abs_path":"/srv/main.tf","file_line_range":[42,50]}',
    ['/main.tf:42-50', '/srv/main.tf'],
  ],
  [
    'sarif',
    '{"results":[{"ruleId":"x","locations":[{"physicalLocation":{"artifactLocation":{"uri":"src/db.js"},"region":{"startLine":42,"startColumn":5,"endLine":43}}}]}]}',
    ['src/db.js:42-43:5'],
  ],
  [
    'sarif, a part',
    '"artifactLocation": { "uri": "src/db.js", "uriBaseId": "%SRCROOT%" }, "region": { "startLine": 42 }',
    ['src/db.js:42'],
  ],
  [
    'sarif, a part in lines',
    '"artifactLocation": {\n  "uri": "src/db.js"\n},\n"region": {\n  "startLine": 42,',
    ['src/db.js:42'],
  ],
  [
    'sarif, fenced',
    'See:\n```json\n{"uri": "src/db.js", "region": {"startLine": 42}}\n```\nthere',
    ['src/db.js:42'],
  ],
  [
    'gitleaks',
    'Finding:     key = "REDACTED"\nRuleID:      aws-access-token\nEntropy:     3.52\nFile:        src/config.js\nLine:        42\nCommit:      0123abc',
    ['src/config.js:42'],
  ],
  [
    'gitleaks -f json',
    '[{"Description":"AWS","StartLine":42,"EndLine":42,"StartColumn":7,"EndColumn":20,"File":"src/config.js","SymlinkFile":""}]',
    ['src/config.js:42:7'],
  ],
  ['trufflehog', 'Detector Type: AWS\nCommit: 0123abc\nFile: src/config.js\nLine: 42', ['src/config.js:42']],
  [
    'trufflehog --json',
    '{"SourceMetadata":{"Data":{"Git":{"commit":"0123abc","file":"src/config.js","line":42}}}}',
    ['src/config.js:42'],
  ],
  ['spotbugs', 'H S SQL: nonconstant string passed to execute  At Dao.java:[line 42]', ['Dao.java:42']],
  ['findsecbugs', 'In Dao.java:[lines 40-50]', ['Dao.java:40-50']],
  [
    'spotbugs -xml',
    '<SourceLine classname="a.Dao" start="42" end="50" sourcefile="Dao.java" sourcepath="com/acme/Dao.java"/>',
    ['Dao.java:42-50', 'com/acme/Dao.java:42-50'],
  ],
  [
    'brakeman',
    'Confidence: High\nCategory: SQL Injection\nMessage: Possible SQL injection\nCode: User.where("x")\nFile: app/models/user.rb\nLine: 42',
    ['app/models/user.rb:42'],
  ],
  [
    'brakeman -f json',
    '{"warnings":[{"warning_type":"SQL Injection","file":"app/models/user.rb","line":42}]}',
    ['app/models/user.rb:42'],
  ],
  [
    'clippy',
    'warning: unused variable\n  --> src/main.rs:42:9\n   |\n42 |     let x = 1;\n   |         ^',
    ['src/main.rs:42:9'],
  ],
  [
    'clippy --message-format=json',
    '{"message":{"spans":[{"file_name":"src/main.rs","line_start":42,"line_end":43,"column_start":9}]}}',
    ['src/main.rs:42-43:9'],
  ],
  ['gitlab sast', '{"location":{"file":"src/db.js","start_line":42,"end_line":43}}', ['src/db.js:42-43']],
  ['codeclimate', '{"location":{"path":"src/db.js","lines":{"begin":42,"end":43}}}', ['src/db.js:42-43']],
  [
    'sonarqube',
    '{"component":"acme:src/db.js","line":42,"textRange":{"startLine":42,"endLine":42,"startOffset":1}}',
    ['src/db.js:42'],
  ],
  ['rubocop', 'app/a.rb:42:7: C: Style/StringLiterals: Prefer single-quoted strings', ['app/a.rb:42:7']],
  [
    'rubocop -f json',
    '{"files":[{"path":"app/a.rb","offenses":[{"location":{"start_line":42,"start_column":7,"line":42,"column":7}}]}]}',
    ['app/a.rb:42:7'],
  ],
  [
    'checkstyle xml',
    '<file name="/srv/src/A.java">\n<error line="42" column="7" severity="error" message="x"/>',
    ['/srv/src/A.java:42:7'],
  ],
  [
    'checkstyle',
    '[ERROR] /srv/src/A.java:42:7: Missing a Javadoc comment. [MissingJavadoc]',
    ['/srv/src/A.java:42:7'],
  ],
  [
    'pmd xml',
    '<file name="src/A.java">\n<violation beginline="42" endline="44" begincolumn="7" rule="x">',
    ['src/A.java:42-44:7'],
  ],
  ['cppcheck xml', '<location file="src/a.c" line="42" column="7"/>', ['src/a.c:42:7']],
  ['cppcheck', 'src/a.c:42:7: error: Null pointer dereference [nullPointer]', ['src/a.c:42:7']],
  [
    'slither',
    'Token.f() (contracts/Token.sol#42-50) sends eth; see (contracts/Token.sol#44)',
    ['contracts/Token.sol:42-50', 'contracts/Token.sol:44'],
  ],
  ['hadolint', 'Dockerfile:42 DL3008 warning: Pin versions', ['Dockerfile:42']],
  ['shellcheck', 'In deploy.sh line 42:\nrm $x\n   ^-- SC2086', ['deploy.sh:42']],
  [
    'snyk',
    ' ✗ [High] SQL Injection\n   Path: src/db.js, line 42\n   Info: Unsanitized input',
    ['src/db.js:42'],
  ],
  ['nuclei', '[CVE-1] [file] [high] /srv/app/config.yml [line: 42]', ['/srv/app/config.yml:42']],
  [
    'sentry',
    '{"exception":{"values":[{"stacktrace":{"frames":[{"filename":"app/views.py","lineno":42,"colno":7}]}}]}}',
    ['app/views.py:42:7'],
  ],
  ['opentelemetry', '{"code.filepath":"src/db.js","code.lineno":42}', ['src/db.js:42']],
  ['ecs', '{"log.origin.file.name":"db.go","log.origin.file.line":42}', ['db.go:42']],
  ['ecs, nested', '{"log":{"origin":{"file":{"name":"src/db.go","line":42}}}}', ['src/db.go:42']],
  ['zap', '{"level":"error","caller":"auth/s.go:42","msg":"x"}', ['auth/s.go:42']],
  ['logfmt', 'level=error caller=auth/s.go:42 msg="x y"', ['auth/s.go:42']],
  // Compilers and builds.
  ['tsc', 'src/a.ts(42,7): error TS2322: x', ['src/a.ts:42:7']],
  [
    'tsc --pretty',
    `${escape}[96msrc/a.ts${escape}[0m:${escape}[93m42${escape}[0m:${escape}[93m7${escape}[0m - error TS2322: x`,
    ['src/a.ts:42:7'],
  ],
  ['gcc', 'src/a.c:42:7: error: expected ‘;’ before ‘}’ token', ['src/a.c:42:7']],
  [
    'gcc, included',
    'In file included from src/b.h:3,\n                 from src/a.c:42:',
    ['src/b.h:3', 'src/a.c:42'],
  ],
  ['msvc', String.raw`C:\src\a.cpp(42): error C2065: 'x': undeclared identifier`, ['C:/src/a.cpp:42']],
  [
    'dotnet build',
    String.raw`/srv/src/A.cs(42,7): error CS0103: The name 'x' does not exist [/srv/src/App.csproj]`,
    ['/srv/src/A.cs:42:7', '/srv/src/App.csproj'],
  ],
  ['javac', 'src/A.java:42: error: cannot find symbol', ['src/A.java:42']],
  ['maven', '[ERROR] /srv/src/A.java:[42,7] cannot find symbol', ['/srv/src/A.java:42:7']],
  ['kotlinc', 'e: /srv/src/A.kt: (42, 7): Unresolved reference: x', ['/srv/src/A.kt:42:7']],
  ['kotlinc 2', 'e: file:///srv/src/A.kt:42:7 Unresolved reference', ['/srv/src/A.kt:42:7']],
  ['go build', './main.go:42:7: undefined: x', ['./main.go:42:7']],
  ['webpack', 'ERROR in ./src/login.ts 42:13-20\nTS2304: Cannot find name', ['./src/login.ts:42:13']],
  ['mypy', 'src/a.py:42: error: Incompatible types  [assignment]', ['src/a.py:42']],
  ['swiftc', '/srv/a.swift:42:7: error: use of unresolved identifier', ['/srv/a.swift:42:7']],
  [
    'github workflow command',
    '::error file=src/db.js,line=42,endLine=43,col=5,title=x::y',
    ['src/db.js:42-43:5'],
  ],
  ['azure pipelines', '##[error]src/db.js(42,5): error: x', ['src/db.js:42:5']],
  [
    'azure logging command',
    '##vso[task.logissue type=error;sourcepath=src/db.js;linenumber=42;columnnumber=5;]x',
    ['src/db.js:42:5'],
  ],
  // Tests.
  ['pytest', 'tests/test_a.py:42: AssertionError', ['tests/test_a.py:42']],
  ['jest', '      at Object.<anonymous> (src/a.test.ts:42:13)', ['src/a.test.ts:42:13']],
  ['vitest', ' ❯ src/a.test.ts:42:13', ['src/a.test.ts:42:13']],
  ['go test', '    a_test.go:42: got 1, want 2', ['a_test.go:42']],
  ['cargo test', "thread 'a' panicked at src/lib.rs:42:9:", ['src/lib.rs:42:9']],
  ['rspec', 'rspec ./spec/a_spec.rb:42 # A does', ['./spec/a_spec.rb:42']],
  ['phpunit', '/srv/tests/ATest.php:42', ['/srv/tests/ATest.php:42']],
  ['junit xml', '<testcase classname="a" file="tests/test_a.py" line="42" name="b">', ['tests/test_a.py:42']],
  // Runtimes.
  ['python', '  File "/srv/app/login.py", line 42, in check\n    raise X', ['/srv/app/login.py:42']],
  [
    'python in JSON',
    '{"msg":"Traceback…\\n  File \\"/srv/app/login.py\\", line 42, in f\\n"}',
    ['/srv/app/login.py:42'],
  ],
  ['java', '\tat com.acme.Login.check(Login.java:42) ~[app.jar:1.2.3]', ['Login.java:42']],
  ['node', '    at check (C:\\My App\\src\\login.js:42:13)', ['C:/My App/src/login.js:42:13']],
  [
    'node on macOS',
    '    at check (/Users/jo/My App/src/login.js:42:13)',
    ['/Users/jo/My App/src/login.js:42:13'],
  ],
  ['dotnet', '   at A.B() in C:\\b\\My Lib\\A.cs:line 42', ['C:/b/My Lib/A.cs:42']],
  ['dotnet in German', '   bei A.B() in C:\\src\\A.cs:Zeile 42.', ['C:/src/A.cs:42']],
  ['ruby', "app/a.rb:42:in `check': x (RuntimeError)", ['app/a.rb:42']],
  ['perl', 'died at lib/A.pm line 42.', ['lib/A.pm:42']],
  ['bash', 'deploy.sh: line 42: x: command not found', ['deploy.sh:42']],
  ['dash', 'deploy.sh: 42: x: not found', ['deploy.sh:42']],
  ['dart', '#0      main (package:app/src/a.dart:42:7)', ['app/src/a.dart:42:7']],
  ['dart, unhandled', 'lib/main.dart 42:7  main', ['lib/main.dart:42:7']],
  ['elixir', '    (app 0.1.0) lib/app/a.ex:42: App.A.b/1', ['lib/app/a.ex:42']],
  ['go', 'goroutine 1 [running]:\nmain.main()\n\t/go/src/app/main.go:42 +0x1d', ['/go/src/app/main.go:42']],
  ['vite', 'http://localhost:5173/src/App.tsx?t=1:42:13', ['src/App.tsx:42:13']],
  ['firefox', 'check@http://localhost:3000/src/a.js:42:13', ['src/a.js:42:13']],
  ['sentry address', 'app:///src/login.js:42:13', ['src/login.js:42:13']],
];

describe('what tools print', () => {
  for (const [tool, text, places] of outputs)
    it(`is read as ${tool} means it`, () =>
      assert.deepEqual(findCodePlaces(text, 20).map(shortForm), places));
});
