import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../host/processes.ts';
import { run } from '../host/programs.ts';

/** A sample folder with files to create alerts about. */
export interface SampleProject {
  /** The folder's absolute path. */
  readonly folder: string;
  /** The last commit, which is also on the remote. */
  readonly commit: string;
}

/** `app/login.py` is committed and pushed to gitlab.com/example/shop; the other files are new. */
const files = {
  'app/login.py': `import hmac


def check(token, expected):
    if token == expected:
        return True
    return False
`,
  'config/hosts.json': `{
  "$schema": "./missing.json",
  "retries": 3,
  "retries": 5,
  "hosts": ["a" "b"]
}
`,
  'config/limits.json': `{
  "uploads": {
    "largest": 5
  }
}
`,
} as const;

let created: Promise<SampleProject> | undefined;

/**
 * The project with its files as they were in the beginning. A process has one, so that its suites can share a window in
 * which it is open.
 */
export async function sampleProject(): Promise<SampleProject> {
  created ??= createSampleProject();
  const project = await created;
  await writeFiles(project.folder);
  return project;
}

async function createSampleProject(): Promise<SampleProject> {
  const temporary = await temporaryFolder();
  const folder = join(temporary.path, 'shop');
  await writeFiles(folder);
  return { folder, commit: await createRepository(folder) };
}

async function writeFiles(folder: string): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

async function createRepository(folder: string): Promise<string> {
  // Ignores the user's own Git settings, such as signed commits. On Windows, too, Git knows `/dev/null`, but cannot
  // open Node's `devNull`.
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
  const git = async (...args: readonly string[]) => await run(['git'], args, { cwd: folder, env });
  await git('init', '--quiet', '--initial-branch=main');
  await git('add', 'app');
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
  await git(...author, 'commit', '--quiet', '--message=Login');
  await git('remote', 'add', 'origin', 'git@gitlab.com:example/shop.git');
  await git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  await git('branch', '--quiet', '--set-upstream-to=origin/main');
  return (await git('rev-parse', 'HEAD')).trim();
}
