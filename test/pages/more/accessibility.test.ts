import { describeDetailsAccessibility } from '../details/accessibility.ts';
import { describeFormAccessibility } from '../createForm/accessibility.ts';
import { otherLooks } from '../looks.ts';
import { describeOverviewAccessibility } from '../overview/accessibility.ts';

describe('in the colours of the other themes:', () => {
  describeFormAccessibility(otherLooks);
  describeDetailsAccessibility(otherLooks);
  describeOverviewAccessibility(otherLooks);
});
