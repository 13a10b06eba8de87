import { lightLooks } from '../looks.ts';
import { describeOverviewAccessibility } from './accessibility.ts';

describeOverviewAccessibility(lightLooks);
