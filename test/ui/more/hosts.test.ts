import { describeMainTaskIn } from '../mainTask.ts';
import { extensionHostNames } from '../windowHost.ts';

for (const host of extensionHostNames.filter((name) => name !== 'node')) describeMainTaskIn(host);
