import { describe, expect, it } from 'vitest';

import { benefitSummary } from './kundennutzen-summary.ts';

describe('the picture of the customer benefit', () => {
  it.each([{}, { analyses: 7 }, { analyses: [null, 'x', []] }, { analyses: {} }])(
    'of %j is empty and never fails',
    (content) => {
      expect(benefitSummary(content, 'en-US')).toBeUndefined();
    },
  );
});
