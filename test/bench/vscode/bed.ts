import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { packageBenchExtension } from './extensions.ts';
import { openVSCode, type Window } from './window.ts';

const outcomeSchema = z.union([z.object({ value: z.unknown() }), z.object({ error: z.string() })]);

/** The extension `bed` in an open window, at the bench's command. */
export interface Bed {
  readonly window: Window;
  /** Has the extension do a job of its table; what it returned. @throws Error with the stack of what it threw */
  readonly run: (name: string, argument?: number) => Promise<number>;
}

/** Opens VS Code with the bed in view, uses it and closes everything. */
export async function withBed<Result>(use: (bed: Bed) => Promise<Result>): Promise<Result> {
  const vsix = await packageBenchExtension('bed');
  const office = await openOffice();
  try {
    await using vscode = await openVSCode([vsix], { 'bench.url': office.url });
    return await vscode.inWindow(async (window) => {
      await window.icon('Bench bed').click();
      return await use({ window, run: office.run });
    });
  } finally {
    office.close();
  }
}

interface Office {
  readonly url: string;
  readonly run: Bed['run'];
  readonly close: () => void;
}

/** Where the extension fetches its jobs and brings what came of them. */
async function openOffice(): Promise<Office> {
  let waiting = Promise.withResolvers<ServerResponse>();
  let outcome = Promise.withResolvers<string>();
  const server = createServer((request, response) => {
    if (request.url === '/job') {
      waiting.resolve(response);
      return;
    }
    response.end();
    void text(request).then((body) => outcome.resolve(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    async run(name, argument = 0) {
      const response = await waiting.promise;
      waiting = Promise.withResolvers();
      outcome = Promise.withResolvers();
      response.end(JSON.stringify({ name, argument }));
      const came = outcomeSchema.parse(JSON.parse(await outcome.promise));
      if ('error' in came) throw new Error(`${name}: ${came.error}`);
      return Number(came.value);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
