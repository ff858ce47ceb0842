import { openTabs, tabId } from '#core/realtime/tab-id.ts';

import { findFields, storeFields, type DraftOwner, type StoredFields } from '../cards/draft/local-drafts.ts';

/** Stores on this device the fields of a scene key that the server does not have yet, each tab for itself. */
export class FieldStore {
  readonly #place: () => DraftOwner;
  #tab: string | undefined;
  #now: StoredFields = {};
  #earlier: StoredFields = {};
  readonly #newer = new Set<string>();
  #remove: () => void = () => undefined;

  constructor(place: () => DraftOwner) {
    this.#place = place;
  }

  /**
   * Finds what earlier visits have left, and returns whether there is something. From now on it stores under the key of
   * this tab: before, it would replace that.
   */
  async open(): Promise<boolean> {
    const [tab, open] = [await tabId(), await openTabs()];
    const { fields, remove } = findFields(this.#place(), (other) => other !== tab && open.has(other));
    this.#earlier = this.#olderOf(fields);
    this.#remove = remove;
    this.#tab = tab;
    this.#write();
    return Object.keys(this.#earlier).length > 0;
  }

  /** Fields of earlier visits that are not restored yet. */
  get earlier(): StoredFields {
    return this.#earlier;
  }

  /** The saver has restored what was left, and stores it from now on. */
  restored(): void {
    this.#earlier = {};
    this.#remove();
    this.#write();
  }

  write(fields: StoredFields): void {
    this.#now = fields;
    // what is changed here is newer, also once it is saved
    for (const key of Object.keys(fields)) this.#newer.add(key);
    this.#earlier = this.#olderOf(this.#earlier);
    this.#write();
  }

  #olderOf(fields: StoredFields): StoredFields {
    return Object.fromEntries(Object.entries(fields).filter(([key]) => !this.#newer.has(key)));
  }

  #write(): void {
    if (this.#tab !== undefined) storeFields(this.#place(), this.#tab, { ...this.#earlier, ...this.#now });
  }
}
