import type { OutputChannel } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { User } from '../api/user.ts';
import type { CodeLinks } from '../codeLinks/codeLinks.ts';
import type { OpenCreateForm } from '../createForm/controller.ts';
import type { DetailsController } from '../details/controller.ts';
import type { AlertDocuments } from '../export/alertDocuments.ts';
import type { AccessibilityHelp } from '../help/accessibilityHelp.ts';
import type { AutoRefresh } from '../monitor/autoRefresh.ts';
import type { OverviewController } from '../overview/controller.ts';
import type { SignInState } from '../service/connection.ts';
import type { SavedFilterSetting } from '../service/savedFilterSetting.ts';
import type { TextsOf } from '../ui/alertTexts.ts';
import type { Log } from '../ui/log.ts';
import type { ListView } from '../views/listView.ts';

/** What commands work with. */
export interface CommandParts {
  readonly connection: SignInState;
  readonly alertsView: ListView<Alert>;
  readonly usersView: ListView<User>;
  readonly textsOf: TextsOf;
  readonly details: DetailsController;
  readonly overview: OverviewController;
  readonly documents: AlertDocuments;
  readonly autoRefresh: AutoRefresh;
  readonly codeLinks: CodeLinks;
  readonly help: AccessibilityHelp;
  readonly savedFilters: SavedFilterSetting;
  readonly openForm: OpenCreateForm;
  readonly log: Log & Pick<OutputChannel, 'show'>;
  /** The user's home folder, where exports are saved by default if nothing is open; undefined in a browser. */
  readonly homeFolder: string | undefined;
}
