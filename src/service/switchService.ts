import { l10n, type QuickPickItem, ThemeIcon } from 'vscode';
import { singleLine } from '../text/sanitize.ts';
import { joinParts } from '../ui/formats.ts';
import type { Log } from '../ui/log.ts';
import { askModal, showInformation } from '../ui/messages.ts';
import { prompt } from '../ui/prompt.ts';
import { runPick, separator, showItems } from '../ui/quickPick.ts';
import type { Connection } from './connection.ts';
import { saveToSettings } from './saveToSettings.ts';
import { type ServiceEntry, serviceHost, serviceLabel, type Services } from './services.ts';
import { serviceOf } from './serviceUrl.ts';
import { askService } from './setServiceUrl.ts';
import { forgetToken } from './signOut.ts';

interface ServiceItem extends QuickPickItem {
  /** Undefined for the row that adds a service. */
  readonly service?: ServiceEntry;
}

type Choice =
  | { readonly action: 'select' | 'rename' | 'remove'; readonly service: ServiceEntry }
  | { readonly action: 'add' };

/** Lets the user show, rename, remove or add services. @returns whether another service is shown now */
export async function switchService(connection: Connection, log: Log): Promise<boolean> {
  const before = connection.services.current.url;
  await manageServices(connection, log);
  return connection.services.current.url !== before;
}

async function manageServices(connection: Connection, log: Log): Promise<void> {
  const { services } = connection;
  let last: string | undefined;
  for (;;) {
    const choice = await choose(services, last);
    switch (choice?.action) {
      case 'select':
        if (choice.service.sample === undefined) await services.select(choice.service);
        return;
      case 'add':
        return addService(services, log);
      case 'rename':
        last = await renameService(services, choice.service, log);
        break;
      case 'remove':
        await removeService(connection, choice.service);
        last = choice.service.name;
        break;
      case undefined:
        return;
    }
  }
}

/** @param last the name of the service to begin with; the first row if there is none */
function choose(services: Services, last: string | undefined): Promise<Choice | undefined> {
  return runPick<ServiceItem, Choice>((pick, finish) => {
    pick.title = l10n.t('Switch Service');
    pick.placeholder = l10n.t('Select the service to show');
    pick.matchOnDescription = true;
    const rows = services.all.map((service) => serviceItem(service, services));
    const add: ServiceItem = {
      label: l10n.t('Add Service…'),
      iconPath: new ThemeIcon('add'),
      alwaysShow: true,
    };
    showItems(pick, rows.length === 0 ? [add] : [...rows, separator(), add]);
    const active = pick.items.find(({ service }) => service && service.name === last);
    if (active) pick.activeItems = [active];
    return [
      pick.onDidAccept(() => {
        const [item] = pick.activeItems;
        if (item === undefined) return;
        finish(item.service ? { action: 'select', service: item.service } : { action: 'add' });
      }),
      pick.onDidTriggerItemButton(({ item: { service, buttons = [] }, button }) => {
        if (service) finish({ action: button === buttons[0] ? 'rename' : 'remove', service });
      }),
    ];
  });
}

function serviceItem(service: ServiceEntry, services: Services): ServiceItem {
  const isSample = service.sample !== undefined;
  return {
    label: shownLabel(service),
    description: serviceDescription(service, services),
    iconPath: new ThemeIcon('server'),
    buttons: isSample
      ? []
      : [
          { iconPath: new ThemeIcon('edit'), tooltip: l10n.t('Rename…') },
          { iconPath: new ThemeIcon('trash'), tooltip: l10n.t('Remove') },
        ],
    service,
  };
}

function serviceDescription(service: ServiceEntry, { all, current }: Services): string {
  const first = all.find(({ url }) => url === service.url);
  if (first && first !== service) return l10n.t('same URL as "{0}"', shownLabel(first));
  const host = service.sample || service.name === '' ? '' : singleLine(serviceHost(service.url));
  return joinParts([host, service.url === current.url ? l10n.t('current') : '']);
}

/** Shows the new service at once: the view then offers to sign in. A known URL is offered to switch to. */
async function addService(services: Services, log: Log): Promise<void> {
  const service = await askService(l10n.t('Add Service: URL'), '');
  if (service === undefined) return;
  const known = services.configured.find(({ url }) => serviceOf(url)?.baseUrl === service.baseUrl);
  if (known) return offerKnown(services, known);
  const name = await askName(services, l10n.t('Add Service: Name'), service.host);
  if (name === undefined) return;
  if (await saveToSettings(() => services.add({ name, url: service.baseUrl }), log))
    await services.select({ url: service.baseUrl });
}

async function offerKnown(services: Services, known: ServiceEntry): Promise<void> {
  const text = l10n.t('You already have this service: {0}.', shownLabel(known));
  const switchTo = l10n.t('Switch Service');
  const offered = known.url === services.current.url ? [] : [switchTo];
  if ((await showInformation(text, ...offered)) === switchTo) await services.select(known);
}

/** @returns the current name of the service, whether or not it was renamed */
async function renameService(services: Services, service: ServiceEntry, log: Log): Promise<string> {
  const name = await askName(services, l10n.t('Rename Service'), serviceLabel(service), service.name);
  if (name === undefined || name === service.name) return service.name;
  return (await saveToSettings(() => services.rename(service, name), log)) ? name : service.name;
}

function shownLabel(service: ServiceEntry): string {
  return singleLine(serviceLabel(service), 60);
}

/** A name that no other service has; undefined when dismissed. @param own the current name, which may stay */
async function askName(
  services: Services,
  title: string,
  value: string,
  own?: string,
): Promise<string | undefined> {
  // Read each time, because another window may add a service meanwhile.
  const isTaken = (wanted: string) => services.all.some(({ name }) => name === wanted && name !== own);
  const answer = await prompt({
    title,
    prompt: l10n.t('The name is shown in the view and the status bar.'),
    placeholder: l10n.t('Name of the service'),
    value,
    check: (text) => {
      const name = text.trim();
      if (name === '') return l10n.t('Enter a name.');
      // VS Code loses a setting's member of this name.
      if (name === '__proto__') return l10n.t("This name can't be used.");
      return isTaken(name) ? l10n.t('Another service has this name.') : undefined;
    },
  });
  return typeof answer === 'object' ? answer.text.trim() : undefined;
}

/** Removes a service after asking, and its token unless another service needs it. */
async function removeService(connection: Connection, service: ServiceEntry): Promise<void> {
  const { services, tokens } = connection;
  const origin = serviceOf(service.url)?.origin;
  const others = services.all.filter(({ name }) => name !== service.name);
  const isLast = origin !== undefined && !others.some(({ url }) => serviceOf(url)?.origin === origin);
  // A key ring that cannot be read may have a token: removing it then shows that this failed.
  const hasOwnToken = isLast && (await tokens.origins().catch(() => [origin])).includes(origin);
  const question = l10n.t('Remove the service "{0}"?', shownLabel(service));
  const kept = l10n.t('Drafts, saved filters and marks are kept in case you add it again.');
  const detail = hasOwnToken ? [l10n.t('Its token will be removed, too.'), kept] : [kept];
  if (!(await askModal(question, detail.join(' '), l10n.t('Remove Service')))) return;
  await services.remove(service);
  if (hasOwnToken) await forgetToken(connection, origin);
}
