import assert from 'node:assert/strict';
import { wholeAlert } from '../../unit/details/fixtures.ts';
import { detailsStage } from './detailsStage.ts';

/** The colors of text and background of each label in FIRST's Traffic Light Protocol 2.0, in hexadecimal digits. */
const tlpColors = {
  'TLP:RED': ['FF2B2B', '000000'],
  'TLP:AMBER+STRICT': ['FFC000', '000000'],
  'TLP:AMBER': ['FFC000', '000000'],
  'TLP:GREEN': ['33FF00', '000000'],
  'TLP:CLEAR': ['FFFFFF', '000000'],
} as const;

/** How else labels are written; `TLP:WHITE` is the name of `TLP:CLEAR` in TLP 1.0. */
const spellings = {
  'tlp:amber+strict': 'TLP:AMBER+STRICT',
  AMBER: 'TLP:AMBER',
  green: 'TLP:GREEN',
  'TLP:WHITE': 'TLP:CLEAR',
} as const;

const noLabels = ['TLP:RED+STRICT', 'TLP:GREEN+STRICT', 'TLP:CLEAR+STRICT', 'TLP:STRICT', 'internal'];

describe('the chips of an alert', () => {
  const stage = detailsStage();
  const chip = (text: string) => stage.page.locator('#facts button', { hasText: text });

  /** The colors of a TLP label's text and background. */
  async function colorsOf(tlp: string): Promise<readonly string[]> {
    await stage.showAlert({ tlp });
    return await chip(tlp).evaluate((button) => {
      const text = getComputedStyle(button.querySelector('span') ?? button).color;
      return [text, getComputedStyle(button).backgroundColor];
    });
  }

  const rgb = (hex: string) =>
    `rgb(${hex
      .match(/../g)
      ?.map((part) => parseInt(part, 16))
      .join(', ')})`;

  for (const [label, colors] of Object.entries(tlpColors))
    it(`have the standard's colors for ${label}`, async () => {
      assert.deepEqual(await colorsOf(label), colors.map(rgb));
      await chip(label).hover();
      assert.deepEqual(await colorsOf(label), colors.map(rgb));
    });

  it("have the label's colors however it is written", async () => {
    for (const [spelling, label] of Object.entries(spellings))
      assert.deepEqual(await colorsOf(spelling), tlpColors[label].map(rgb), spelling);
  });

  it("have no label's colors for what the standard does not know", async () => {
    await stage.showAlert({ source: 'siem' });
    const usual = await chip('siem').evaluate((button) => {
      const { color, backgroundColor } = getComputedStyle(button);
      return [color, backgroundColor];
    });
    for (const text of noLabels) assert.deepEqual(await colorsOf(text), usual, text);
  });

  it('say what they are and that they filter, to the eye and to a screen reader', async () => {
    await stage.showAlert(wholeAlert);
    const buttons = await stage.page.locator('#facts').getByRole('button').all();
    const texts = await Promise.all(
      buttons.map(async (button) => [
        await button.innerText(),
        await button.getAttribute('title'),
        await button.getAttribute('aria-label'),
      ]),
    );
    assert.deepEqual(texts, [
      ['high', 'Severity · Filter by This Value', 'Filter by high'],
      ['open', 'Status · Filter by This Value', 'Filter by open'],
      ['Ann Lee', 'Assignee · Filter by This Value', 'Filter by Ann Lee'],
      ['siem', 'Source · Filter by This Value', 'Filter by siem'],
      ['TLP:AMBER', 'TLP · Filter by This Value', 'Filter by TLP:AMBER'],
      ['login', 'Tags · Filter by This Value', 'Filter by login'],
      ['vpn', 'Tags · Filter by This Value', 'Filter by vpn'],
    ]);
  });

  it('filter by their value, and keep the focus when the alert is shown again', async () => {
    await stage.showAlert({ tags: ['login', '"><b>'] });
    await chip('"><b>').focus();
    await stage.page.keyboard.press('Space');
    const asked = { type: 'filterBy', chosen: { facet: 'tag', value: '"><b>' } };
    assert.deepEqual(await stage.heard(2), [asked]);
    await stage.showAlert({ tags: ['login', '"><b>'], status: 'closed', source: 'siem' });
    await stage.page.locator('#facts :focus').and(chip('"><b>')).waitFor();
  });

  it('have the focus again after a box was open, though its answer has changed the alert', async () => {
    await stage.showAlert({ tags: ['vpn'] });
    await chip('vpn').focus();
    // As VS Code does when a box opens.
    await chip('vpn').blur();
    await stage.showAlert({ tags: ['vpn'], status: 'closed' });
    await stage.page.evaluate(() => window.dispatchEvent(new FocusEvent('focus')));
    await stage.page.locator('#facts :focus').and(chip('vpn')).waitFor();
  });

  it('leave the focus to the name when their value is gone', async () => {
    await stage.showAlert({ source: 'siem' });
    await chip('siem').focus();
    await stage.showAlert({});
    await stage.page.locator('#name:focus').waitFor();
  });
});
