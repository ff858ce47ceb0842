import type { LiveBell } from '../db/announce.ts';
import type { Doorbell } from '../db/doorbell.ts';

/** Tells everybody of the company that boards or groups have changed (DESIGN 4 "Live channel"). After the commit. */
export function ringLive(doorbell: Doorbell, change: LiveBell & { topic: 'boards' | 'groups' }): void {
  doorbell.ring('live_bell', JSON.stringify(change));
}
