import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';

import { watchSize } from '#core/element/watch-size.ts';

const ROOM = '--head-room';
const COVERED: CSSProperties = { height: `var(${ROOM})` };

/** The header of a board. While something covers the board it is gone, but not its room: nothing moves behind. */
export function HeadRoom({ isCovered, children }: { isCovered: boolean; children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = room;
    if (isCovered || !current) return undefined;
    return watchSize([current], () => current.style.setProperty(ROOM, `${current.offsetHeight}px`));
  }, [isCovered]);
  return (
    <div ref={room} className="flex-none" style={isCovered ? COVERED : undefined}>
      {!isCovered && children}
    </div>
  );
}
