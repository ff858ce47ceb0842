import { atom } from 'nanostores';

import { hasLeftFields } from '../cards/draft/local-drafts.ts';
import type { movesOf } from './entry-moves.ts';
import type { Around } from './moved-entry.ts';
import type { TimelinePort } from './timeline-actions.ts';
import { entriesIn } from './timeline-queries.ts';

type Moves = ReturnType<typeof movesOf>;

/**
 * The moves on a board. Their code comes with whoever comes near the entries (`loadEntryDialogs`), with the first move, or
 * for what an earlier visit has left: no first screen waits for it.
 */
export function lateMoves(boardId: string, now: () => Around) {
  const $state = atom<'saved' | 'saving' | 'failed'>('saved');
  let moves: Moves | undefined;
  let isOpen = false;
  let end: (() => void) | undefined;
  const load = async (): Promise<Moves> => {
    const { movesOf: make } = await import('./entry-moves.ts');
    if (moves) return moves;
    moves = make(boardId, now);
    moves.$state.subscribe((state) => $state.set(state));
    if (isOpen) end = moves.open();
    return moves;
  };
  const begin = async (...what: Parameters<TimelinePort['move']>): Promise<boolean> => {
    try {
      return await (await load()).move(...what);
    } catch (error) {
      console.error('What moves entries could not be loaded', error);
      now().say('notDone');
      return false;
    }
  };
  const move: TimelinePort['move'] = (...what) => (moves ? moves.move(...what) : begin(...what));
  return {
    $state,
    move,
    find: (id: string) => entriesIn(now().element.core.queries, boardId).find((entry) => entry.id === id),
    isWaiting: (id: string) => moves?.isWaiting(id) ?? false,
    retry: () => moves?.retry(),
    /** A view shows the board. Returns how to end that. */
    open: (): (() => void) => {
      isOpen = true;
      const userId = now().element.core.$session.get().user?.id ?? '';
      if (moves) end = moves.open();
      else if (hasLeftFields({ userId, boardId, cardKey: 'timeline' }))
        load().catch((error: unknown) => console.error('What an earlier visit has left waits', error));
      return () => {
        isOpen = false;
        end?.();
        end = undefined;
      };
    },
  };
}
