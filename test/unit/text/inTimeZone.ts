import { execFileSync } from 'node:child_process';

/** What `call` returns in another time zone, if it keeps no formatter of `Intl`: those are of the time zone they began in. */
export function inTimeZone<Result>(timeZone: string, call: () => Result): Result {
  const before = Intl.DateTimeFormat().resolvedOptions().timeZone;
  process.env['TZ'] = timeZone;
  try {
    return call();
  } finally {
    // Not deleted, by which Windows would stay in the other one.
    process.env['TZ'] = before;
  }
}

/**
 * As `inTimeZone`, in a process of its own, for a function of a module in `src` that keeps formatters: calls it once for
 * each list of arguments. Arguments and results are passed as JSON.
 */
export function callIn(
  timeZone: string,
  module: string,
  name: string,
  calls: readonly (readonly unknown[])[],
): unknown {
  const source = `
    import { ${name} } from '${new URL(`../../../src/${module}`, import.meta.url).href}';
    const calls = JSON.parse(process.argv[1]);
    console.log(JSON.stringify(calls.map((parameters) => ${name}(...parameters))));
  `;
  const output = execFileSync(
    process.execPath,
    ['--input-type=module', '-e', source, JSON.stringify(calls)],
    { env: { ...process.env, TZ: timeZone }, encoding: 'utf8' },
  );
  return JSON.parse(output);
}
