import type { TimelineEntry } from '#contract/board/timeline.ts';
import { sameValue } from '#core/editing/merge.ts';

import type { EntryMove, MovedFields } from './entry-mover.ts';

type Move = Pick<EntryMove, 'id' | 'fields'>;

const kindOf = (fields: MovedFields): string => Object.keys(fields).toSorted().join(' ');
const keyOf = ({ id, fields }: Move): string => `${id} ${kindOf(fields)}`;
const partOf = (entry: TimelineEntry, fields: MovedFields): MovedFields =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, entry[field as keyof TimelineEntry]])) as never;
const isWaiting = (fields: MovedFields, waiting: readonly MovedFields[]): boolean =>
  waiting.some((one) => kindOf(one) === kindOf(fields));

/** Where entries were before they were moved, until that is saved. */
export class BeforeMoves {
  readonly #was = new Map<string, MovedFields>();

  moved(move: Move, entry: TimelineEntry | undefined): void {
    const key = keyOf(move);
    if (entry && !this.#was.has(key)) this.#was.set(key, partOf(entry, move.fields));
  }

  /** What follows is moved from there. */
  saved(move: Move, entry: TimelineEntry, waiting: readonly MovedFields[]): void {
    if (isWaiting(move.fields, waiting)) this.#was.set(keyOf(move), partOf(entry, move.fields));
    else this.#was.delete(keyOf(move));
  }

  /** Where it goes back to; undefined while it is on its way elsewhere, or was moved by somebody else. */
  ofRefused(move: Move, entry: TimelineEntry | undefined, waiting: readonly MovedFields[]): MovedFields | undefined {
    if (isWaiting(move.fields, waiting)) return undefined;
    const was = this.#was.get(keyOf(move));
    this.#was.delete(keyOf(move));
    return entry && sameValue(partOf(entry, move.fields), move.fields) ? was : undefined;
  }
}
