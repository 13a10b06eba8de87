import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { mask, maskSecrets } from '../../../src/secrets/maskSecrets.ts';
import { letters, upper } from './generated.ts';

const body = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSj\n+AgEAAoIBAQC7/W8=';

describe('maskSecrets', () => {
  const cases: readonly (readonly [what: string, text: string, masked: string])[] = [
    [
      'a private key',
      `x\n-----BEGIN RSA PRIVATE KEY-----\n${body}\n-----END RSA PRIVATE KEY-----\ny`,
      `x\n-----BEGIN RSA PRIVATE KEY-----\n${mask}\n-----END RSA PRIVATE KEY-----\ny`,
    ],
    [
      'an encrypted private key, with its headers',
      `-----BEGIN ENCRYPTED PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n\n${body}\n-----END ENCRYPTED PRIVATE KEY-----`,
      `-----BEGIN ENCRYPTED PRIVATE KEY-----\n${mask}\n-----END ENCRYPTED PRIVATE KEY-----`,
    ],
    [
      'a private key within JSON',
      `{"private_key": "-----BEGIN PRIVATE KEY-----\\n${body.replace('\n', '\\n')}\\n-----END PRIVATE KEY-----\\n"}`,
      `{"private_key": "-----BEGIN PRIVATE KEY-----${mask}-----END PRIVATE KEY-----\\n"}`,
    ],
    ['a private key cut off', `-----BEGIN PRIVATE KEY-----\n${body}`, `-----BEGIN PRIVATE KEY-----\n${mask}`],
    [
      'an OpenPGP key',
      `-----BEGIN PGP PRIVATE KEY BLOCK-----\n\n${body}\n-----END PGP PRIVATE KEY BLOCK-----`,
      `-----BEGIN PGP PRIVATE KEY BLOCK-----\n\n${mask}\n-----END PGP PRIVATE KEY BLOCK-----`,
    ],
    [
      'a private key cut off in a line, and nothing of what follows',
      `-----BEGIN PRIVATE KEY-----\n${body}\n\nNothing. Else`,
      `-----BEGIN PRIVATE KEY-----\n${mask}\n\nNothing. Else`,
    ],
    ['an AWS key id', `id = AKIA${upper(16)};`, `id = AKIA${mask};`],
    ['an AWS secret', `aws_secret_access_key = ${letters(40)}\n`, `aws_secret_access_key = ${mask}\n`],
    ['a GitHub token', `"ghp_${letters(36)}"`, `"ghp_${mask}"`],
    ['a fine-grained GitHub token', `github_pat_${letters(22)}_${letters(59)}`, `github_pat_${mask}`],
    ['a GitLab token', `glpat-${letters(20)}`, `glpat-${mask}`],
    ['a Slack token', `xoxb-123456789012-${letters(24)}`, `xoxb-${mask}`],
    [
      'a Slack hook',
      `https://hooks.slack.com/services/T000/B000/${letters(24)}`,
      `https://hooks.slack.com/services/${mask}`,
    ],
    ['a Stripe key', `sk_live_${letters(24)}`, `sk_live_${mask}`],
    ['a Google key', `AIza${letters(35)}`, `AIza${mask}`],
    ['an Azure key', `AccountKey=${letters(86)}==;EndpointSuffix=x`, `AccountKey=${mask};EndpointSuffix=x`],
    [
      'a JSON Web Token with something in front',
      `session-eyJ${letters(20)}.eyJ${letters(30)}.${letters(43)}`,
      `session-eyJ${mask}`,
    ],
    [
      'a JSON Web Token with much in front',
      `${'session-'.repeat(1_000)}eyJ${letters(20)}.eyJ${letters(30)}.${letters(43)}`,
      `${'session-'.repeat(1_000)}eyJ${mask}`,
    ],
    ['a JSON Web Token', `t=eyJ${letters(20)}.eyJ${letters(30)}.${letters(43)}`, `t=eyJ${mask}`],
    [
      'a header',
      `curl -H "Authorization: Basic ${letters(12)}==" x`,
      `curl -H "Authorization: Basic ${mask}" x`,
    ],
    ['a bearer token of Laravel’s', `Bearer 12|${letters(40)}`, `Bearer ${mask}`],
    [
      'a password in an address',
      'postgres://app:hunter2@db.example/x',
      `postgres://app:${mask}@db.example/x`,
    ],
    [
      'a password that holds the sign behind it, as most programs allow',
      'postgres://app:p@ss@w0rd@db.example/x?to=a@b.example',
      `postgres://app:${mask}@db.example/x?to=a@b.example`,
    ],
    [
      'a password behind an e-mail address',
      'https://jo@corp.example:hunter2@git.example/x',
      `https://jo@corp.example:${mask}@git.example/x`,
    ],
    [
      'two that overlap, with one mask',
      `https://hooks.slack.com/services/T0/B0/eyJ${letters(9)}.${letters(9)}.${letters(9)} is ours`,
      `https://hooks.slack.com/services/${mask} is ours`,
    ],
    ['several', `ghp_${letters(36)} and AKIA${upper(16)}`, `ghp_${mask} and AKIA${mask}`],
  ];
  for (const [what, text, masked] of cases) {
    it(`masks ${what}`, () => assert.equal(maskSecrets(text).text, masked));
  }

  const harmless = [
    'The bearer authentication scheme is not used here.',
    'Authorization: Bearer ${token}',
    'const token = await readToken();',
    'git@github.com:octo/tools.git https://a.example:8080/x@y',
    'http://user@host.example/',
    'A file begins with -----BEGIN PRIVATE KEY----- and then\ncomes the key.',
    '-----BEGIN CERTIFICATE-----\nMIIE\n-----END CERTIFICATE-----',
    '-----BEGIN PUBLIC KEY-----\nMIIE\n-----END PUBLIC KEY-----',
    "if (text.startsWith('-----BEGIN PRIVATE KEY-----')) {",
    'class TASKIANAABCDEFGHIJKLMNOP {} sk-learn eyJ. ghp_ xoxb-',
    'const a = "-----BEGIN PRIVATE KEY-----"; const b = 1; const c = "-----END PRIVATE KEY-----";',
    'pem = `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----`;',
    'const begin = "-----BEGIN RSA PRIVATE KEY-----";\nfunction isKey(text) {\n  return text.startsWith(begin);\n}\nconst end = "-----END RSA PRIVATE KEY-----";',
    'commit 0123456789abcdef0123456789abcdef01234567',
    mask,
  ];
  for (const text of harmless) {
    it(`leaves alone: ${JSON.stringify(text)}`, () => {
      assert.deepEqual(maskSecrets(text), { text, secrets: [] });
    });
  }

  it('masks the part of a secret that a part of a text holds', () => {
    const text = `a\n-----BEGIN PRIVATE KEY-----\n${body}\n-----END PRIVATE KEY-----\nghp_${letters(36)} z`;
    const part = (from: string, length: number) => {
      const start = text.indexOf(from);
      return maskSecrets(text, start, start + length).text;
    };
    assert.equal(part('BAQEFAASC', 20), mask);
    assert.equal(part('7/W8=', 12), `${mask}\n-----E`);
    assert.equal(part('-----BEGIN', 30), `-----BEGIN PRIVATE KEY-----\n${mask}`);
    assert.equal(part('a\n---', 20), 'a\n-----BEGIN PRIVATE');
    assert.equal(part('3dE6', 100), `${mask} z`);
    assert.equal(part(' z', 2), ' z');
  });

  it('tells what it masked, with what stands before it', () => {
    const key = `-----BEGIN PRIVATE KEY-----\n${body}\n-----END PRIVATE KEY-----`;
    assert.deepEqual(maskSecrets(`x\n  DB_PASSWORD=${letters(16)} ghp_${letters(36)}\n${key}`).secrets, [
      { kind: 'password', lead: 'DB_PASSWORD=', original: letters(16) },
      { kind: 'token', lead: 'ghp_', original: letters(36) },
      { kind: 'privateKey', lead: '-----BEGIN PRIVATE KEY-----', original: body },
    ]);
  });

  it('finds them whatever stands around, and nothing more in what it masked', () => {
    const around = fc.string({ unit: fc.constantFrom(' ', '\n', '"', "'", '=', ';', '(', '\u00e9', '$') });
    const found = [
      `ghp_${letters(36)}`,
      `AKIA${upper(16)}`,
      `-----BEGIN PRIVATE KEY-----\n${body}\n-----END`,
    ];
    fc.assert(
      fc.property(around, fc.constantFrom(...found), around, (before, secret, after) => {
        const masked = maskSecrets(before + secret + after).text;
        assert.ok(!masked.includes(letters(10)) && !masked.includes(upper(10)) && !masked.includes('MIIE'));
        assert.deepEqual(maskSecrets(masked), { text: masked, secrets: [] });
      }),
    );
  });
});
