import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const standIn = new URL('index.ts', import.meta.url).href;

const { setImmediate } = globalThis;
const rejections = new Map<Promise<unknown>, unknown>();

/** Fails the test during which a promise was rejected that nothing handles, of which mocha takes no notice. */
export const mochaHooks: Mocha.RootHookObject = {
  // For each file: mocha removes the listeners of a worker after one.
  beforeAll() {
    process.on('unhandledRejection', (reason, promise) => rejections.set(promise, reason));
    process.on('rejectionHandled', (promise) => rejections.delete(promise));
  },
  async afterEach() {
    // They are reported when all promise jobs are done.
    await new Promise((resolve) => setImmediate(resolve));
    const reasons = [...rejections.values()];
    rejections.clear();
    assert.deepEqual(reasons, [], 'rejections that nothing handles');
  },
};

/**
 * Loaded by mocha before unit tests: redirects `vscode` to the stand-in, and loads SVG files as text, as the
 * bundler does.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'vscode'
      ? { url: standIn, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
  load(url, context, next) {
    if (!url.endsWith('.svg')) return next(url, context);
    const text = readFileSync(new URL(url), 'utf8');
    return { format: 'module', source: `export default ${JSON.stringify(text)};`, shortCircuit: true };
  },
});
