import type { BoardMessage, RECORD_MESSAGES, RecordKind } from '#contract/socket.ts';

/** A message about what lies on a board beside its cards, or about the board itself. */
export type RecordMessage = Extract<BoardMessage, { type: (typeof RECORD_MESSAGES)[RecordKind] }>;

/** Whether this person has made the change, be it in another tab. */
export const isOwn = ({ own, user_info: by }: RecordMessage, ownId: string | undefined): boolean =>
  own === true || by?.id === ownId;

/** The snapshot that was restored, in a message about the board itself. */
export const restoredIn = (message: BoardMessage): unknown =>
  message.type === 'board.updated'
    ? (message.payload as { restored?: unknown } | null | undefined)?.restored
    : undefined;
