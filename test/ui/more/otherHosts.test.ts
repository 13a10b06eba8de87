import { describeMainJourney } from '../mainJourney.ts';

// The oldest supported VS Code, and the extension host of a browser.
for (const host of ['oldest', 'web'] as const) describeMainJourney(host);
