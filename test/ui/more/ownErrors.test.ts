import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../host/browser.ts';
import { startVSCode } from '../../host/codeServer.ts';
import { collectOwnErrors } from '../../host/ownErrors.ts';
import { temporaryFolder } from '../../host/processes.ts';
import { quickInputOf, runCommand } from '../quickInput.ts';
import { writeBuiltIns } from '../windowHost.ts';
import { extensionsLoaded } from '../workbench.ts';

/** An extension that fails in every way that one can. */
const failing = `
  const { commands, EventEmitter, Uri, ViewColumn, window } = require('vscode');
  exports.activate = ({ extension: { id }, extensionUri }) => {
    const page = (webview) =>
      '<meta http-equiv="Content-Security-Policy" content="default-src \\'none\\'; script-src ' + webview.cspSource + '">' +
      '<script src="' + webview.asWebviewUri(Uri.joinPath(extensionUri, 'page.js')) + '"></script>';
    commands.registerCommand(id + '.fail', () => {
      const emitter = new EventEmitter();
      emitter.event(() => { throw new Error(id + ' listener'); });
      emitter.fire();
      setTimeout(() => { throw new Error(id + ' timer'); });
      void Promise.reject(new Error(id + ' rejection'));
      const panel = window.createWebviewPanel(id, id, ViewColumn.One, { enableScripts: true });
      panel.webview.html = page(panel.webview) + '<img src="https://127.0.0.1/page-image.png">';
    });
  };`;

const failingPage = `
  console.error("page prints");
  Promise.reject(new Error("page rejection"));
  setTimeout(() => { throw new Error("page timer") })`;

/** Failures in the extension host, which reports them with the id of the extension. */
const hostFailures = ['listener', 'timer', 'rejection'];
const pageFailures = ['page prints', 'page rejection', 'page timer', 'page-image.png'];

function failuresOf(name: string): readonly string[] {
  return [...hostFailures.map((failure) => `${name}.${name} ${failure}`), ...pageFailures];
}

describe('errors that fail a journey', () => {
  it('are those of our extension and its webviews, and none of another extension', async () => {
    await using folder = await temporaryFolder();
    const extensionsDir = join(folder.path, 'extensions');
    await install(extensionsDir, 'alert-triage', 'alert-triage');
    await install(extensionsDir, 'another', 'another');
    const builtInExtensionsDir = await writeBuiltIns(join(folder.path, 'builtIn'), 'newest');
    await using vscode = await startVSCode({ extensionsDir, builtInExtensionsDir, smokeTestDriver: false });
    await using browser = await launchBrowser();
    const page = await browser.newPage();
    const ours = collectOwnErrors(page);
    await page.goto(`${vscode.url}/?ew=true`);
    await extensionsLoaded(page);

    await failAll(page, 'another');
    assert.equal(ours.length, 0, ours.join('\n'));
    await failAll(page, 'alert-triage');
    assert.deepEqual(
      failuresOf('alert-triage').filter((failure) => !ours.some((error) => error.includes(failure))),
      [],
    );
  });
});

/** Resolves when the page has reported every failure. */
async function failAll(page: Page, name: string): Promise<void> {
  const missing = new Set<string>(failuresOf(name));
  const { promise, resolve } = Promise.withResolvers<void>();
  const see = (text: string) => {
    for (const failure of missing) if (text.includes(failure)) missing.delete(failure);
    if (missing.size === 0) resolve();
  };
  page.on('console', (message) => {
    // VS Code also logs errors of the extension host, before it reports them.
    if (!message.text().includes('[Extension Host]')) see(message.text());
  });
  page.on('pageerror', (error) => see(error.message));
  await runCommand(page, quickInputOf(page), `Fail ${name}`);
  await promise;
}

/** Writes an extension that fails into the folder from which VS Code loads its extensions. */
async function install(extensionsDir: string, publisher: string, name: string): Promise<void> {
  const manifest = {
    name,
    publisher,
    version: '0.0.1',
    engines: { vscode: '^1.100.0' },
    main: './extension.js',
    contributes: { commands: [{ command: `${publisher}.${name}.fail`, title: `Fail ${name}` }] },
  };
  const folder = join(extensionsDir, `${publisher}.${name}-0.0.1`);
  await mkdir(folder, { recursive: true });
  const files = { 'extension.js': failing, 'page.js': failingPage, 'package.json': JSON.stringify(manifest) };
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
}
