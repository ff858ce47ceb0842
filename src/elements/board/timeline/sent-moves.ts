import type { TimelineEntry } from '#contract/board/timeline.ts';
import { currentIn } from '#core/api/current-in.ts';
import type { SavedFields } from '#core/editing/draft-state.ts';
import { isFinal } from '#core/editing/is-final.ts';
import { hasFields } from '#core/editing/merge.ts';

import { idIn, MOVES, placeKey, recordOf, withMove, withPlaceOf, type MovedFields } from './moved-entry.ts';

type Update = (id: string, change: MovedFields, version: number | undefined) => Promise<TimelineEntry>;

/** Sends moves, and knows what the server has of this person: that is nobody else's. */
export class SentMoves {
  readonly #update: Update;
  /** What was sent while the server was out of reach, and may have arrived. */
  readonly #unheard = new Map<string, MovedFields[]>();
  /** Where own dates have put entries whose own place waits, by the key of the place. */
  readonly #placed = new Map<string, number>();
  /** The newer entry that the last refusal of a move has named. */
  readonly #met = new Map<string, TimelineEntry>();
  /** Whether a move waits. */
  readonly #isWaiting: (key: string) => boolean;

  constructor(update: Update, isWaiting: (key: string) => boolean) {
    this.#update = update;
    this.#isWaiting = isWaiting;
  }

  unheard = (key: string): readonly MovedFields[] => this.#unheard.get(key) ?? [];
  isUnheard = (key: string): boolean => this.#unheard.has(key);
  add = (key: string, fields: MovedFields): void => void this.#unheard.set(key, withMove(this.unheard(key), fields));

  heard = (key: string): void => void this.#unheard.delete(key);

  forget(key: string): void {
    this.#unheard.delete(key);
    this.#placed.delete(key);
    this.#met.delete(key);
  }

  clear(): void {
    this.#unheard.clear();
    this.#placed.clear();
    this.#met.clear();
  }

  async send(key: string, change: MovedFields, version: number | undefined): Promise<SavedFields> {
    try {
      const entry = await this.#update(idIn(key), change, version);
      const met = this.#met.get(key);
      if (met?.version !== version || met?.position !== entry.position) this.#place(entry, change);
      return recordOf(entry, change);
    } catch (error) {
      const current = currentIn<TimelineEntry>(error);
      if (current) this.#met.set(key, current);
      const next = current && this.#upon(current, { key, change, version });
      if (next) return this.send(key, next, current.version);
      console.error('A moved timeline entry was not saved', error);
      if (!isFinal(error, MOVES.waits)) this.add(key, change);
      throw error;
    }
  }

  /** The change as it is sent again, where the newer entry is as this person has made it. */
  #upon(
    entry: TimelineEntry,
    { key, change, version }: { key: string; change: MovedFields; version?: number | undefined },
  ) {
    const isNext = entry.version === (version ?? NaN) + 1;
    if (hasFields(entry, change)) {
      if (isNext) this.#place(entry, change);
      return undefined;
    }
    const isOwnPlace = 'position' in change && this.#placed.get(key) === entry.position;
    if (!isOwnPlace && !this.unheard(key).some((one) => hasFields(entry, one))) return undefined;
    return isNext || isOwnPlace ? change : withPlaceOf(entry, change);
  }

  /** With other dates an entry goes to another place, which is not where somebody else has dragged it. */
  #place(entry: TimelineEntry, change: MovedFields): void {
    const key = placeKey(entry.id);
    if ('start_date' in change && this.#isWaiting(key)) this.#placed.set(key, entry.position);
  }
}
