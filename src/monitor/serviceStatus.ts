import { Disposable, l10n } from 'vscode';
import type { Services } from '../service/services.ts';
import { commandIds } from '../contributions.ts';
import { singleLine } from '../text/sanitize.ts';
import { createStatusBarItem } from '../ui/messages.ts';

/** Longer names are cut, so that they leave room in the status bar. */
const maxLength = 30;

/** Shows in the status bar which service is shown, while there are several. A click offers the others. */
export function createServiceStatus(services: Services): Disposable {
  const item = createStatusBarItem({
    id: 'alertTriage.service',
    name: l10n.t('Alert Service'),
    icon: 'server',
    command: commandIds.switchService,
  });

  function update(): void {
    const { label } = services;
    const tooltip = l10n.t('Alert service: {0}. Select to switch.', singleLine(label));
    if (label === '') item.hide();
    else item.show({ text: singleLine(label, maxLength), tooltip, spoken: tooltip });
  }

  update();
  return Disposable.from(item, services.onDidChange(update));
}
