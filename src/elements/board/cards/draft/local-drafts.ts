import type { TypedTexts } from '#core/editing/draft-saver.ts';
import type { Fields } from '#core/editing/draft-state.ts';
import { sameValue } from '#core/editing/merge.ts';

/** Whose text of which card. */
export interface DraftPlace {
  userId: string;
  boardId: string;
  cardKey: string;
}
/** A text that the server has not acknowledged. */
export interface KeptText {
  data: Fields;
  created_at: string;
}
/** Single fields that wait for the server, as their saver keeps them. */
export type KeptFields = Readonly<Record<string, { value: unknown; base: number | undefined }>>;
type Shelf = 'now' | 'offer' | 'typed' | 'fields';

const keyOf = ({ userId, boardId, cardKey }: DraftPlace, shelf: Shelf): string =>
  `leitstern.draft.${shelf}.${userId}.${boardId}.${cardKey}`;

function readKey(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

const read = <T = KeptText>(place: DraftPlace, shelf: Shelf): T | null => readKey(keyOf(place, shelf)) as T | null;

const write = (place: DraftPlace, shelf: Shelf, text: KeptText | TypedTexts | null): void =>
  writeKey(keyOf(place, shelf), text);

/** Storage may be full or forbidden on a host page. */
function writeKey(key: string, text: KeptText | TypedTexts | KeptFields | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(text));
  } catch (error) {
    console.error('The text could not be kept on this device', error);
  }
}

/** Keeps unacknowledged text on this device; nothing when everything is acknowledged. */
export function keepLocally(place: DraftPlace, data: Fields): void {
  const empty = Object.keys(data).length === 0;
  write(place, 'now', empty ? null : { data, created_at: new Date().toISOString() });
}

/**
 * Text of an earlier visit that never arrived, as far as it differs from what the server has now. It is put aside, so
 * that further writing does not replace it before the person has decided.
 */
export function findLocally(place: DraftPlace, present: Fields): KeptText | null {
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
export const forgetLocally = (place: DraftPlace): void => write(place, 'offer', null);

/** What was typed into fields that could not take it. */
export const readTyped = (place: DraftPlace): TypedTexts => read<TypedTexts>(place, 'typed') ?? {};

/** Keeps on this device what fields could not take, so that it stands in them again. */
export const keepTyped = (place: DraftPlace, texts: TypedTexts): void =>
  write(place, 'typed', Object.keys(texts).length === 0 ? null : texts);

const fieldsKey = (place: DraftPlace): string => keyOf(place, 'fields');

/** Single fields that earlier visits have left, and how they are forgotten; what an open tab keeps is left to that tab. */
export function findFields(
  place: DraftPlace,
  isOpen: (tab: string) => boolean,
): { fields: KeptFields; forget: () => void } {
  const base = fieldsKey(place);
  try {
    const keys = Object.keys(localStorage).filter(
      (key) => key === base || (key.startsWith(`${base}.`) && !isOpen(key.slice(base.length + 1))),
    );
    return {
      fields: Object.assign({}, ...keys.map(readKey)) as KeptFields,
      forget: () => keys.forEach((key) => localStorage.removeItem(key)),
    };
  } catch {
    return { fields: {}, forget: () => undefined };
  }
}

/** Keeps single fields on this device until the server has them, apart from those of other tabs. */
export const keepFields = (place: DraftPlace, tab: string, fields: KeptFields): void =>
  writeKey(`${fieldsKey(place)}.${tab}`, Object.keys(fields).length === 0 ? null : fields);
