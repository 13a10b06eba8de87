import { format } from 'node:util';

/**
 * Replaces the console of this extension host, whose single methods VS Code protects against replacement.
 *
 * @param mark put before everything that is printed
 * @param onError called with each `console.error`
 */
export function replaceConsole(mark: string, onError: (text: string) => void): void {
  const original = globalThis.console;
  const method =
    (name: 'debug' | 'log' | 'info' | 'warn' | 'error') =>
    (...args: unknown[]): void => {
      const text = format(...args);
      if (name === 'error') onError(text);
      original[name](mark + text);
    };
  globalThis.console = {
    ...original,
    debug: method('debug'),
    log: method('log'),
    info: method('info'),
    warn: method('warn'),
    error: method('error'),
  };
}
