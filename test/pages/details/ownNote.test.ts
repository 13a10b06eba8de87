import assert from 'node:assert/strict';
import { ownNoteSection } from '../../../src/details/ownNote.ts';
import { renderMarkdown } from '../../../src/markdown/render.ts';
import { detailsStage } from './detailsStage.ts';
import { alert } from '../../unit/triage/alerts.ts';

describe('the note of the user on an alert, in a browser', () => {
  const stage = detailsStage();
  const note = { id: 'a1', disposition: 'false_positive', changedAt: '2026-11-26T00:00:00.000Z' } as const;

  it('is a part of its own, which says that it is local, and goes when the note is removed', async () => {
    const text = '**Seen** before\n\n<script>document.title = "ran"</script>';
    const own = {
      note: { ...note, text },
      alert: alert(note),
      text: { markup: await renderMarkdown(text) },
    };
    await stage.tell({ sections: { own: ownNoteSection(own).markup } });
    await stage.page.getByRole('heading', { name: 'My notes, on this computer' }).waitFor();
    const part = stage.page.locator('#own');
    assert.match(await part.innerText(), /computer\s+Seen before/);
    assert.equal(await part.locator('strong').innerText(), 'Seen');
    assert.notEqual(await stage.page.title(), 'ran');
    await stage.tell({ sections: { own: ownNoteSection(undefined).markup } });
    await part.waitFor({ state: 'hidden' });
  });
});
