import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const standIn = new URL('index.ts', import.meta.url).href;

/** For unit tests, which mocha begins with this: `vscode` is the stand-in, and SVG files are text, as in the bundle. */
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
