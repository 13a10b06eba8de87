import './page.css';
import { connectToHost, element, fromHost, keepFocus } from '../../webview/dom.ts';
import type { Bar, ChartId, PageMessage, HostMessage, PageState, Series } from '../protocol.ts';
import { createFigure } from './figure.ts';
import { onDidChangeTheme, readTheme } from './theme.ts';

/** The host names the actions in the HTML of its buttons, and checks them. */
type SentMessage = PageMessage | { readonly type: 'run'; readonly action: string };

const vscodeApi = connectToHost<SentMessage, PageState>();
const asTable = element('as-table', HTMLButtonElement);
const loadAll = element('load-all', HTMLButtonElement);
const showNew = element('show-new', HTMLButtonElement);
const title = element('title', HTMLElement);
const scope = element('scope', HTMLElement);
const notice = element('notice', HTMLElement);

const figures = new Map(
  [...document.querySelectorAll('figure')].map((figure) => [figure.id, createFigure(figure, select)]),
);

function select(chart: ChartId, bar: Bar, series: Series): void {
  vscodeApi.postMessage({ type: 'select', chart, bar: bar.key, series: series.key });
}

let theme = readTheme();
/** Kept for comparison, because the browser serializes HTML differently. */
let shownNotice = '';
let isTable = vscodeApi.getState()?.isTable === true;

function show(message: HostMessage): void {
  const hadFocus = hasFocus();
  scope.textContent = message.scope;
  // Safe: HTML of the host, in which all text from the service is escaped.
  if (message.notice !== shownNotice) notice.innerHTML = message.notice;
  shownNotice = message.notice;
  const countdown = document.getElementById('countdown');
  if (countdown) countdown.textContent = message.countdown;
  loadAll.hidden = !message.canLoadAll;
  showNew.hidden = !message.canShowNew;
  for (const [id, figure] of figures)
    figure.show(
      message.charts.find((chart) => chart.id === id),
      theme,
    );
  asTable.hidden = message.charts.length === 0;
  showTables();
  // The focused button may be gone.
  if (hadFocus && !hasFocus()) title.focus();
}

function hasFocus(): boolean {
  const { activeElement } = document;
  return document.hasFocus() && activeElement !== document.body && activeElement?.checkVisibility() === true;
}

/** Tables always exist for screen readers, but the keyboard reaches only visible ones. */
function showTables(): void {
  document.body.classList.toggle('as-table', isTable);
  for (const button of document.querySelectorAll<HTMLButtonElement>('table button'))
    button.tabIndex = isTable ? 0 : -1;
}

function onClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  const action = button?.dataset['action'];
  if (action !== undefined) vscodeApi.postMessage({ type: 'run', action });
}

keepFocus();
asTable.addEventListener('click', () => {
  isTable = !isTable;
  vscodeApi.setState({ isTable });
  showTables();
});
document.addEventListener('click', onClick);
onDidChangeTheme(() => {
  theme = readTheme();
  for (const figure of figures.values()) figure.redraw(theme);
});
window.addEventListener('message', fromHost<HostMessage>(show));
vscodeApi.postMessage({ type: 'ready' });
