// Replaced by the runner when it bundles the suites for a browser, which has no environment variables.

declare const RELAY_URL: string;
declare const GREP: string;
declare const CONSOLE_MARK: string;

export const relayUrl = RELAY_URL;
export const grep = GREP;
/** Put before each line that the suites print. */
export const consoleMark = CONSOLE_MARK;
