import { lightLooks } from '../looks.ts';
import { describeDetailsAccessibility } from './accessibility.ts';

describeDetailsAccessibility(lightLooks);
