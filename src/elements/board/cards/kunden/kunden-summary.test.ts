import { describe, expect, it } from 'vitest';

import { kundenSummary } from './kunden-summary.ts';

describe('the picture of the customers', () => {
  it('shows the three largest customer groups against the largest', () => {
    const shares = [18, 42, 5, '21,0', 14].map((share, index) => ({ segment: `s${index}`, share }));
    const segments = [...shares, { segment: 's5', share: null }];
    expect(kundenSummary({ KUNDEN_SEGMENTS: segments }, 'de-DE')).toEqual([
      { label: 's1', value: 42, length: 1 },
      { label: 's3', value: 21, length: 0.5 },
      { label: 's0', value: 18, length: 18 / 42 },
    ]);
  });

  it('names a group whose share nobody has said, without a figure', () => {
    const segments = [{ segment: 'Flats', share: null }, { segment: 'Houses', share: 33.5 }, { segment: '' }];
    expect(kundenSummary({ KUNDEN_SEGMENTS: segments }, 'en-US')).toEqual([
      { label: 'Houses', value: 33.5, length: 1 },
      { label: 'Flats', value: null, length: 0 },
    ]);
  });
});
