import type { LiveChange } from '../records/publisher.ts';

/** How long ago a page may have begun that hears what it has missed, in milliseconds. Pages ask for up to 70 s. */
const KEPT_MS = 90_000;

/** Which topics have changed in the last minute and a half, per company and person. */
export class RecentChanges {
  /** In the order of their last notification. */
  readonly #rings = new Map<string, { at: number; change: LiveChange }>();
  readonly #begun: number;

  constructor(now: number) {
    this.#begun = now;
  }

  /** Remembers that it has rung at `now`, in milliseconds of one clock. */
  add({ company_id, user_id, topic }: LiveChange, now: number): void {
    const key = `${company_id}/${user_id ?? ''}/${topic}`;
    this.#rings.delete(key);
    // which item it was does not matter to who asks for all of a topic
    const change = { company_id, topic, id: null, version: null, ...(user_id !== undefined && { user_id }) };
    this.#rings.set(key, { at: now, change });
    for (const [old, send] of this.#rings) {
      if (now - send.at <= KEPT_MS) break;
      this.#rings.delete(old);
    }
  }

  /** What has rung for a person since then; null where that is longer ago than is known. */
  since(at: number, { companyId, userId }: { companyId: string; userId: string }, now: number): LiveChange[] | null {
    if (at < Math.max(this.#begun, now - KEPT_MS)) return null;
    return [...this.#rings.values()].flatMap((send) => {
      const { company_id, user_id = userId } = send.change;
      return send.at >= at && company_id === companyId && user_id === userId ? [send.change] : [];
    });
  }
}
