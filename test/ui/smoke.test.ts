import { describeMainJourney } from './mainJourney.ts';

describeMainJourney('node');
