import { describe, expect, it } from 'vitest';

import { wettbewerbSummary } from './wettbewerb-summary.ts';

describe('the picture of the competition', () => {
  it('puts the strongest threat first and keeps it between 1 and 5, or none', () => {
    const rivals = [{ name: 'a', threat: 2 }, { name: 'b', threat: 9 }, { name: 'c', share: '7,5' }, { name: '' }];
    expect(wettbewerbSummary({ WETTBEWERB_SECTIONS: rivals }, 'en-US')).toEqual([
      { name: 'b', threat: 5, share: null },
      { name: 'a', threat: 2, share: null },
      { name: 'c', threat: null, share: 7.5 },
    ]);
  });
});
