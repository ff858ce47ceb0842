import type { TimelineEntry } from '#contract/board/timeline.ts';
import { RECORD, type SavePolicy, type WhyNot } from '#core/editing/draft-port.ts';
import {
  unacknowledged,
  type DraftState,
  type FieldMerge,
  type Fields,
  type SavedFields,
} from '#core/editing/draft-state.ts';
import { hasFields, sameValue, without } from '#core/editing/merge.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { FieldStore } from '../model/field-store.ts';

/**
 * What a drag or a key changes of an entry: its place on the line, or its dates (whiteboard 7), with the place where they
 * are taken back. What a dialog could not save without a connection waits in the same way, its name too.
 */
export type MovedFields =
  | Pick<TimelineEntry, 'position'>
  | (Pick<TimelineEntry, 'start_date' | 'end_date'> & Partial<Pick<TimelineEntry, 'position'>>)
  | Pick<TimelineEntry, 'name'>;

/** A move, as this device stores it. */
export interface StoredMove {
  id: string;
  fields: MovedFields;
  /** What the entry had in place of the fields. */
  was?: MovedFields | undefined;
  /** What was sent before and may have arrived unheard. */
  sent?: readonly MovedFields[] | undefined;
}

/** What is said of a move that is not saved. */
export type WrongMove = 'notMoved' | 'notDated' | 'notNamed' | 'changed';

/** The dependencies of the actions; those of the latest render count. */
export interface Around {
  element: ElementCore;
  say: (what: WrongMove | 'notDone', typed?: string, again?: () => void) => void;
  onSaved: (entryId: string) => void;
}

// place, dates and name of an entry are a record each, with one field: what it is changed `to`

type Kind = 'position' | 'name' | 'dates';
const kindOf = (fields: MovedFields): Kind =>
  'start_date' in fields ? 'dates' : 'name' in fields ? 'name' : 'position';
export const keyOf = (id: string, fields: MovedFields): string => `${kindOf(fields)} ${id}`;
export const placeKey = (id: string): string => `position ${id}`;
export const idIn = (key: string): string => key.slice(key.indexOf(' ') + 1);
export const movedIn = (fields: Fields): MovedFields | undefined => fields['to'] as MovedFields | undefined;
/** What is not saved. */
export const all = (state: DraftState): MovedFields | undefined => movedIn(unacknowledged(state));
/** What is not on its way. */
export const waiting = (state: DraftState): MovedFields | undefined => movedIn(state.unsent);

/** The record of a kind of move, as an entry has it. */
export const recordOf = (entry: TimelineEntry, fields: MovedFields): SavedFields => ({
  data: { to: Object.fromEntries(Object.keys(fields).map((field) => [field, entry[field as keyof TimelineEntry]])) },
  version: entry.version,
});

type Placed = Extract<MovedFields, { start_date: unknown }>;
/** The dates of a move, or what else it is. */
const datesOf = (fields: MovedFields): Partial<MovedFields> =>
  'start_date' in fields ? without<Placed>(fields, ['position']) : fields;
/** Whether an entry has what a move gives it; where it was dragged since is as good as the place that goes with dates. */
export const isThere = (entry: TimelineEntry, fields: MovedFields): boolean => hasFields(entry, datesOf(fields));

/** A move with the place of an entry, where a place goes with dates. */
export const withPlaceOf = ({ position }: Partial<TimelineEntry>, fields: MovedFields): MovedFields =>
  'start_date' in fields && 'position' in fields && position !== undefined ? { ...fields, position } : fields;
/** The same where the entry has been dragged since the move was made. */
export const uponPlace = (entry: TimelineEntry, { fields, was }: StoredMove): MovedFields =>
  was && 'position' in was && was.position !== entry.position ? withPlaceOf(entry, fields) : fields;

/** Who has dragged an entry meanwhile has changed no dates: these go there. */
const merged: FieldMerge = (_, mine, { was, theirs }) => {
  // all are moves, of one kind
  const [own, before, after] = [mine, was, theirs] as MovedFields[];
  if (!own || !before || !after || !('start_date' in own)) return undefined;
  const isOnlyDragged = [before, own].some((one) => sameValue(datesOf(one), datesOf(after)));
  return isOnlyDragged ? withPlaceOf(after, own) : undefined;
};

/** `unheard`: what was sent before and may have arrived. */
export function storedOf(key: string, state: DraftState, unheard: readonly MovedFields[]): StoredMove | undefined {
  const [fields, sending] = [all(state), state.sending && movedIn(state.sending.fields)];
  return fields && { id: idIn(key), fields, was: movedIn(state.was), sent: withMove(unheard, sending) };
}
export const withMove = (moves: readonly MovedFields[], one: MovedFields | null | undefined): MovedFields[] => [
  ...moves.filter((other) => !sameValue(other, one)),
  ...(one ? [one] : []),
];

/** Whether nobody else has changed the same since: the entry has what it had, or what was sent unheard. */
export const isFree = (entry: TimelineEntry, { was, sent = [] }: StoredMove): boolean =>
  [was, ...sent].some((one) => one && isThere(entry, one));

const WRONG = { position: 'notMoved', name: 'notNamed', dates: 'notDated' } as const;
/** What is said of it, with what was typed: it is nowhere else any more. */
export const wrongOf = (why: WhyNot, fields: MovedFields): [what: WrongMove, typed: string] => [
  why === 'stale' ? 'changed' : WRONG[kindOf(fields)],
  'name' in fields ? fields.name : '',
];

/** After a new sign-in it is sent again; so is what was there before, since a move may have arrived unheard. */
export const MOVES: SavePolicy = {
  ...RECORD,
  saves: 'alone',
  waits: { session: 'passing' },
  isSame: () => false,
  merged,
};

/** Stores on this device what is moved and not saved, in the name of who has moved it. */
export function storeOf(boardId: string, { $session }: ElementCore['core']): FieldStore {
  // after the session has ended it is still theirs
  let userId = '';
  return new FieldStore(() => {
    userId ||= $session.get().user?.id ?? '';
    return { userId, boardId, cardKey: 'timeline' };
  });
}
