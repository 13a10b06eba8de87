import { commands, l10n, type Uri } from 'vscode';
import type { DetailsController } from '../details/controller.ts';
import { isAbort, KeyRingError, LoadCanceledError } from '../api/errors.ts';
import type { Connection, SignInState } from '../service/connection.ts';
import type { Services } from '../service/services.ts';
import type { Service } from '../api/service.ts';
import { serviceOf } from '../service/serviceUrl.ts';
import { commandIds } from '../contributions.ts';
import { singleLine } from '../text/sanitize.ts';
import type { Triage } from '../triage/triage.ts';
import { alertName } from '../triage/values.ts';
import { searchPages } from '../list/searchPages.ts';
import { withFocusTracking } from '../ui/focusTracking.ts';
import { withLoadProgress } from '../ui/loading.ts';
import { readAlertLink } from '../ui/alertLink.ts';
import { explain } from '../ui/explain.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { showError, showInformation, showOutdated, showWarning, unlessEnded } from '../ui/messages.ts';

type LinkConnection = SignInState &
  Pick<Connection, 'service'> & { readonly services: Pick<Services, 'configured' | 'select'> };

/**
 * Opens the alert that a link names. A link can come from anywhere, so it shows alerts only of services in the
 * settings, and nothing is requested before the user has agreed. Of many questions only the newest is left, because VS
 * Code closes a notification when an equal one follows: so they do not name what a link can choose freely.
 */
export async function openAlertLink(
  uri: Pick<Uri, 'path' | 'query'>,
  connection: LinkConnection,
  details: Pick<DetailsController, 'open'>,
  log: Log,
): Promise<void> {
  const link = readAlertLink(uri);
  if (link === undefined) return void showWarning(l10n.t("This link doesn't name an alert."));
  await connection.whenStarted();
  try {
    if (!(await showService(link.service, connection))) return;
    const { service } = connection;
    if (service?.baseUrl !== link.service) return;
    const triage = await signedInTo(service, connection);
    if (triage) await openAlert(link.id, triage, details);
  } catch (error) {
    if (isAbort(error) || error instanceof LoadCanceledError) return;
    logFailure(log, 'Opening a link', error);
    void showError(explain(error, new URL(link.service).host).text);
  }
}

/** Offers to switch to the service if another one is shown. False if that stays. */
async function showService(baseUrl: string, connection: LinkConnection): Promise<boolean> {
  const { service, services } = connection;
  if (service?.baseUrl === baseUrl) return true;
  const configured = services.configured.find(({ url }) => serviceOf(url)?.baseUrl === baseUrl);
  if (configured === undefined) {
    await refuse(baseUrl, service);
    return false;
  }
  const switchService = l10n.t('Switch Service');
  if ((await showWarning(otherServiceText(baseUrl, service), switchService)) !== switchService) return false;
  await services.select(configured);
  await connection.whenStarted();
  return true;
}

async function refuse(baseUrl: string, service: Service | undefined): Promise<void> {
  const showAddress = l10n.t('Show Address');
  const text = l10n.t("This link is for an alert of a service that isn't in your settings.");
  if ((await showWarning(text, showAddress)) === showAddress)
    void showInformation(otherServiceText(baseUrl, service));
}

/** @param baseUrl of the service that the link names */
function otherServiceText(baseUrl: string, service: Service | undefined): string {
  const { host, origin } = new URL(baseUrl);
  const address = addressOf({ baseUrl, host, origin });
  return service === undefined
    ? l10n.t('This link is for an alert on {0}. Sign in to that service first.', address)
    : l10n.t("This link is for an alert on {0}, but you're connected to {1}.", address, addressOf(service));
}

/** Host and path, because several services may share a host. */
function addressOf({ baseUrl, host, origin }: Service): string {
  return singleLine(host + baseUrl.slice(origin.length), 200);
}

/** The sign-in to the service, which is offered first where it is missing. @throws KeyRingError */
async function signedInTo(
  { baseUrl, host }: Service,
  connection: LinkConnection,
): Promise<Triage | undefined> {
  if (connection.obstacle() === 'keyRingFailure') throw new KeyRingError();
  const triage = currentOf(baseUrl, connection);
  if (triage) return triage;
  const signIn = l10n.t('Sign In');
  const text = l10n.t('Sign in to {0} to open this alert.', host);
  if ((await showInformation(text, signIn)) !== signIn) return undefined;
  // The command would ask for a token of the service that is shown by now.
  if (connection.service?.baseUrl !== baseUrl) showOutdated();
  else if (connection.triage === undefined) await commands.executeCommand(commandIds.signIn);
  return currentOf(baseUrl, connection);
}

function currentOf(baseUrl: string, { triage }: LinkConnection): Triage | undefined {
  return triage?.service.baseUrl === baseUrl ? triage : undefined;
}

async function openAlert(
  id: string,
  triage: Triage,
  details: Pick<DetailsController, 'open'>,
): Promise<void> {
  const { alerts } = triage;
  const isFound = () => alerts.find(id) !== undefined;
  // The view may already be loading its first page, so wait for it before asking the user.
  if (!isFound() && alerts.doing === 'loading') await triage.during(alerts.loadMore());
  if (!isFound() && !(await triage.during(search(id, triage, isFound)))) return;
  await details.open(id, { focus: true, select: true });
}

/**
 * Asks the user, then loads pages until the alert is found. If the user has gone elsewhere meanwhile, asks again. @returns
 * whether to open it @throws as `searchPages`
 */
async function search(id: string, triage: Triage, isFound: () => boolean): Promise<boolean> {
  const { alerts, signal } = triage;
  const { host } = triage.service;
  const load = l10n.t('Load Alerts');
  const question = l10n.t(
    "The alert of this link isn't loaded. Load alerts from {0} until it's found?",
    host,
  );
  if ((await unlessEnded(signal, showInformation(question, load))) !== load) return false;
  const isElsewhere = await withFocusTracking(async (hasLeft) => {
    await withLoadProgress(triage, l10n.t('Looking for the alert'), (canceled) =>
      searchPages(alerts, isFound, canceled),
    );
    return hasLeft();
  });
  const alert = alerts.find(id);
  if (alert === undefined)
    void showInformation(l10n.t("{0} doesn't list the alert {1}.", host, singleLine(id, 80)));
  if (alert === undefined || !isElsewhere) return alert !== undefined;
  const show = l10n.t('Show Alert');
  const found = l10n.t('Found the alert of this link: {0}', singleLine(alertName(alert), 80) || id);
  return (await unlessEnded(signal, showInformation(found, show))) === show;
}
