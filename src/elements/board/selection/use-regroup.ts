import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';

import type { Board } from '#contract/board/boards.ts';
import type { Group } from '#contract/board/groups.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { boardChanges, boardQueries } from '../board-queries.ts';
import { wholeOrder } from './board-order.ts';
import { useBoardChanges, type useOrderChanges } from './use-board-changes.ts';

type Change = () => void;

/** Where a board goes: into a group, before another of its boards, else as the last of them. */
interface Move {
  id: string;
  group: string | null;
  before: string | undefined;
}

/** The boards of the other group in their order as it is now, with the moved one. */
function idsWith(boards: Board[], { id, group, before }: Move): string[] {
  const others = boards.filter((one) => one.group === group && one.id !== id).toSorted((a, b) => a.order - b.order);
  const at = others.findIndex((one) => one.id === before);
  return others.map((one) => one.id).toSpliced(at < 0 ? others.length : at, 0, id);
}

/** The boards as the server has them once this one is in the other group. */
function regrouped(boards: Board[], move: Move): Board[] {
  const order = Math.max(...boards.map((one) => (one.id === move.id ? 0 : one.order))) + 1;
  const moved = boards.map((one) => (one.id === move.id ? { ...one, group: move.group, order } : one));
  if (move.before === undefined) return moved;
  const whole = wholeOrder(moved, idsWith(moved, move));
  return moved.map((one) => ({ ...one, order: whole.indexOf(one.id) }));
}

interface Reports {
  /** Announces where a board has gone. */
  say: (text: string) => void;
  orderBoards: ReturnType<typeof useOrderChanges>['orderBoards'];
}

/** Moves boards from group to group: shown at once, taken back when the server refuses it. */
export function useRegroup(boards: Board[], groups: Group[], { say, orderBoards }: Reports) {
  const core = useCore();
  const queries = useQueryClient();
  const t = useTexts('boards');
  const { tell: report, done } = useBoardChanges();
  const focus = useFocusAfterRegroup();

  async function into(id: string, group: string | null, before?: string): Promise<void> {
    const move = { id, group, before };
    const was = queries.getQueryData<Board[]>(boardQueries.listKey) ?? [];
    const show = async (): Promise<void> => {
      await queries.cancelQueries({ queryKey: boardQueries.listKey });
      queries.setQueryData<Board[]>(boardQueries.listKey, (now) => now && regrouped(now, move));
    };
    await show();
    try {
      await boardChanges.updateBoard(core, id, { group });
      // an older answer may have arrived since
      await show();
      const place = groups.find((one) => one.id === group)?.name ?? t('ungrouped');
      say(t('movedTo', { name: was.find((one) => one.id === id)?.name ?? '', group: place }));
      if (before === undefined) await done(id);
      else await orderBoards(idsWith(queries.getQueryData<Board[]>(boardQueries.listKey) ?? was, move), id);
    } catch (error) {
      queries.setQueryData(boardQueries.listKey, was);
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
    /** `before`: which board of the other group comes next; without one it is the last. */
    into: (id: string, group: string | null, before?: string): void => void into(id, group, before),
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
