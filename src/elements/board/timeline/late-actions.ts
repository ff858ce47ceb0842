import { atom } from 'nanostores';

import type { UndoStack } from '#core/editing/undo-stack.ts';

import { hasLeftFields } from '../cards/draft/local-drafts.ts';
import type { changesOnBoard } from './changes-on-board.ts';
import type { Around } from './moved-entry.ts';
import { TimelineActions, type TimelinePort } from './timeline-actions.ts';
import { entriesIn } from './timeline-queries.ts';

type OnBoard = ReturnType<typeof changesOnBoard>;

/**
 * The actions on a board. What saves them comes with whoever comes near the entries (`loadEntryDialogs`), with the first of
 * them, or for what an earlier visit has left: no first screen waits for it.
 */
export function lateActions(boardId: string, undo: UndoStack, first: Around) {
  let latest = first;
  const now = (): Around => latest;
  const $state = atom<'saved' | 'saving' | 'failed'>('saved');
  let made: OnBoard | undefined;
  let isOpen = false;
  let end: (() => void) | undefined;
  const load = async (): Promise<OnBoard> => {
    const { changesOnBoard: make } = await import('./changes-on-board.ts');
    if (made) return made;
    made = make(boardId, now);
    made.$state.subscribe((state) => $state.set(state));
    if (isOpen) end = made.open();
    return made;
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
  const port: TimelinePort = {
    $state,
    find: (id) => entriesIn(now().element.core.queries, boardId).find((entry) => entry.id === id),
    move: (...what) => (made ? made.move(...what) : begin(...what)),
    isWaiting: (id) => made?.isWaiting(id) ?? false,
    retry: () => made?.retry(),
    create: async (...what) => (await load()).create(...what),
    update: async (...what) => (await load()).update(...what),
    remove: async (id) => (await load()).remove(id),
    onFailed: (...what) => (made ? made.onFailed(...what) : now().say('notDone')),
  };
  /** A view shows the board. Returns how to end that. */
  const open = (): (() => void) => {
    isOpen = true;
    const userId = now().element.core.$session.get().user?.id ?? '';
    if (made) end = made.open();
    else if (hasLeftFields({ userId, boardId, cardKey: 'timeline' }))
      load().catch((error: unknown) => console.error('What an earlier visit has left waits', error));
    return () => {
      isOpen = false;
      end?.();
      end = undefined;
    };
  };
  const update = (around: Around): void => void (latest = around);
  return { actions: new TimelineActions(port, undo), open, update };
}
