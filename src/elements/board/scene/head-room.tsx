import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';

import { useHost } from '#core/element/host.ts';
import { watchSize } from '#core/element/watch-size.ts';

const ROOM = '--head-room';
const COVERED: CSSProperties = { height: `var(${ROOM})` };

/**
 * The header of a board. While something covers the board it is gone, but not its room: nothing moves behind. What is only
 * asked for, and cannot come without a connection, covers nothing.
 */
export function HeadRoom({ children }: { children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  const { element } = useHost();
  const [isCovered, setCovered] = useState(false);
  useEffect(() => {
    const follow = (event: Event): void =>
      setCovered((event as CustomEvent<{ fullscreen: boolean }>).detail.fullscreen);
    element.addEventListener('strategy-fullscreen', follow);
    return () => element.removeEventListener('strategy-fullscreen', follow);
  }, [element]);
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
