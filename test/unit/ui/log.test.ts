import assert from 'node:assert/strict';
import { ValidationError } from '../../../src/api/errors.ts';
import { logFailure, redactingLog } from '../../../src/ui/log.ts';
import { clientOf, create, rejectionOf } from '../api/clientHelpers.ts';
import { json, serve } from '../api/rawServer.ts';

/** What the log has by default, the level Info, of a creation that the service refuses with this message. */
function logged(message: string): Promise<string> {
  return loggedOf({ message: 'No.', errors: { name: [message] } });
}

/** The same with any body. */
async function loggedOf(body: object): Promise<string> {
  await using server = await serve(json(body, 422));
  const error = await rejectionOf(create(clientOf(server.baseUrl)));
  const lines: string[] = [];
  const add = (line: string) => void lines.push(line);
  const skip = () => undefined;
  logFailure(redactingLog({ trace: skip, info: add, warn: add, error: add }), 'Creating', error);
  return lines.join('\n');
}

describe('the log of a refused input', () => {
  it('has the rest of a message that the form cuts', async () =>
    assert.match(await logged(`${'long '.repeat(300)}end`), /long end/));

  it('has nothing that the service sent where the form shows all of it', async () =>
    assert.doesNotMatch(await logged('short'), /short/));

  for (const [body, hasBody] of [
    [{ reference: 'archived' }, true],
    [{ message: 'archived' }, false],
  ] as const)
    it(`has the answer where no reason can be shown, and only there: ${JSON.stringify(body)}`, async () =>
      assert.equal(/archived/.test(await loggedOf(body)), hasBody));

  it('has no address that the service sent as a field: VS Code would make a link of it', () => {
    const error = new ValidationError(
      { method: 'POST', path: '/p' },
      { 'file:///etc/passwd': ['x'], name: ['y'] },
    );
    assert.equal(error.message.includes('://'), false);
    assert.match(error.message, /invalid: name$/);
  });
});
