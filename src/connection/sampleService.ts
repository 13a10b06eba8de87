import { l10n } from 'vscode';
import type { Service } from './serviceUrl.ts';

/** An address that no host has (RFC 6761). Nothing is sent to it. */
export const sampleOrigin = 'https://sample.invalid';

/** The service inside the extension, with new sample data each time. */
export function sampleService(): Service {
  return {
    baseUrl: sampleOrigin,
    origin: sampleOrigin,
    host: l10n.t('Sample Data'),
    loadFetch: async () => (await import('../sample/fetch.ts')).createSampleFetch(),
  };
}

/** The client needs a token; the sample service ignores it. */
export const sampleToken = 'no-token-needed';
