import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useState, type ReactNode } from 'react';

import { useWidth } from '#core/element/use-width.ts';

import { RushingContext, useRushing, useSeen } from './rushing.ts';

interface TileGridProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  label: string;
  /** Least width of a tile and height of a line of them, in px. */
  width: number;
  height: number;
  render: (item: T) => ReactNode;
  /** Beside what scrolls. */
  className?: string;
}

const GAP = 12;
const SIDE = 4;

/** Tiles in lines that fill the width; only those in sight are in the document. */
export function TileGrid<T>({ items, keyOf, label, width, height, render, className = '' }: TileGridProps<T>) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  // without what keeps borders and focus rings of the tiles at its sides whole
  const room = useWidth(scroller) - 2 * SIDE;
  const columns = Math.max(1, Math.floor((room + GAP) / (width + GAP)));
  // while only the place moves, a tile that is there stays as it is
  const tiles = useMemo(() => ({ render, made: new Map<T, ReactNode>() }), [render]);
  const tileOf = (item: T): ReactNode => {
    if (!tiles.made.has(item)) tiles.made.set(item, tiles.render(item));
    return tiles.made.get(item);
  };
  const isRushing = useRushing(scroller, height);
  const lines = useVirtualizer({
    count: Math.ceil(items.length / columns),
    getScrollElement: () => scroller,
    estimateSize: () => height + GAP,
    overscan: 2,
  });
  return (
    <div
      ref={setScroller}
      className={`-mx-1 min-h-0 flex-1 overflow-y-auto px-1 ${className}`}
      // without a layer of its own it would be painted anew, with all around it, for each pixel that it scrolls
      style={{ willChange: 'scroll-position' }}
    >
      <ul
        aria-label={label}
        className="relative"
        // what rushes past under a pointer is not pointed at
        style={{ height: lines.getTotalSize(), pointerEvents: isRushing ? 'none' : undefined }}
      >
        <RushingContext value={isRushing}>
          {lines.getVirtualItems().flatMap(({ index, start }) =>
            items.slice(index * columns, (index + 1) * columns).map((item, place) => (
              <li
                key={keyOf(item)}
                className="absolute"
                aria-setsize={items.length}
                aria-posinset={index * columns + place + 1}
                style={{
                  top: start,
                  height,
                  // nothing around a tile is laid out anew for what is in it
                  contain: 'size layout style',
                  insetInlineStart: `calc((100% + ${GAP}px) * ${place / columns})`,
                  width: `calc((100% - ${GAP * (columns - 1)}px) / ${columns})`,
                }}
              >
                <Tile>{tileOf(item)}</Tile>
              </li>
            )),
          )}
        </RushingContext>
      </ul>
    </div>
  );
}

/** A tile, or an empty one in its place while it rushes past: to make each would hold up the list, as would its picture. */
const Tile = ({ children }: { children: ReactNode }) => (useSeen() ? children : <span className="card block h-full" />);
