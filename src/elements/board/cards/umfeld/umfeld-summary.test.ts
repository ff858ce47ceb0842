import { describe, expect, it } from 'vitest';

import { umfeldSummary } from './umfeld-summary.ts';

describe('the picture of the environment', () => {
  it('counts opportunities and risks by column', () => {
    const summary = umfeldSummary({
      PESTEL_SOURCES: { legal: [{ factor: 'A', effect: 'opportunity' }, { factor: 'B' }, {}] },
    });
    expect(summary).toMatchObject({ legal: { opportunity: 1, risk: 1 }, social: { opportunity: 0, risk: 0 } });
  });
});
