import { describe, expect, it } from 'vitest';

import { placeBeside, type PlacementOptions } from './placement.ts';

const view = { width: 800, height: 600 };
const size = { width: 200, height: 150 };
const below: PlacementOptions = { side: 'below', align: 'start' };

describe('placeBeside', () => {
  it.each([
    ['below, start', { left: 100, top: 100, width: 40, height: 30 }, below, { left: 100, top: 136 }],
    ['below, end', { left: 300, top: 100, width: 40, height: 30 }, { ...below, align: 'end' }, { left: 140, top: 136 }],
    [
      'above when there is no room below',
      { left: 100, top: 500, width: 40, height: 30 },
      below,
      { left: 100, top: 344 },
    ],
    ['pushed in from the right edge', { left: 780, top: 100, width: 20, height: 30 }, below, { left: 592, top: 136 }],
    [
      'right, centred',
      { left: 100, top: 200, width: 40, height: 30 },
      { side: 'right', align: 'center' },
      { left: 146, top: 140 },
    ],
    [
      'left when there is no room at the right',
      { left: 700, top: 200, width: 40, height: 30 },
      { side: 'right', align: 'start' },
      { left: 494, top: 200 },
    ],
  ] as const)('%s', (_, anchor, options, expected) => {
    expect(placeBeside(anchor, size, view, options)).toMatchObject(expected);
  });

  it('limits the height to the larger side when neither has room', () => {
    const tall = placeBeside({ left: 10, top: 350, width: 40, height: 30 }, { width: 200, height: 900 }, view, below);
    expect(tall).toEqual({ left: 10, top: 8, maxHeight: 336 });
  });
});
