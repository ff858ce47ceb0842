import type { Doorbell } from '../db/doorbell.ts';

/** Tells everybody of the company that something of a topic has changed (DESIGN 4 "Live channel"). After the commit. */
export function ringLive(
  doorbell: Doorbell,
  change: { company_id: string; topic: 'boards' | 'groups'; id: string | null; version: number | null },
): void {
  doorbell.ring('live_bell', JSON.stringify(change));
}
