import { findFields, keepFields, type DraftPlace, type KeptFields } from '../cards/draft/local-drafts.ts';

/** Keeps on this device the fields of a scene key that the server does not have yet, each tab for itself. */
export class FieldShelf {
  readonly #place: () => DraftPlace;
  #tab: string | undefined;
  #now: KeptFields = {};
  #earlier: KeptFields = {};
  #forget: () => void = () => undefined;

  constructor(place: () => DraftPlace) {
    this.#place = place;
  }

  /** From now on it keeps, under the key of this tab: before, it would replace what an earlier visit has left. */
  open(tab: string, isOpen: (tab: string) => boolean): void {
    const { fields, forget } = findFields(this.#place(), isOpen);
    this.#earlier = fields;
    this.#forget = forget;
    this.#tab = tab;
    this.#write();
  }

  /** What earlier visits have left and nobody has taken over yet. */
  get earlier(): KeptFields {
    return this.#earlier;
  }

  /** What was left is in the hands of the saver, which keeps it from now on. */
  takenOver(): void {
    this.#earlier = {};
    this.#forget();
    this.#write();
  }

  keep(fields: KeptFields): void {
    this.#now = fields;
    this.#write();
  }

  #write(): void {
    if (this.#tab !== undefined) keepFields(this.#place(), this.#tab, { ...this.#earlier, ...this.#now });
  }
}
