import { openFilledForm, rightValues } from '../createFormPage.ts';
import { journey } from '../journey.ts';
import { openOverview } from '../overviewPage.ts';

/** What users of a language type and read, by VS Code's name of the language. */
const languages = {
  de: {
    loaded: '50 von 1.234 geladen',
    fields: 'Alle Felder',
    typed: 'schweregrad: kritisch',
    filtered: /^kritisch · \d+ Treffer \(100 von 1\.234 geladen\)$/,
    position: '1 von 1.234 · 49+ ungesehen',
    sources: 'Häufigste Quellen',
    created: `Der Alarm „${rightValues.name}“ wurde erstellt.`,
    helped: 'Alert Triage hat in der Seitenleiste',
  },
  // `typed` has the colon of a Chinese keyboard.
  'zh-cn': {
    loaded: '50/1,234 个已加载',
    fields: '所有字段',
    typed: '严重性：严重',
    filtered: /^严重 · \d+ 个匹配项\(100\/1,234 个已加载\)$/,
    position: '1/1,234 · 49+ 个未查看',
    sources: '排名靠前的来源',
    created: `已创建警报“${rightValues.name}”。`,
    helped: 'Alert Triage 在侧边栏中有两个视图',
  },
};

for (const [language, texts] of Object.entries(languages))
  describe(`the display language ${language}`, () => {
    const { alerts, messages, nameAt, page, run, workbench, filterBy } = journey({ alerts: 1234, language });

    it('has its own texts, numbers and ages in the main journey', async () => {
      await alerts.waitForMessage(texts.loaded);
      await alerts.rows
        .filter({ hasText: nameAt(0) })
        .first()
        .click();
      const details = await workbench.webview('Alert Details');
      await details.locator('#position').getByText(texts.position, { exact: true }).waitFor();
      await details.getByText(texts.fields, { exact: true }).first().waitFor();
      const overview = await openOverview(workbench);
      await overview.getByText(texts.sources, { exact: true }).first().waitFor();

      await run('Alerts: Load More');
      await alerts.focused.filter({ hasText: nameAt(50) }).waitFor();
      await filterBy(texts.typed);
      await alerts.waitForMessage(texts.filtered);
      await run('Alerts: Clear Filter');

      const form = await openFilledForm(workbench);
      await form.submit();
      await messages.notification(texts.created);

      await run('Alerts: Accessibility Help');
      await page.locator('.view-lines').getByText(texts.helped).waitFor();
    });
  });
