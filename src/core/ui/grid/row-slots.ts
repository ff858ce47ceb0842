/** A line that is shown: its key, and what kind of row shows it. */
export interface SlotRequest {
  key: string;
  kind: string;
}

interface Free {
  slot: string;
  /** Index in the document. */
  place: number;
}

/**
 * Which row of the document shows which line. A line keeps its row while it is shown; a row that is free shows another
 * line of its kind: while the table is flung, changing some words costs half of what making a row costs. A row that
 * stays is never moved in the document, since what is moved loses the focus: a line above it takes no row from below it.
 */
export class RowSlots {
  /** By the key of the line, in the order of the document. */
  #slots = new Map<string, string>();
  #made = 0;

  /** The row of each line, by the key of the line. The same lines again get the same rows. */
  assign(requests: readonly SlotRequest[]): ReadonlyMap<string, string> {
    const kept = new Map(requests.flatMap(({ key, kind }) => this.#kept(key, kind)));
    const taken = new Set(kept.values());
    const order = [...this.#slots.values()];
    const free = order.flatMap((slot, place) => (taken.has(slot) ? [] : [{ slot, place }]));
    const limits = limitsOf(requests, kept, order);
    const next = new Map<string, string>();
    let last = -1;
    for (const [index, { key, kind }] of requests.entries()) {
      const slot = kept.get(key) ?? takeFree(free, kind, { after: last, limit: limits[index] ?? 0 });
      if (slot !== undefined) last = Math.max(last, order.indexOf(slot));
      next.set(key, slot ?? `${kind}:${this.#made++}`);
    }
    this.#slots = next;
    return next;
  }

  #kept(key: string, kind: string): [string, string][] {
    const slot = this.#slots.get(key);
    return slot !== undefined && isOf(slot, kind) ? [[key, slot]] : [];
  }
}

const isOf = (slot: string, kind: string): boolean => slot.startsWith(`${kind}:`);

/** For each line the index of the next row that stays: rows from behind it must not be used before it. */
function limitsOf(
  requests: readonly SlotRequest[],
  kept: ReadonlyMap<string, string>,
  order: readonly string[],
): number[] {
  const limits: number[] = [];
  let limit = Infinity;
  for (const [index, { key }] of [...requests.entries()].toReversed()) {
    const slot = kept.get(key);
    if (slot !== undefined) limit = Math.min(limit, order.indexOf(slot));
    limits[index] = limit;
  }
  return limits;
}

/** The next row behind the one used last needs not be moved; else any that may be. */
function takeFree(free: Free[], kind: string, { after, limit }: { after: number; limit: number }): string | undefined {
  const fits = ({ slot, place }: Free): boolean => place < limit && isOf(slot, kind);
  const behind = free.findIndex((one) => one.place > after && fits(one));
  const found = behind < 0 ? free.findIndex((one) => fits(one)) : behind;
  return found < 0 ? undefined : free.splice(found, 1)[0]?.slot;
}
