import { leftEntries, readEntry, tabKey, writeEntry } from '#core/editing/device.ts';
import type { TypedTexts } from '#core/editing/draft-port.ts';
import type { Fields } from '#core/editing/draft-state.ts';
import { sameValue } from '#core/editing/merge.ts';

/** Whose text of which card. */
export interface DraftOwner {
  userId: string;
  boardId: string;
  cardKey: string;
}
/** A text that the server has not acknowledged. */
export interface StoredText {
  data: Fields;
  created_at: string;
}
/** Single fields that wait for the server, as their saver stores them. */
export type StoredFields = Readonly<
  Record<string, { value: unknown; base: number | undefined; at?: number | undefined }>
>;
type Slot = 'now' | 'offer' | 'typed' | 'fields';

const keyOf = ({ userId, boardId, cardKey }: DraftOwner, slot: Slot): string =>
  `leitstern.draft.${slot}.${userId}.${boardId}.${cardKey}`;

const read = <T = StoredText>(place: DraftOwner, slot: Slot): T | null =>
  (readEntry(keyOf(place, slot)) ?? null) as T | null;

const write = (place: DraftOwner, slot: Slot, text: StoredText | TypedTexts | null): void =>
  void writeEntry(keyOf(place, slot), text ?? undefined);

/** Stores unacknowledged text on this device; removes it when everything is acknowledged. */
export function storeLocally(place: DraftOwner, data: Fields): void {
  const empty = Object.keys(data).length === 0;
  write(place, 'now', empty ? null : { data, created_at: new Date().toISOString() });
}

/**
 * Text of an earlier visit that never arrived, as far as it differs from what the server has now. It is put aside, so
 * that further writing does not replace it before the person has decided.
 */
export function findLocally(place: DraftOwner, present: Fields): StoredText | null {
  const before = read(place, 'offer');
  const now = read(place, 'now');
  if (!before && !now) return null;
  const data = Object.entries({ ...before?.data, ...now?.data }).filter(
    ([key, value]) => !sameValue(value, present[key]),
  );
  const created_at = now?.created_at ?? before?.created_at ?? '';
  const found = data.length === 0 ? null : { data: Object.fromEntries(data), created_at };
  write(place, 'offer', found);
  write(place, 'now', null);
  return found;
}

/** The person has taken the text over or dismissed it. */
export const forgetLocally = (place: DraftOwner): void => write(place, 'offer', null);

/** Texts that their fields could not take. */
export const readTyped = (place: DraftOwner): TypedTexts => read<TypedTexts>(place, 'typed') ?? {};

/** Stores on this device what fields could not take, so that it is in them again. */
export const storeTyped = (place: DraftOwner, texts: TypedTexts): void =>
  write(place, 'typed', Object.keys(texts).length === 0 ? null : texts);

const fieldsKey = (place: DraftOwner): string => keyOf(place, 'fields');

/** Single fields that earlier visits have left, and how they are removed; those of open tabs are left to them. */
export function findFields(
  place: DraftOwner,
  isOpen: (tab: string) => boolean,
): { fields: StoredFields; remove: () => void } {
  const { values, remove } = leftEntries(fieldsKey(place), isOpen);
  // only this file writes them; of what several tabs have left the newest counts
  const all = values.flatMap((fields) => Object.entries(fields as StoredFields));
  const byAge = all.toSorted(([, one], [, other]) => (one.at ?? 0) - (other.at ?? 0));
  return { fields: Object.fromEntries(byAge), remove };
}

/** Whether a visit has left single fields, this one or another. */
export const hasLeftFields = (place: DraftOwner): boolean =>
  leftEntries(fieldsKey(place), () => false).values.length > 0;

/** Stores single fields on this device until the server has them, apart from those of other tabs. */
export const storeFields = (place: DraftOwner, tab: string, fields: StoredFields): void =>
  void writeEntry(tabKey(fieldsKey(place), tab), Object.keys(fields).length === 0 ? undefined : fields);
