/** Runs the reference service: `npm run service -- --port 4010 --alerts 500 --latency 100`. */
import { parseArgs } from 'node:util';
import { wholeNumber } from '../host/wholeNumber.ts';
import { startAlertService } from './service.ts';
import type { AlertServiceOptions } from './service.ts';

const usage = `Options, each with a value:
  --port            port to listen on, 0 for any (4010)
  --alerts          number of alerts (237)
  --per-page        alerts on a page (50)
  --users-per-page  users on a page (15)
  --latency         milliseconds before each answer (0)
  --rate-limit      requests a minute, 0 for no limit (0)
  --token           token to accept
  --prefix          path in front of all others, like /siem`;

/** @throws Error for an unknown option, or if a number is not an integer */
function readOptions(): AlertServiceOptions | undefined {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h' },
      port: { type: 'string', default: '4010' },
      alerts: { type: 'string', default: '237' },
      'per-page': { type: 'string', default: '50' },
      'users-per-page': { type: 'string', default: '15' },
      latency: { type: 'string', default: '0' },
      'rate-limit': { type: 'string', default: '0' },
      token: { type: 'string' },
      prefix: { type: 'string', default: '' },
    },
  });
  if (values.help === true) return undefined;
  const rate = wholeNumber('--rate-limit', values['rate-limit']);
  return {
    port: wholeNumber('--port', values.port),
    alertCount: wholeNumber('--alerts', values.alerts),
    alertsPerPage: wholeNumber('--per-page', values['per-page'], 1),
    usersPerPage: wholeNumber('--users-per-page', values['users-per-page'], 1),
    latencyMs: wholeNumber('--latency', values.latency),
    pathPrefix: values.prefix,
    ...(values.token !== undefined && { token: values.token }),
    ...(rate > 0 && { rateLimit: { requests: rate, perSeconds: 60 } }),
  };
}

async function run(options: AlertServiceOptions): Promise<void> {
  const service = await startAlertService(options);
  console.log(`Service URL  ${service.url}`);
  console.log(`Token        ${service.token}`);
  console.log(`Alerts       ${service.store.alerts.total}`);
  const stop = (): void => void service.stop();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

try {
  const options = readOptions();
  if (options === undefined) console.log(usage);
  else await run(options);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(usage);
  process.exitCode = 1;
}
