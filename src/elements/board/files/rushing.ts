import { createContext, use, useState } from 'react';

/** Whether the tiles around the calling part rush past: half a line of them or more with each frame. */
export const RushingContext = createContext(false);

/** False for what nobody has had the time to look at; what has been in sight once stays. */
export function useSeen(): boolean {
  const isRushing = use(RushingContext);
  const [isSeen, setSeen] = useState(!isRushing);
  if (!isRushing && !isSeen) setSeen(true);
  return isSeen;
}
