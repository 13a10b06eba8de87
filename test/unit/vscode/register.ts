import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const standIn = new URL('index.ts', import.meta.url).href;

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
