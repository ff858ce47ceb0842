import type { BoardMessage, LiveMessage } from '#contract/socket.ts';

type Fields = Record<string, unknown>;
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isPerson: Check = (value) => typeof value === 'object' && value !== null && 'id' in value && 'full_name' in value;
const isPlace: Check = (value) => has({ x: Number.isFinite, y: Number.isFinite })(value);
const isLock: Check = (value) => has({ card_id: isText, user_info: isPerson })(value);
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const has =
  (checks: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([name, check]) => check((value as Fields)[name]));

/** The fields that a message of each type must have for the client to use it (whiteboard 4, 7). */
const NEEDED: Record<BoardMessage['type'], Check> = {
  authenticated: has({}),
  current_locks: has({ locks: isListOf(isLock) }),
  card_locked: isLock,
  card_unlocked: has({ card_id: isText }),
  lock_denied: has({ card_id: isText }),
  card_force_unlocked: has({ card_id: isText }),
  card_data_updated: has({}),
  access_requested: isLock,
  presence: has({ people: isListOf(isPerson) }),
  following: has({ user_info: isPerson }),
  view_shown: has({ user_info: isPerson }),
  pointed: has({ at: (at) => at === null || isPlace(at), user_info: isPerson }),
  note_written: has({ note_id: isText, text: isText, user_info: isPerson }),
  'file.updated': has({}),
  'sticky_note.updated': has({}),
  'timeline_entry.updated': has({}),
  'agenda.updated': has({}),
  'snapshot.updated': has({}),
  'board.updated': has({}),
  error: has({ message: isText }),
};

/**
 * A message of the board's socket, or null when the client cannot use it. Asks only for what the client needs: another
 * server may say more, less, or give people other ids. The schemas themselves are inert in the browser.
 */
export function readBoardMessage(raw: object): BoardMessage | null {
  const { type } = raw as Fields;
  const known = typeof type === 'string' && Object.hasOwn(NEEDED, type);
  return known && NEEDED[type as BoardMessage['type']](raw) ? (raw as BoardMessage) : null;
}

/** A message of the live channel, or null. */
export function readLiveMessage(raw: object): LiveMessage | null {
  const isLive =
    has({ type: (type) => type === 'changed', topic: isText })(raw) || has({ type: (type) => type === 'missed' })(raw);
  return isLive ? (raw as LiveMessage) : null;
}
