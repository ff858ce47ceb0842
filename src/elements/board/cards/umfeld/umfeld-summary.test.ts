import { describe, expect, it } from 'vitest';

import { umfeldSummary } from './umfeld-summary.ts';

describe('the picture of the environment', () => {
  it('counts factors by letter', () => {
    expect(umfeldSummary({ PESTEL_SOURCES: { legal: [{}, {}] } })).toMatchObject({ legal: 2, social: 0 });
  });
});
