import assert from 'node:assert/strict';
import { problemsIn, titlesIn } from '../../docs/promises.ts';

describe('the check of the promises', () => {
  const table = [
    '- **S1** **The token** goes to one origin.',
    '  - `test/a.test.ts`: `a token › goes nowhere else`',
    '- **F1** A fault: is said',
    '  - `test/a.test.ts`: `a fault › is said: ${what}`',
  ].join('\n');
  const readme =
    '## Security promises\n\n- **The token** goes\n  to one origin.\n\n## License\n\nAnother sentence.';
  const tests = new Map([['test/a.test.ts', ['a token › goes nowhere else', 'a fault › is said: ${what}']]]);
  const promised = { table, readme, security: 'See S1 and F1.', tests };

  it('finds nothing where each promise has its test', () => assert.deepEqual(problemsIn(promised), []));

  for (const [what, change, ...problems] of [
    [
      'a row without a test',
      { table: `${table}\n- **F2** Another: is said` },
      'F2 has no test: Another: is said',
    ],
    [
      'a file that is not there',
      { table: table.replace('a.test.ts`: `a fault', 'b.test.ts`: `a fault') },
      'F1 names test/b.test.ts, which is not there.',
    ],
    [
      'a title that is not there',
      { table: table.replace('nowhere else', 'nowhere') },
      'S1 names a test that test/a.test.ts does not have: a token › goes nowhere',
    ],
    [
      'a sentence of the README that is no row',
      { readme: readme.replace('one origin.', 'one origin. Nothing is counted.') },
      'The README promises what is not in the table: Nothing is counted.',
    ],
    [
      'a row that the README no longer has',
      { readme: readme.replace('one origin', 'its origin') },
      'The README promises what is not in the table: **The token** goes to its origin.',
      'S1 is no promise of the README: **The token** goes to one origin.',
    ],
    ['a number that is there twice', { table: table.replace('F1', 'S1') }, 'S1 is there twice.'],
    ['a line that cannot be read', { table: `${table}\n  - test/a.test.ts` }, 'neither a promise nor a test'],
    ['a number that only SECURITY.md has', { security: 'See F7.' }, 'SECURITY.md names F7, which is not'],
  ] as const)
    it(`finds ${what}`, () => {
      const found = problemsIn({ ...promised, ...change }).join('\n');
      for (const problem of problems) assert.ok(found.includes(problem), found);
    });
});

describe('the titles of tests', () => {
  it('are read with their suites, however they are written', () => {
    const source = `
describe('one', () => {
  it('is plain', () => {});
  describe("isn't", () => {
    for (const what of [])
      it(\`is \${what}\`, () => {});
  });
  it(
    'is long',
    () => {},
  );
  it(what, () => {});
});
`;
    const titles = ['one › is plain', "one › isn't › is ${what}", 'one › is long', 'one › ${what}'];
    assert.deepEqual(titlesIn(source), titles);
  });
});
