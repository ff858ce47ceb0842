import { describe, expect, it } from 'vitest';

import { barsOf } from './rival-bars.ts';
import { ownShareOf, readRivals, restOf } from './rivals.ts';

describe('competitors', () => {
  it.each([[undefined], ['text'], [[null, 'x', []]], [{}]])('reads %j as none', (value) => {
    expect(readRivals({ WETTBEWERB_SECTIONS: value })).toEqual([]);
  });

  it('keeps what it does not know, and rates from 1 to 5 or not at all', () => {
    const rows = [{ name: 'A', threat: 9, page: 2 }, { threat: 0 }, { threat: '2' }];
    const rivals = readRivals({ WETTBEWERB_SECTIONS: rows });
    expect(rivals.map(({ threat }) => threat)).toEqual([5, null, 2]);
    expect(rivals[0]).toMatchObject({ page: 2, share: null, id: 'rival-0' });
  });

  it('says what is left of the market', () => {
    const rivals = readRivals({ WETTBEWERB_SECTIONS: [{ share: 9.1 }, { share: 4.4 }, {}] });
    expect(restOf(rivals, ownShareOf({ own_share_percent: 5.2 }))).toBe(81.3);
    expect(restOf(rivals, 90)).toBe(-3.5);
    expect(restOf(readRivals({ WETTBEWERB_SECTIONS: [{}] }), null)).toBeNull();
  });

  it('draws the largest, and ours however small it is', () => {
    const known = [1, 4, 3, 2].map((share) => ({ name: `R${share}`, share }));
    const { bars, leftOut } = barsOf(known, { name: 'We', share: 0.5 }, 3);
    expect(bars.map(({ name, isOwn }) => [name, isOwn])).toEqual([
      ['R4', false],
      ['R3', false],
      ['We', true],
    ]);
    expect(leftOut).toBe(2);
    expect(barsOf(known, null, 4)).toMatchObject({ leftOut: 0, bars: [{ share: 4 }, {}, {}, { share: 1 }] });
  });
});
