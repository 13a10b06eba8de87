import assert from 'node:assert/strict';
import { newDraft } from '../../../src/createForm/drafts.ts';
import { placesIn, withRestored } from '../../../src/createForm/maskedPlaces.ts';
import type { FormValues } from '../../../src/createForm/protocol.ts';
import { prefillFromText } from '../../../src/prefill/text.ts';
import { mask, type MaskedSecret } from '../../../src/secrets/maskSecrets.ts';
import { hex, letters } from '../secrets/generated.ts';
import { formHarness } from './harness.ts';
import { values } from './values.ts';

const [one, other] = [letters(16), hex(32)];

/** The values and what was masked, as after a prefill from the text. */
function prefilled(text: string) {
  const { values: given, secrets = [] } = prefillFromText(text) ?? assert.fail('nothing is visible');
  return { secrets, filled: { ...values, summary: '', ...given } };
}

const excerpts = (secrets: readonly MaskedSecret[], filled: FormValues) =>
  placesIn(filled, secrets).map(({ excerpt }) => excerpt);

describe('what was masked in a form', () => {
  it('is listed with its kind and what stands before it', () => {
    const key = `-----BEGIN PRIVATE KEY-----\n${letters(64)}\n-----END PRIVATE KEY-----`;
    const { secrets, filled } = prefilled(`DB_PASSWORD=${one} and ghp_${letters(36)}\n${key}`);
    assert.deepEqual(placesIn(filled, secrets), [
      {
        id: 0,
        kind: 'Password or secret',
        excerpt: 'DB_PASSWORD=••••••••',
        label: 'Restore DB_PASSWORD=••••••••',
      },
      { id: 1, kind: 'Token', excerpt: 'and ghp_••••••••', label: 'Restore and ghp_••••••••' },
      {
        id: 2,
        kind: 'Private key',
        excerpt: '-----BEGIN PRIVATE KEY-----••••••••',
        label: 'Restore -----BEGIN PRIVATE KEY-----••••••••',
      },
    ]);
  });

  it('is listed whatever characters stand before it, and wherever their text is cut', () => {
    for (const length of [29, 30, 31]) {
      const { secrets, filled } = prefilled(`first\n🔑${'x'.repeat(length)}password=${one}`);
      assert.equal(excerpts(secrets, filled).length, 1);
      assert.match(withRestored(filled, secrets, 0).description, new RegExp(`xpassword=${one}\n`));
    }
  });

  it('is put back in every field, and only that', () => {
    const { secrets, filled } = prefilled(`DB_PASSWORD=${one}\nAPI_KEY=${other}`);
    const restored = withRestored(filled, secrets, 0);
    assert.equal(restored.name, `DB_PASSWORD=${one}`);
    assert.equal(restored.description, `\`\`\`text\nDB_PASSWORD=${one}\nAPI_KEY=••••••••\n\`\`\`\n`);
    assert.deepEqual(excerpts(secrets, restored), ['API_KEY=••••••••']);
    assert.match(withRestored(restored, secrets, 1).description, new RegExp(`API_KEY=${other}\n`));
  });

  it('is put back as it was, with its lines, and in one line where a field has one', () => {
    const lines = `${letters(64)}\r\n${letters(64)}`;
    const key = `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----`;
    const { filled } = prefilled(key);
    const masked = { ...filled, name: 'x -----BEGIN PRIVATE KEY----- ••••••••' };
    const lead = '-----BEGIN PRIVATE KEY-----';
    const secret = { kind: 'privateKey', lead, mask, original: lines } as const;
    const restored = withRestored(masked, [secret], 0);
    assert.equal(restored.name, `x -----BEGIN PRIVATE KEY----- ${lines.replace('\r\n', ' ')}`);
    assert.ok(restored.description.includes(`\n${lines.replace('\r\n', '\n')}\n`));
  });

  it('is one where the same secret stands several times', () => {
    const { secrets, filled } = prefilled(`first\nDB_PASSWORD=${one}\nlogin: x password: ${one}\n`);
    assert.deepEqual(excerpts(secrets, filled), ['DB_PASSWORD=••••••••']);
    assert.ok(!withRestored(filled, secrets, 0).description.includes('•'));
  });

  describe('where the same text stands before several', () => {
    const third = letters(32);
    const { secrets, filled } = prefilled(`first\ntoken: ${other}\ntoken: ${one}\ntoken: ${third}\n`);
    const described = (description: string) => ({ ...filled, description });

    it('is told apart by its number', () => {
      assert.deepEqual(excerpts(secrets, filled), ['token:••••••••', 'token:••••²••••', 'token:••••³••••']);
      const restored = withRestored(filled, secrets, 1);
      assert.match(restored.description, new RegExp(`token: ••••••••\ntoken: ${one}\ntoken: ••••³••••\n`));
      assert.match(
        withRestored(restored, secrets, 0).description,
        new RegExp(`token: ${other}\ntoken: ${one}\n`),
      );
    });

    it('is put back where it was moved to, and does not need the others', () => {
      const moved = described('of prod: token: ••••³••••\ntoken: ••••••••');
      assert.deepEqual(excerpts(secrets, moved), ['token:••••••••', 'token:••••³••••']);
      assert.equal(withRestored(moved, secrets, 2).description, `of prod: token: ${third}\ntoken: ••••••••`);
      assert.equal(withRestored(moved, secrets, 0).description, `of prod: token: ••••³••••\ntoken: ${other}`);
    });

    it('is not put back into masks that the user or another alert brought in', () => {
      const changed = described('token: ••••²³••••\ntoken: •••²••••\nkey: ••••²••••');
      assert.deepEqual(withRestored(changed, secrets, 1), changed);
      const copied = prefilled(`token: ••••••••\ntoken: ${other}`);
      assert.match(
        withRestored(copied.filled, copied.secrets, 0).description,
        new RegExp(`token: ••••••••\ntoken: ${other}\n`),
      );
    });
  });

  it('is not mixed up where the text before one ends like that before another', () => {
    const { secrets, filled } = prefilled(`first\ntoken: ${other}\naccess_token: ${letters(32)}\n`);
    assert.match(
      withRestored(filled, secrets, 0).description,
      new RegExp(`\ntoken: ${other}\naccess_token: ••••••••\n`),
    );
  });

  it('stays on offer while the user edits elsewhere, and no longer when its place is gone', () => {
    const { secrets, filled } = prefilled(`DB_PASSWORD=${one}\nx`);
    const change = (name: string, description: string) => excerpts(secrets, { ...filled, name, description });
    assert.deepEqual(change('Leak', `# Found\n\nin .env: DB_PASSWORD=••••••••, rotated`), [
      'DB_PASSWORD=••••••••',
    ]);
    assert.deepEqual(change('Leak', 'DB_PASSWORD=•••'), []);
    assert.deepEqual(change('Leak', 'Password ••••••••'), []);
    assert.equal(
      withRestored({ ...filled, name: 'Leak', description: '••••••••' }, secrets, 0).description,
      '••••••••',
    );
  });

  it('is put into the name only in place of its own mask', () => {
    const { secrets, filled } = prefilled(`token: ${other}\ntoken: ${letters(32)}\n`);
    const second = withRestored(filled, secrets, 1);
    assert.match(second.description, new RegExp(`token: ••••••••\ntoken: ${letters(32)}\n`));
    assert.equal(second.name, 'token: ••••••••');
    assert.equal(withRestored(second, secrets, 0).name, `token: ${other}`);
  });
});

describe('the notice of what was masked', () => {
  /** A form that begins with a prefill from the text. */
  async function formWith(text: string) {
    const { filled, secrets } = prefilled(text);
    return await formHarness(() => undefined, { draft: newDraft(filled), secrets });
  }

  it('tells each new page, again only what changed, and no secret before it is asked to', async () => {
    const { session, posted, receive } = await formWith(`DB_PASSWORD=${one}\nx`);
    const { revision, values: filled } = session.draft;
    await receive({ type: 'ready' });
    await receive({ type: 'edit', revision, values: filled });
    await receive({ type: 'ready' });
    assert.equal(posted.filter(({ type }) => type === 'masked').length, 2);
    assert.ok(!JSON.stringify(posted).includes(one));
    await receive({ type: 'restore', place: 0, revision, values: filled });
    const [restored, places] = posted.slice(-2);
    assert.ok(restored?.type === 'restored' && restored.values.description.includes(one));
    assert.deepEqual(places, { type: 'masked', places: [] });
  });

  it('says nothing where nothing was masked, and counts no edit', async () => {
    const { session, posted, receive } = await formWith('x');
    const { revision, values: filled } = session.draft;
    await receive({ type: 'ready' });
    await receive({ type: 'restore', place: 3, revision, values: filled });
    assert.ok(!posted.some(({ type }) => type === 'masked'));
    assert.deepEqual(posted.at(-1), { type: 'restored', values: filled });
    assert.equal(session.draft.revision, revision);
  });
});
