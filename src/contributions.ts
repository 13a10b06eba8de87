/**
 * All ids shared by the manifest and the code. `test/unit/contributions.test.ts` compares most of them with
 * package.json, so that, for example, no command exists on one side only.
 */

export const commandIds = {
  getStarted: 'alertTriage.getStarted',
  trySampleData: 'alertTriage.trySampleData',
  leaveSampleData: 'alertTriage.leaveSampleData',
  signIn: 'alertTriage.signIn',
  signOut: 'alertTriage.signOut',
  setServiceUrl: 'alertTriage.setServiceUrl',
  switchService: 'alertTriage.switchService',
  manageTokens: 'alertTriage.manageTokens',
  reconnect: 'alertTriage.reconnect',
  refresh: 'alertTriage.refresh',
  refreshUsers: 'alertTriage.refreshUsers',
  showNewAlerts: 'alertTriage.showNewAlerts',
  pauseAutoRefresh: 'alertTriage.pauseAutoRefresh',
  resumeAutoRefresh: 'alertTriage.resumeAutoRefresh',
  loadMore: 'alertTriage.loadMore',
  loadAll: 'alertTriage.loadAll',
  cancelLoading: 'alertTriage.cancelLoading',
  loadMoreUsers: 'alertTriage.loadMoreUsers',
  cancelLoadingUsers: 'alertTriage.cancelLoadingUsers',
  showOverview: 'alertTriage.showOverview',
  findAlert: 'alertTriage.findAlert',
  filterByThisText: 'alertTriage.filterByThisText',
  filter: 'alertTriage.filter',
  editFilter: 'alertTriage.editFilter',
  clearFilter: 'alertTriage.clearFilter',
  filterByValue: 'alertTriage.filterByValue',
  savedFilters: 'alertTriage.savedFilters',
  groupBy: 'alertTriage.groupBy',
  sortBy: 'alertTriage.sortBy',
  openAlert: 'alertTriage.openAlert',
  openRow: 'alertTriage.openRow',
  nextAlert: 'alertTriage.nextAlert',
  previousAlert: 'alertTriage.previousAlert',
  nextUnseenAlert: 'alertTriage.nextUnseenAlert',
  previousUnseenAlert: 'alertTriage.previousUnseenAlert',
  goBack: 'alertTriage.goBack',
  goForward: 'alertTriage.goForward',
  scrollDetailsDown: 'alertTriage.scrollDetailsDown',
  scrollDetailsUp: 'alertTriage.scrollDetailsUp',
  focusList: 'alertTriage.focusList',
  goToCode: 'alertTriage.goToCode',
  alertsForThisFile: 'alertTriage.alertsForThisFile',
  copyId: 'alertTriage.copyId',
  copyAsMarkdown: 'alertTriage.copyAsMarkdown',
  copyAsJson: 'alertTriage.copyAsJson',
  copyIndicators: 'alertTriage.copyIndicators',
  copyPlainIndicators: 'alertTriage.copyPlainIndicators',
  copyLink: 'alertTriage.copyLink',
  openRawJson: 'alertTriage.openRawJson',
  openAccessibleView: 'alertTriage.openAccessibleView',
  closeAccessibleView: 'alertTriage.closeAccessibleView',
  markAsSeen: 'alertTriage.markAsSeen',
  markAsUnseen: 'alertTriage.markAsUnseen',
  markAllAsSeen: 'alertTriage.markAllAsSeen',
  setDisposition: 'alertTriage.setDisposition',
  editNote: 'alertTriage.editNote',
  snooze: 'alertTriage.snooze',
  exportNotes: 'alertTriage.exportNotes',
  deleteNotes: 'alertTriage.deleteNotes',
  copyShiftSummary: 'alertTriage.copyShiftSummary',
  openShiftSummary: 'alertTriage.openShiftSummary',
  pin: 'alertTriage.pin',
  unpin: 'alertTriage.unpin',
  export: 'alertTriage.export',
  exportSelected: 'alertTriage.exportSelected',
  createAlert: 'alertTriage.createAlert',
  createAlertFromSelection: 'alertTriage.createAlertFromSelection',
  createAlertFromProblem: 'alertTriage.createAlertFromProblem',
  createAlertFromTerminal: 'alertTriage.createAlertFromTerminal',
  createAlertFromClipboard: 'alertTriage.createAlertFromClipboard',
  createAnotherLikeThis: 'alertTriage.createAnotherLikeThis',
  showAlertsOfUser: 'alertTriage.showAlertsOfUser',
  copyEmail: 'alertTriage.copyEmail',
  showLog: 'alertTriage.showLog',
  keyboardShortcuts: 'alertTriage.keyboardShortcuts',
  accessibilityHelp: 'alertTriage.accessibilityHelp',
} as const;

export type CommandId = (typeof commandIds)[keyof typeof commandIds];

/** Language model tools, for assistants. */
export const toolNames = {
  listAlerts: 'alertTriage_listAlerts',
  readAlert: 'alertTriage_readAlert',
  createAlert: 'alertTriage_createAlert',
} as const;

export const viewIds = {
  alerts: 'alertTriage.alerts',
  users: 'alertTriage.users',
} as const;

/** URI schemes of the read-only documents. */
export const documentSchemes = { alerts: 'alert-triage', help: 'alert-triage-help' } as const;

/** The URI scheme of the user's notes in editors. */
export const noteScheme = 'alert-triage-note';

/** The language of documents for screen readers: of the accessible view and the accessibility help. */
export const accessibleTextId = 'alert-triage-text';

/** Keys set with `setContext`, for `when` clauses in the manifest. */
export const contextKeys = {
  /** The latest `ConnectionState['kind']`, such as `signedIn`; not set while the first state is still `starting`. */
  connection: 'alertTriage.connection',
  /** Whether sample data is used. */
  sample: 'alertTriage.sample',
  /** Whether the user is signed in to a service, which sample data is not; one key, so that it is never half set. */
  connected: 'alertTriage.connected',
  /** Whether the settings have more than one service. */
  severalServices: 'alertTriage.severalServices',
  /** Whether the service is known to have no alerts; `usersEmpty`: no users. */
  alertsEmpty: 'alertTriage.alertsEmpty',
  /** Whether a filter is active. */
  filtered: 'alertTriage.filtered',
  usersEmpty: 'alertTriage.usersEmpty',
  /** Whether the box that finds alerts is open. */
  finding: 'alertTriage.finding',
  /** Whether the details panel is visible. */
  detailsVisible: 'alertTriage.detailsVisible',
  /** Whether any row of the alerts is selected. */
  alertsSelected: 'alertTriage.alertsSelected',
  /** Whether any user is selected. */
  usersSelected: 'alertTriage.usersSelected',
  /** Of the selected rows: `pinned`, `unpinned`, `mixed`, or empty if none is selected. */
  selectedPins: 'alertTriage.selectedPins',
  /** Whether the alert in the details panel is pinned. */
  detailsPinned: 'alertTriage.detailsPinned',
  /** Whether the reading history contains a loaded alert to go back to, or forward to. */
  canGoBack: 'alertTriage.canGoBack',
  canGoForward: 'alertTriage.canGoForward',
  /** Whether a load takes long enough to show a Cancel button. */
  alertsLoading: 'alertTriage.alertsLoading',
  usersLoading: 'alertTriage.usersLoading',
  /** Whether there are new alerts that are not shown yet. */
  hasNewAlerts: 'alertTriage.hasNewAlerts',
  /** Whether the service has alerts that are not loaded; `hasMoreUsers`: users. */
  hasMoreAlerts: 'alertTriage.hasMoreAlerts',
  hasMoreUsers: 'alertTriage.hasMoreUsers',
  /** The paths of the files that Go to Code has opened. */
  codeFiles: 'alertTriage.codeFiles',
  /** `on`, `paused` or `off`. */
  autoRefresh: 'alertTriage.autoRefresh',
} as const;

/** Colors of severities, closed and unseen alerts; themes and users can change them. */
export const colorIds = {
  critical: 'alertTriage.severityCritical',
  high: 'alertTriage.severityHigh',
  medium: 'alertTriage.severityMedium',
  low: 'alertTriage.severityLow',
  info: 'alertTriage.severityInfo',
  closed: 'alertTriage.closedForeground',
  unseen: 'alertTriage.unseenForeground',
} as const;

export const settingIds = {
  baseUrl: 'alertTriage.baseUrl',
  services: 'alertTriage.services',
  defaultSource: 'alertTriage.defaultSource',
  offerForProblems: 'alertTriage.offerForProblems',
  loadAllUpTo: 'alertTriage.loadAllUpTo',
  maxLoadedAlerts: 'alertTriage.maxLoadedAlerts',
  refreshInterval: 'alertTriage.refreshInterval',
  statusBar: 'alertTriage.statusBar',
  notifyAtSeverity: 'alertTriage.notifyAtSeverity',
  showAlertsInEditor: 'alertTriage.showAlertsInEditor',
  savedFilters: 'alertTriage.savedFilters',
} as const;

/** As the command `workbench.action.openWalkthrough` expects it: `<publisher>.<extension>#<walkthrough>`. */
export const walkthroughId = 'alert-triage.alert-triage#getStarted';

/** The provider of accounts in VS Code's Accounts menu, and of sessions for other extensions. */
export const authenticationId = 'alertTriage';

/** View types of the webview panels, also used in `onWebviewPanel:` activation events. */
export const panelIds = {
  createAlert: 'alertTriage.createAlert',
  alertDetails: 'alertTriage.alertDetails',
  overview: 'alertTriage.overview',
} as const;

/**
 * The argument that rows about a list's state, such as Retry, and the links of the welcome texts that refresh
 * (`package.nls.json`) pass to their command. It makes the command put the focus back into the view, because the
 * clicked row or link may disappear.
 */
export const statusArgument = 'status';
