import { parseArgs } from 'node:util';
import { createAlertService } from '../service/service.ts';
import { packagedExtension } from './cache.ts';
import { installVSCode, startVSCode } from './codeServer.ts';
import { startDesktop } from './desktop.ts';
import { packageExtension } from './programs.ts';
import { wholeNumber } from './wholeNumber.ts';
import { packageForBrowser, webPackage } from './webExtension.ts';

const usage = `npm start -- [options]: VS Code with the extension and a service to try it on.
  --port N      where to open VS Code in a browser; any free port by default
  --alerts N    how many alerts the service has (237)
  --latency MS  milliseconds that it takes for each answer (0)
  --web         run the extension in the browser, as VS Code for the Web does
  --desktop     start the VS Code of this machine instead
  --help`;

/** @throws Error for an unknown option, two that exclude each other, or if a number is not an integer */
function readChoices() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      alerts: { type: 'string', default: '237' },
      latency: { type: 'string', default: '0' },
      web: { type: 'boolean', default: false },
      desktop: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return undefined;
  if (values.web && values.desktop) throw new Error('--web and --desktop exclude each other.');
  return {
    port: wholeNumber('--port', values.port),
    alertCount: wholeNumber('--alerts', values.alerts),
    latencyMs: wholeNumber('--latency', values.latency),
    web: values.web,
    desktop: values.desktop,
  };
}

type Choices = NonNullable<ReturnType<typeof readChoices>>;

/** Unlike in tests, the list is loaded whole and refreshed by itself. */
const defaults = { 'alertTriage.loadAllUpTo': undefined, 'alertTriage.refreshInterval': undefined };

/** Runs until VS Code exits or Ctrl+C is pressed; then stops the service and VS Code. */
async function start({ port, alertCount, latencyMs, web, desktop }: Choices): Promise<void> {
  console.log('Building the extension …');
  await Promise.all([packageExtension(packagedExtension), ...(desktop ? [] : [installVSCode()])]);
  if (web) await packageForBrowser();
  await using service = createAlertService({ alertCount, latencyMs });
  await service.start();
  const settings = { ...defaults, 'alertTriage.baseUrl': service.url };
  const vsix = web ? webPackage : packagedExtension;
  if (desktop) {
    const vscode = await startDesktop(vsix, settings);
    tell('VS Code opens its own window.', service.token, service.url);
    await vscode.ended;
    await vscode.dispose();
  } else {
    const vscode = await startVSCode({ vsix: [vsix], settings, port, smokeTestDriver: false });
    tell(`Open     ${vscode.url}`, service.token, service.url);
    await vscode.ended;
    await vscode.dispose();
  }
}

/** Exits together with npm, which runs scripts in a shell that does not forward signals. */
function endWithNpm(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const shell = process.ppid;
  setInterval(() => process.ppid === shell || process.exit(0), 500).unref();
}

function tell(where: string, token: string, serviceUrl: string): void {
  console.log(`
  ${where}
  Token    ${token}
  Service  ${serviceUrl} (already in the settings)

In VS Code choose "Alert Triage" in the activity bar, then "Sign In", and paste the token. Ctrl+C here ends everything.`);
}

try {
  const choices = readChoices();
  if (choices === undefined) {
    console.log(usage);
  } else {
    // Ctrl+C is the normal way to stop, so the exit code is 0. Must be the first handler.
    process.once('SIGINT', () => process.exit(0));
    endWithNpm();
    await start(choices);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
