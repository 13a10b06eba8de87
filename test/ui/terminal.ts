/**
 * Settings under which every terminal prints this text and waits. It runs no shell, whose prompt would differ
 * between machines. The terminal renders to DOM elements, and a right click opens its menu on every system.
 */
export function loggingTerminal(text: string): Readonly<Record<string, unknown>> {
  const program = `console.log(${JSON.stringify(text)}); setInterval(() => {}, 1e6);`;
  const profiles = { log: { path: process.execPath, args: ['-e', program] } };
  const perSystem = ['linux', 'osx', 'windows'].flatMap((system) => [
    [`terminal.integrated.profiles.${system}`, profiles],
    [`terminal.integrated.defaultProfile.${system}`, 'log'],
  ]);
  return {
    ...Object.fromEntries(perSystem),
    'terminal.integrated.rightClickBehavior': 'default',
    'terminal.integrated.gpuAcceleration': 'off',
  };
}
