import { GENERAL } from '#contract/board/notes.ts';
import type { BoardMessage } from '#contract/socket.ts';

import { isOwn, restoredIn } from '../../model/board-messages.ts';

/** A change of somebody else on the board that is worth a sentence. */
export type BoardNews =
  | { kind: 'locked' | 'changed'; name: string; card: string }
  | { kind: 'notes' | 'agenda' | 'snapshots'; name: string }
  /** `id` is the snapshot. */
  | { kind: 'restored'; name: string; id: unknown }
  | { kind: 'timeline' };

type Saying<Type extends BoardMessage['type']> = Extract<BoardMessage, { type: Type }>;
type Recorded = Saying<'sticky_note.updated' | 'agenda.updated' | 'snapshot.updated' | 'board.updated'>;

/** The news of a message for this person; undefined for their own changes and for what is no news. */
export function newsText(message: BoardMessage, ownId: string | undefined): BoardNews | undefined {
  switch (message.type) {
    case 'timeline_entry.updated':
      return isOwn(message, ownId) ? undefined : { kind: 'timeline' };
    case 'card_locked':
    case 'card_data_updated':
      return cardNews(message, ownId);
    case 'sticky_note.updated':
    case 'agenda.updated':
    case 'snapshot.updated':
    case 'board.updated':
      return recordNews(message, ownId);
    default:
      return undefined;
  }
}

function cardNews(
  { type, user_info: by, card_id: card }: Saying<'card_locked' | 'card_data_updated'>,
  ownId: string | undefined,
): BoardNews | undefined {
  if (!by || by.id === ownId || card === undefined) return undefined;
  return { kind: type === 'card_locked' ? 'locked' : 'changed', name: by.full_name, card };
}

/** A change without a person is one of the server itself, for example a picture that is ready. */
function recordNews(message: Recorded, ownId: string | undefined): BoardNews | undefined {
  const { user_info: by } = message;
  if (!by || isOwn(message, ownId)) return undefined;
  const name = by.full_name;
  const { card_key = GENERAL } = (message.payload ?? {}) as { card_key?: unknown };
  const restored = restoredIn(message);
  switch (message.type) {
    case 'agenda.updated':
      return { kind: 'agenda', name };
    case 'snapshot.updated':
      return { kind: 'snapshots', name };
    case 'sticky_note.updated':
      // notes of cards lie elsewhere
      return card_key === GENERAL ? { kind: 'notes', name } : undefined;
    default:
      // other messages about the board itself concern single people
      return restored === undefined ? undefined : { kind: 'restored', name, id: restored };
  }
}
