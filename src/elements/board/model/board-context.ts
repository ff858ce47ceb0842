import { mayDo, type Action, type BoardRights, type Person } from '#contract/policy.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { useLock } from '#core/realtime/use-board-channel.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { usePartOf } from '#core/session/use-store.ts';

import { hasEditor } from '../cards/card-kinds.ts';
import { cardAccess } from './card-access.ts';
import { partContext } from './part-context.ts';

/** The board, the person, and their rights. */
export interface BoardIdentity {
  boardId: string;
  person: Person | null;
  rights: BoardRights;
  channel: BoardChannel;
  /** The board itself, while a snapshot is previewed. */
  live?: BoardIdentity;
}

/** The board around the calling part. */
export const [BoardContext, useBoard] = partContext<BoardIdentity>('a board');

/** The board itself, also while a snapshot of it is previewed. */
export function useLiveBoard(): BoardIdentity {
  const board = useBoard();
  return board.live ?? board;
}

/** Whether one may do this on the board around the calling part. */
export function useMay(action: Action): boolean {
  const { person, rights } = useBoard();
  return mayDo(action, person, { rights });
}

/** Lock of a card and what one may do with it, live. */
export function useCardAccess(cardKey: string) {
  const { channel, person, rights } = useBoard();
  const { core } = useCore();
  // another server says late, after an error, what it can do
  const canAsk = usePartOf(core.$features, () => hasExtension(core, 'access-requests'));
  const lock = useLock(channel, cardKey);
  return { lock, access: cardAccess(cardKey, { person, rights }, { lock, hasEditor: hasEditor(cardKey), canAsk }) };
}
