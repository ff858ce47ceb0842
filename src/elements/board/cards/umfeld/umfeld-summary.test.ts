import { describe, expect, it } from 'vitest';

import { umfeldSummary } from './umfeld-summary.ts';

describe('the picture of the environment', () => {
  it.each([{}, { PESTEL_SOURCES: 7 }, { PESTEL_SOURCES: [null, 'x', []] }, { PESTEL_SOURCES: {} }])(
    'of %j is empty and never fails',
    (content) => {
      expect(umfeldSummary(content)).toBeUndefined();
    },
  );

  it('counts factors by letter', () => {
    expect(umfeldSummary({ PESTEL_SOURCES: { legal: [{}, {}] } })).toMatchObject({ legal: 2, social: 0 });
  });
});
