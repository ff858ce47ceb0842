import { expect, test } from 'vitest';

import { benefitSummary } from './kundennutzen-summary.ts';

const own = { id: 'a', name: 'We', values: [2, null, 4] };

test.each([
  ['no ratings', [{ name: 'Home', products: [{ ...own, values: [null, null] }] }], []],
  [
    'one rating',
    [{ name: 'Home', products: [{ ...own, values: [3, null] }] }],
    [{ name: 'We', current: [3, null], target: [] }],
  ],
  ['ratings', [{ name: 'Home', products: [own] }], [{ name: 'We', current: [2, null, 4], target: [] }]],
  [
    'current and target in the second analysis',
    [{ products: [] }, { products: [own], productsAfter: [{ id: 'a', values: [3, 4, 5] }] }],
    [{ name: 'We', current: [2, null, 4], target: [3, 4, 5] }],
  ],
])('[W2.19-19 part] the canvas shows the curves of the first analysis that has values: %s', (_, analyses, curves) => {
  expect(benefitSummary({ analyses }, 'en-US')?.curves).toEqual(curves);
});

test('[W2.19-18 part] without an analysis there is nothing, an analysis without a name has none', () => {
  expect(benefitSummary({ analyses: [] }, 'en-US')).toBeUndefined();
  expect(benefitSummary({ analyses: [{}, { name: 'Home' }] }, 'en-US')?.names).toEqual(['', 'Home']);
});
