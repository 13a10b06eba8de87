import { CancellationError, l10n, type PreparedToolInvocation } from 'vscode';
import * as z from 'zod/mini';
import type { CreatedAlert } from '../api/creation.ts';
import { NotFoundError, OutcomeUnknownError } from '../api/errors.ts';
import type { Service, ServiceClient } from '../api/service.ts';
import type { Connection, SignInState } from '../service/connection.ts';
import type { Triage } from '../triage/triage.ts';
import { type ShownList, showCreated } from '../createForm/showCreated.ts';
import { explain, unknownSourceText } from '../ui/explain.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { showWarning } from '../ui/messages.ts';
import { confirmation } from './confirmation.ts';
import { parseInput, ToolError } from './failures.ts';
import { type CreateAlertInput, createAlertInput } from './inputs.ts';
import { type ToolCall, dataResult, textResult } from './results.ts';

export interface ToolsDeps {
  readonly connection: SignInState & { readonly services: Pick<Connection['services'], 'current'> };
  readonly list: ShownList;
  readonly log: Log;
}

/** Creates alerts, each after VS Code has asked the user. */
export function createAlertTool({ connection, list, log }: ToolsDeps) {
  /** The sign-ins that open confirmations named, by input as JSON: several can be open for the same one. */
  const asked = new Map<string, readonly ServiceClient[]>();
  /** With their service: the confirmation of one of the same name mentions it. */
  const namesOfUnknownOutcome = new Set<string>();
  const nameAt = ({ baseUrl }: Service, name: string) => JSON.stringify([baseUrl, name]);

  async function create(input: CreateAlertInput, triage: Triage, call: ToolCall) {
    const { source, ...draft } = input;
    const { client, ownAlerts, service } = triage;
    if (call.token.isCancellationRequested) throw new CancellationError();
    let created: CreatedAlert;
    try {
      // Not aborted when the user cancels the tool: the service may create the alert nevertheless, and the user should
      // learn the outcome.
      created = await ownAlerts.create(draft.name, () => client.createAlert(source, draft));
    } catch (error) {
      if (error instanceof OutcomeUnknownError) namesOfUnknownOutcome.add(nameAt(service, draft.name));
      const failure =
        error instanceof NotFoundError ? new ToolError(unknownSourceText(service.host, source)) : error;
      // VS Code drops the failure of a canceled tool, so it is shown in a message.
      if (call.token.isCancellationRequested)
        void showWarning(
          failure instanceof ToolError ? failure.message : explain(failure, service.host).text,
        );
      throw failure;
    }
    if (triage.signal.aborted) return created;
    showCreated(triage, list, { source, draft }, created).catch((error) =>
      logFailure(log, 'Showing the created alert', error),
    );
    return created;
  }

  /** The question that VS Code asks the user before it calls `invoke`; without one if `invoke` is bound to fail. */
  async function prepare(input: unknown): Promise<PreparedToolInvocation> {
    const invocationMessage = l10n.t('Creating an alert');
    const parsed = z.safeParse(createAlertInput, input);
    await connection.whenStarted();
    const { triage } = connection;
    if (!parsed.success || triage === undefined) return { invocationMessage };
    const key = JSON.stringify(parsed.data);
    asked.set(key, [...(asked.get(key) ?? []), triage.client]);
    const service = { ...triage.service, name: connection.services.current.name };
    const isDoubtful = namesOfUnknownOutcome.has(nameAt(service, parsed.data.name));
    const message = confirmation(parsed.data, service, isDoubtful);
    const title = l10n.t('Create an alert on {0}?', triage.service.host);
    return { invocationMessage, confirmationMessages: { title, message } };
  }

  async function invoke(input: unknown, triage: Triage, call: ToolCall) {
    const parsed = parseInput(createAlertInput, input);
    const key = JSON.stringify(parsed);
    const [answered, ...others] = asked.get(key) ?? [];
    // If confirmations of the same input name different sign-ins, it is unknown which one the user has answered, so
    // none counts.
    const { client } = triage;
    const isConfirmed = answered === client && others.every((other) => other === client);
    if (isConfirmed && others.length > 0) asked.set(key, others);
    else asked.delete(key);
    if (!isConfirmed)
      throw new ToolError(
        l10n.t('The sign-in has changed since it was confirmed. Nothing was created. Try again.'),
      );
    const { id } = await create(parsed, triage, call);
    if (id === undefined) return textResult('The alert was created. The service did not say its id.');
    return dataResult('The alert was created. Its id:', JSON.stringify(id), call);
  }

  return { prepare, invoke };
}
