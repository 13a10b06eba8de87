import assert from 'node:assert/strict';
import { mayNameCode } from '../../../src/codePlaces/signs.ts';

describe('mayNameCode', () => {
  const naming: readonly object[] = [
    { summary: 'see src/login.py:42' },
    { summary: 'login.py, line 42' },
    { summary: String.raw`in C:\app\Login.cs:line 3` },
    { summary: 'Makefile:12' },
    { summary: 'bin/run:7' },
    { summary: 'config/local.env' },
    { summary: 'https://github.com/o/r/blob/main/a.py#L3' },
    { summary: 'at http://localhost:5173/src/a.tsx:42:13' },
    { summary: 'file:///srv/a.js' },
    { evidence: [{ file: 'src/a.ts', line: 42 }] },
  ];
  for (const object of naming)
    it(`takes ${JSON.stringify(object)} for code`, () => assert.equal(mayNameCode(object), true));

  const others: readonly object[] = [
    { name: 'Sign-in from a new country', summary: 'Ann signed in from Oslo at 12:42 and/or Rome.' },
    { summary: 'https://example.com/login.php?next=/a.js, see https://docs.example.com/x' },
    { summary: 'from 10.0.0.1:443 to db.internal:5432, e.g. mail@example.com' },
    { id: '01HX', created_at: '2026-11-25T12:42:13.000Z', count: 42, tags: ['vpn', 'a/b'] },
  ];
  for (const object of others)
    it(`takes ${JSON.stringify(object)} for none`, () => assert.equal(mayNameCode(object), false));
});
