import type { BoardMessage } from '#contract/socket.ts';

/** What somebody else has done on the board, as far as it is worth a sentence. */
export type BoardNews = { kind: 'locked' | 'changed'; name: string; card: string } | { kind: 'timeline' };

/** The news of a message for this person; undefined for their own acts and for what is no news. */
export function newsText(message: BoardMessage, ownId: string | undefined): BoardNews | undefined {
  if (message.type === 'timeline_entry.updated')
    return message.own === true || message.user_info?.id === ownId ? undefined : { kind: 'timeline' };
  if (message.type !== 'card_locked' && message.type !== 'card_data_updated') return undefined;
  const by = message.user_info;
  if (!by || by.id === ownId || message.card_id === undefined) return undefined;
  return {
    kind: message.type === 'card_locked' ? 'locked' : 'changed',
    name: by.full_name,
    card: message.card_id,
  };
}
