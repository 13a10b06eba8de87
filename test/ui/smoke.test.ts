import { describeMainTaskIn } from './mainTask.ts';

describeMainTaskIn('node');
