import { CARD_OWNERS } from '#contract/board/cards.ts';
import { isOfCompany, type ShownOrigin, type ShownThing } from '#contract/board/origins.ts';

/** Where boards and OKRs are on the page around an element; no way there without it. */
export interface Paths {
  /** `{id}` stands for the id of the board. */
  boardPath?: string | undefined;
  okrPath?: string | undefined;
  /** Goes there without leaving the page, where that is possible. */
  open?: ((place: Place) => (() => void) | undefined) | undefined;
}
/** One end of a thread, as it is shown. */
export type Place = Pick<ShownOrigin, 'file_id' | 'page_number'> &
  Omit<ShownThing, 'kind'> & { kind: ShownThing['kind'] | ShownOrigin['kind'] };

/** Notes on the canvas itself name this key. */
const ON_CANVAS = 'general';

/** The card with the lock of a key: parts of a card lie under keys of their own. */
export function cardOf(key: string): string {
  const part = Object.keys(CARD_OWNERS).find((one) => one.endsWith('*') && key.startsWith(one.slice(0, -1)));
  return CARD_OWNERS[part ?? key] ?? key;
}

/** What the address of a board says so that the place is shown: a card, or what is shown over the board. */
export function boardQuery({ kind, ref, card_keys, file_id, page_number }: Place): Record<string, string> {
  const [card = ON_CANVAS] = card_keys;
  if (kind === 'page' && file_id !== undefined) return { show: `page:${file_id}:${page_number ?? 1}` };
  if (kind === 'note' && card === ON_CANVAS) return { show: `note:${ref}` };
  return { card: cardOf(card) };
}

/** What a card brings into sight once it is open. */
const SOUGHT = ['note', 'insight', 'summary', 'bhag', 'gantt_entry', 'action_package', 'action_card'] as const;
const soughtKind = (kind: string | undefined) => SOUGHT.find((one) => one === kind);

/** The address of a place; undefined for what is gone or has no page here. */
export function addressOf(place: Place, { boardPath, okrPath }: Paths): string | undefined {
  if (place.gone) return undefined;
  if (isOfCompany(place.kind))
    return okrPath && `${okrPath}?${new URLSearchParams({ item: `${place.kind}:${place.ref}` })}`;
  if (place.board_id === null || boardPath === undefined) return undefined;
  const query = new URLSearchParams(boardQuery(place));
  const [card] = place.card_keys;
  // an address may be opened in a page that does not know yet where somebody goes
  if (query.has('card') && card !== undefined && soughtKind(place.kind))
    query.set('show', [place.kind, place.ref, card].join(':'));
  return `${boardPath.replace('{id}', encodeURIComponent(place.board_id))}?${query}`;
}

/** An objective that was made just now, as an end of a thread. */
export const goalAddress = (ref: string): Place => ({
  kind: 'objective',
  ref,
  board_id: null,
  board_name: null,
  title: '',
  card_keys: [],
  gone: false,
});

/** What an address asks a board to show. */
export type Shown =
  | { kind: 'note'; id: string }
  | { kind: 'page'; file: string; page: number }
  | { kind: 'sought'; place: Pick<Place, 'kind' | 'ref' | 'card_keys'> };

/** A kind, what of it, which may have colons of its own, and a number or the key of a card. */
const SHOW = /^(\w+):(.+?)(?::([^:]*))?$/su;

/** Reads the attribute `show`; undefined for anything else. */
export function readShow(show: string | undefined): Shown | undefined {
  const [, kind = '', first = '', second = ''] = SHOW.exec(show ?? '') ?? [];
  if (kind === 'page') return { kind, file: first, page: Number(second) || 1 };
  if (kind === 'note' && second === '') return { kind, id: first };
  return readSought(kind, first, second);
}

function readSought(kind: string, ref: string, card: string): Shown | undefined {
  const sought = soughtKind(kind);
  return sought && card !== '' ? { kind: 'sought', place: { kind: sought, ref, card_keys: [card] } } : undefined;
}

/** The query of an address that leads to this board; undefined for every other address. */
export function queryWithin(to: string, boardPath: string, boardId: string): URLSearchParams | undefined {
  const [path, query = ''] = to.split('?');
  return path === boardPath.replace('{id}', encodeURIComponent(boardId)) ? new URLSearchParams(query) : undefined;
}
