import script from '../../dist/alertForm.js' with { type: 'text' };
import style from '../../dist/alertForm.css' with { type: 'text' };
import type { PageCode } from '../ui/webview.ts';

/** What `page.ts` and its style sheets are bundled into, which is done before this is bundled itself. */
export const pageCode: PageCode = { script, style };
