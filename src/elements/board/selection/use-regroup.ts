import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';

import type { Board } from '#contract/board/boards.ts';
import type { Group } from '#contract/board/groups.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { boardChanges, boardQueries } from '../board-queries.ts';
import { wholeOrder } from './board-order.ts';
import { useBoardChanges, useOrderChanges } from './use-board-changes.ts';

type Change = () => void;

/** The boards as the server has them once this one is in the other group: last there, or as the `ids` say. */
function regrouped(
  boards: Board[],
  { id, group, ids }: { id: string; group: string | null; ids: string[] | undefined },
): Board[] {
  const order = Math.max(...boards.map((one) => (one.id === id ? 0 : one.order))) + 1;
  const moved = boards.map((one) => (one.id === id ? { ...one, group, order } : one));
  if (!ids) return moved;
  const whole = wholeOrder(moved, ids);
  return moved.map((one) => ({ ...one, order: whole.indexOf(one.id) }));
}

/** Moves boards from group to group: shown at once, taken back when the server refuses it. `say` announces where to. */
export function useRegroup(boards: Board[], groups: Group[], say: (text: string) => void) {
  const core = useCore();
  const queries = useQueryClient();
  const t = useTexts('boards');
  const { tell: report, done } = useBoardChanges();
  const { orderBoards } = useOrderChanges();
  const focus = useFocusAfterRegroup();

  async function into(id: string, group: string | null, ids?: string[]): Promise<void> {
    const before = queries.getQueryData<Board[]>(boardQueries.listKey) ?? [];
    const show = async (): Promise<void> => {
      await queries.cancelQueries({ queryKey: boardQueries.listKey });
      queries.setQueryData<Board[]>(boardQueries.listKey, (now) => now && regrouped(now, { id, group, ids }));
    };
    await show();
    try {
      await boardChanges.updateBoard(core, id, { group });
      // an older answer may have arrived since
      await show();
      const place = groups.find((one) => one.id === group)?.name ?? t('ungrouped');
      say(t('movedTo', { name: before.find((one) => one.id === id)?.name ?? '', group: place }));
      if (ids) await orderBoards(ids, id);
      else await done(id);
    } catch (error) {
      queries.setQueryData(boardQueries.listKey, before);
      report(error);
      await queries.invalidateQueries({ queryKey: boardQueries.listKey });
    }
  }
  /** How a board goes to the group above or below its own, in the order `ids`; without a group it is last. */
  function besides(board: Board, ids: string[], by: -1 | 1): Change | undefined {
    const places = [...ids, null];
    const at = places.indexOf(board.group !== null && ids.includes(board.group) ? board.group : null);
    const next = places[at + by];
    if (next === undefined || !boards.includes(board)) return undefined;
    return () => {
      const settled = focus(board.id);
      void into(board.id, next).then(settled);
    };
  }
  return {
    /** `ids`: the boards of the other group in their order, with this one; without them it is the last. */
    into: (id: string, group: string | null, ids?: string[]): void => void into(id, group, ids),
    besides,
  };
}

/**
 * A board in another group is another tile: its grip gets the focus that the former one had, until what is answered is
 * called: an older answer of the list may take it back for a moment.
 */
function useFocusAfterRegroup(): (boardId: string) => () => void {
  const { element } = useHost();
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const root = element.shadowRoot;
    if (root === null || root.activeElement !== null) return;
    root.querySelector<HTMLElement>(`[data-board="${CSS.escape(wanted.current)}"] [data-grip]`)?.focus();
  });
  return (boardId) => {
    wanted.current = boardId;
    return () => {
      if (wanted.current === boardId) wanted.current = undefined;
    };
  };
}
