import { host } from './host.ts';
import { toggleWholeText } from './wholeText.ts';

/** Makes links and buttons within `place` work, also those that are drawn later. */
export function setUpClicks(place: HTMLElement, shownId: () => string | undefined): void {
  place.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest('a, button') : null;
    if (!(control instanceof HTMLElement)) return;
    // The page itself never navigates; VS Code asks the user before it opens an address.
    event.preventDefault();
    event.stopPropagation();
    act(control, shownId() ?? '');
  });
}

function act(control: HTMLElement, shownId: string): void {
  const { action, href, id, target } = control.dataset;
  switch (action) {
    case undefined:
      if (href !== undefined) host.postMessage({ type: 'openLink', url: href });
      return;
    case 'openAlert':
      if (id !== undefined) host.postMessage({ type: 'openAlert', id });
      return;
    case 'signIn':
      host.postMessage({ type: 'signIn' });
      return;
    case 'search':
      if (target === 'alert' || target === 'parent' || target === 'children')
        host.postMessage({ type: 'search', target });
      return;
    case 'cancelSearch':
      host.postMessage({ type: 'cancelSearch' });
      return;
    case 'showAll':
      toggleWholeText(control, (field) =>
        host.postMessage({ type: 'showAll', id: shownId, ...(field === undefined ? {} : { field }) }),
      );
  }
}
