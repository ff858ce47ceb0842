/** A line that is shown: its key, and what kind of row shows it. */
export interface SlotWish {
  key: string;
  kind: string;
}

/**
 * Which row of the document shows which line. A line keeps its row while it is shown; a row that is free shows another
 * line of its kind: while the table is flung, changing some words costs half of what making a row costs.
 */
export class RowSlots {
  #slots = new Map<string, string>();
  #made = 0;

  /** The row of each line, by the key of the line. The same lines again get the same rows. */
  assign(wishes: readonly SlotWish[]): ReadonlyMap<string, string> {
    const kept = new Map(wishes.flatMap(({ key, kind }) => this.#kept(key, kind)));
    const taken = new Set(kept.values());
    const free = [...this.#slots.values()].filter((slot) => !taken.has(slot));
    const next = new Map<string, string>();
    for (const { key, kind } of wishes)
      next.set(key, kept.get(key) ?? takeFree(free, kind) ?? `${kind}:${this.#made++}`);
    this.#slots = next;
    return next;
  }

  #kept(key: string, kind: string): [string, string][] {
    const slot = this.#slots.get(key);
    return slot !== undefined && isOf(slot, kind) ? [[key, slot]] : [];
  }
}

const isOf = (slot: string, kind: string): boolean => slot.startsWith(`${kind}:`);

function takeFree(free: string[], kind: string): string | undefined {
  const place = free.findIndex((slot) => isOf(slot, kind));
  return place < 0 ? undefined : free.splice(place, 1)[0];
}
