import type { BoardMessage } from '#contract/socket.ts';

/** What somebody else has done on the board, as far as it is worth a sentence. */
export type BoardNews = { kind: 'locked' | 'changed'; name: string; card: string } | { kind: 'timeline' };

/** The news of a message for this person; undefined for their own acts and for what is no news. */
export function newsText(message: BoardMessage, ownId: string | undefined): BoardNews | undefined {
  switch (message.type) {
    case 'timeline_entry.updated':
      return message.own === true || message.user_info?.id === ownId ? undefined : { kind: 'timeline' };
    case 'card_locked':
    case 'card_data_updated': {
      const { user_info: by, card_id: card } = message;
      if (!by || by.id === ownId || card === undefined) return undefined;
      return { kind: message.type === 'card_locked' ? 'locked' : 'changed', name: by.full_name, card };
    }
    default:
      return undefined;
  }
}
