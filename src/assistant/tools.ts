import { l10n, type LanguageModelTool } from 'vscode';
import { ApiError } from '../api/errors.ts';
import { requireTriage } from '../service/connection.ts';
import { toolNames } from '../contributions.ts';
import { logFailure } from '../ui/log.ts';
import { createAlertTool, type ToolsDeps } from './createTool.ts';
import { ToolError, toolFailure } from './failures.ts';
import { listAlerts, readAlert } from './readTools.ts';
import { ofSampleData } from './results.ts';

export type ToolName = (typeof toolNames)[keyof typeof toolNames];

/** The input is `unknown`, because a model wrote it: each tool checks it with `parseInput`. */
export type Tools = Readonly<Record<ToolName, Required<LanguageModelTool<unknown>>>>;

/** The language model tools. Their failures are sentences for the model, with the next step. */
export function createTools(deps: ToolsDeps): Tools {
  const { connection, log } = deps;
  const creation = createAlertTool(deps);

  function tool(
    invoke: typeof listAlerts,
    prepareInvocation: Required<LanguageModelTool<unknown>>['prepareInvocation'],
  ): Required<LanguageModelTool<unknown>> {
    return {
      prepareInvocation,
      async invoke({ input, tokenizationOptions }, token) {
        // Of the service that the tool is about: the user may switch to another one meanwhile.
        let host = '';
        try {
          const triage = await requireTriage(connection);
          ({ host } = triage.service);
          const call = { tokenizationOptions, token, redact: log.withoutSecrets };
          const result = await invoke(input, triage, call);
          return triage.isSample ? ofSampleData(result) : result;
        } catch (error) {
          const failure = toolFailure(error, host, log.withoutSecrets);
          // The API client has already logged failures of requests.
          if (failure instanceof ToolError && failure !== error && !(error instanceof ApiError))
            logFailure(log, 'Running a tool', error);
          throw failure;
        }
      },
    };
  }

  function readingTool(read: typeof listAlerts, invocationMessage: string) {
    return tool(
      (input, triage, call) => triage.during(read(input, triage, call)),
      () => ({ invocationMessage }),
    );
  }

  return {
    [toolNames.listAlerts]: readingTool(listAlerts, l10n.t('Searching the loaded alerts')),
    [toolNames.readAlert]: readingTool(readAlert, l10n.t('Reading an alert')),
    [toolNames.createAlert]: tool(creation.invoke, ({ input }) => creation.prepare(input)),
  };
}
