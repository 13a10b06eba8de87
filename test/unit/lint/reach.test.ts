import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../../host/cache.ts';

/** What the README promises of requests, telemetry, language models and the disk is for all of `src`. */
describe('what the sources reach', () => {
  async function filesWith(pattern: RegExp): Promise<readonly string[]> {
    const files = globSync('src/**/*.ts', { cwd: projectFolder }).map((file) => file.replaceAll('\\', '/'));
    assert.ok(files.length > 100);
    const hits = files.map(async (file) => {
      const code = (await readFile(join(projectFolder, file), 'utf8')).replaceAll(
        /^ *(?:\/?\*|\/\/).*$/gm,
        '',
      );
      return pattern.test(code) ? [file] : [];
    });
    return (await Promise.all(hits)).flat().toSorted();
  }

  async function assertOnly(pattern: RegExp, ...files: readonly string[]): Promise<void> {
    assert.deepEqual(await filesWith(pattern), files);
  }

  it('is the network, only for requests to the service', async () =>
    assertOnly(
      /\bfetch\(|XMLHttpRequest|WebSocket|EventSource|sendBeacon|'node:(?:https?|http2|net|tls|dgram)'/,
      'src/api/client.ts',
      'src/api/exchange.ts',
    ));

  it('is no telemetry, also not that of VS Code', async () =>
    assertOnly(/TelemetryLogger|isTelemetryEnabled/));

  it('is no language model', async () => assertOnly(/selectChatModels|LanguageModelChat\b|\.sendRequest\(/));

  it('is no other program', async () =>
    assertOnly(/child_process|createTerminal|ShellExecution|ProcessExecution|sendText\(/));

  it('is the clipboard, only where its failures are explained', async () =>
    assertOnly(/\benv\.clipboard\b/, 'src/ui/clipboard.ts'));

  it('is files, only for notes and exports', async () =>
    assertOnly(
      /\bfs\.(?:writeFile|copy|rename)\(|'node:fs/,
      'src/export/saveFile.ts',
      'src/node.d.ts',
      'src/nodeFiles.ts',
      'src/notes/notesStore.ts',
    ));

  it('is state on disk, only for what the README lists', async () =>
    assertOnly(
      /\b(?:storage|memento|state|globalState|workspaceState)\b\s{0,20}\.update\(/i,
      'src/createForm/drafts.ts',
      'src/monitor/notifications.ts',
      'src/prefill/sources.ts',
      'src/service/newTriage.ts',
      'src/service/services.ts',
      'src/triage/alertMarks.ts',
      'src/triage/me.ts',
      'src/triage/viewOptions.ts',
      'src/triage/visits.ts',
      'src/views/closedGroups.ts',
    ));
});
