import { lightLooks } from '../looks.ts';
import { describeFormAccessibility } from './accessibility.ts';

describeFormAccessibility(lightLooks);
