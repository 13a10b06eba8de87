import { execFileSync } from 'node:child_process';

/**
 * Calls a function of a module in `src` in another time zone, once for each list of arguments. This needs a
 * separate process; arguments and results are passed as JSON.
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
