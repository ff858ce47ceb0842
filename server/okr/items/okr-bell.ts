import type { LiveBell } from '../../db/announce.ts';

/** How long rings after the first are gathered, in milliseconds. */
const GATHER_MS = 250;

interface Gathering {
  /** What rang last; undefined when nothing has since. Null stands for several items. */
  id?: string | null;
}

/**
 * Tells a company that items have changed: the first at once, what follows close behind it together. Whoever changes a
 * hundred rows in a hundred calls makes nobody ask a hundred times.
 */
export class OkrBell {
  readonly #ring: (bell: LiveBell) => void;
  readonly #gathering = new Map<string, Gathering>();

  constructor(ring: (bell: LiveBell) => void) {
    this.#ring = ring;
  }

  changed(companyId: string, id: string): void {
    const waiting = this.#gathering.get(companyId);
    if (!waiting) return this.#tell(companyId, id);
    waiting.id = waiting.id === undefined || waiting.id === id ? id : null;
  }

  #tell(companyId: string, id: string | null): void {
    const gathering: Gathering = {};
    this.#gathering.set(companyId, gathering);
    this.#ring({ company_id: companyId, topic: 'okr', id, version: null });
    const timer = setTimeout(() => {
      this.#gathering.delete(companyId);
      if (gathering.id !== undefined) this.#tell(companyId, gathering.id);
    }, GATHER_MS);
    timer.unref();
  }
}
