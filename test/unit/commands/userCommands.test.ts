import assert from 'node:assert/strict';
import { env } from 'vscode';
import { userSchema } from '../../../src/api/user.ts';
import { userCommands } from '../../../src/commands/listCommands.ts';
import { AlertsModel } from '../../../src/triage/alertsModel.ts';
import { PagedList } from '../../../src/triage/pagedList.ts';
import { plainLook } from '../triage/alerts.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

const never = async () => assert.fail('nothing is loaded');

describe('Copy E-mail', () => {
  let copied: string[];
  beforeEach(() => {
    copied = [];
  });
  replaceMembers(env.clipboard, { writeText: async (text: string) => void copied.push(text) });

  it('copies one line, however many an address has, and no character that hides others', async () => {
    const users = ['a@example.com\nrm -rf ~', 'b@example.com\u202e\u001b[31m'].map((email, id) =>
      userSchema.parse({ id, email }),
    );
    const model = new AlertsModel(new PagedList(never), plainLook);
    const targets = { alerts: () => [], users: () => users };
    const commands = userCommands(model, targets, never);
    await commands['alertTriage.copyEmail']();
    assert.equal(copied.length, 1);
    assert.match(copied[0] ?? '', /^a@example\.com rm -rf ~, b@example\.com/);
    assert.doesNotMatch(copied[0] ?? '', /[\p{Cc}\u202e]/u);
  });
});
