import { InputBoxValidationSeverity, l10n } from 'vscode';
import type { Service } from '../api/service.ts';
import type { Log } from '../ui/log.ts';
import { prompt, type PromptOptions } from '../ui/prompt.ts';
import { saveToSettings } from './saveToSettings.ts';
import type { Services } from './services.ts';
import {
  hasBlockedPort,
  parseServiceUrl,
  serviceOf,
  type ServiceUrlProblem,
  withoutCredentials,
} from './serviceUrl.ts';

/** Stored tokens are not moved to the new URL. @returns whether another service is shown @throws ServiceRemovedError */
export async function setServiceUrl(services: Services, log: Log): Promise<boolean> {
  const { currentUrl } = services;
  const { url } = services.selected;
  const service = await askService(l10n.t('Set Service URL'), url);
  if (service) await saveToSettings(() => services.changeUrl(url, service.baseUrl), log);
  return services.currentUrl !== currentUrl;
}

/** Asks for a service URL, with `value` in the box; undefined when dismissed. */
export async function askService(title: string, value: string): Promise<Service | undefined> {
  const answer = await prompt({
    title,
    prompt: l10n.t('Base URL of your alert service, without /api/v0'),
    placeholder: 'https://alerts.example.com',
    value: withoutCredentials(value),
    check: checkServiceUrl,
  });
  return serviceOf(typeof answer === 'object' ? answer.text : '');
}

const checkServiceUrl: PromptOptions['check'] = (text) => {
  const parsed = parseServiceUrl(text);
  if ('problem' in parsed) return serviceUrlProblemText(parsed.problem);
  const { apiPath, service } = parsed;
  if (hasBlockedPort(service)) return l10n.t('The port of {0} is blocked. Use another one.', service.host);
  if (apiPath === undefined) return undefined;
  return apiPath === '/api'
    ? {
        message: l10n.t("Don't include {0}; it's added automatically.", apiPath),
        severity: InputBoxValidationSeverity.Warning,
      }
    : {
        message: l10n.t("{0} is left out; it's added automatically.", apiPath),
        severity: InputBoxValidationSeverity.Info,
      };
};

function serviceUrlProblemText(problem: ServiceUrlProblem): string {
  const texts: Record<ServiceUrlProblem, string> = {
    empty: l10n.t('Enter the URL of your alert service.'),
    notAnAddress: l10n.t('Enter a URL such as https://alerts.example.com.'),
    notHttp: l10n.t('The URL must begin with https://.'),
    credentials: l10n.t("Don't include a user name or password. You sign in with a token."),
    notEncrypted: l10n.t('Use https://. Over http:// your token could be intercepted.'),
  };
  return texts[problem];
}
