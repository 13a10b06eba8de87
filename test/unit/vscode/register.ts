import { registerHooks } from 'node:module';

/** Has `vscode` mean the stand-in, for unit tests: mocha loads this first. */
const standIn = new URL('index.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'vscode'
      ? { url: standIn, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
});
