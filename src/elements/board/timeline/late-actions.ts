import { atom } from 'nanostores';

import type { UndoStack } from '#core/editing/undo-stack.ts';

import { hasLeftFields } from '../cards/draft/local-drafts.ts';
import type { actionsOnBoard } from './actions-on-board.ts';
import type { Around } from './moved-entry.ts';
import type { TimelineActions } from './timeline-actions.ts';

type OnBoard = ReturnType<typeof actionsOnBoard>;

/**
 * The actions on a board. Their code comes with whoever comes near the entries (`loadEntryDialogs`), with the first of them,
 * or for what an earlier visit has left: no first screen waits for it.
 */
export function lateActions(boardId: string, undo: UndoStack, first: Around) {
  let latest = first;
  const now = (): Around => latest;
  const $state = atom<'saved' | 'saving' | 'failed'>('saved');
  let made: OnBoard | undefined;
  let isOpen = false;
  let end: (() => void) | undefined;
  const load = async (): Promise<OnBoard> => {
    const { actionsOnBoard: make } = await import('./actions-on-board.ts');
    if (made) return made;
    made = make(boardId, undo, now);
    made.actions.$state.subscribe((state) => $state.set(state));
    if (isOpen) end = made.open();
    return made;
  };
  const all = async () => (made ?? (await load())).actions;
  const soon = async (work: (actions: OnBoard['actions']) => void): Promise<void> => {
    try {
      work((made ?? (await load())).actions);
    } catch (error) {
      console.error('What moves entries could not be loaded', error);
      now().say('notDone');
    }
  };
  const actions: TimelineActions = {
    undo,
    $state,
    retry: () => made?.actions.retry(),
    create: async (draft) => (await all()).create(draft),
    update: async (base, change) => (await all()).update(base, change),
    move: (id, position) => void soon((late) => late.move(id, position)),
    date: (base, dates) => void soon((late) => late.date(base, dates)),
    remove: async (entry) => (await all()).remove(entry),
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
  return { actions, open, update };
}
