import { useQueryClient } from '@tanstack/react-query';
import { createElement, useState } from 'react';

import type { Board } from '#contract/board/boards.ts';
import type { Group } from '#contract/board/groups.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { boardChanges, boardQueries } from '../board-queries.ts';
import { wholeOrder } from './board-order.ts';
import { LatestOnly } from './latest-only.ts';

/** What opens the dialog about the rights of people on a board; undefined where one may not open it. */
export type PeopleOf = (board: Board) => (() => void) | undefined;

const linkTo = (run: () => void, words: string) =>
  createElement('button', { key: '', type: 'button', className: 'text-link', onClick: run }, words);

/** Changes boards and groups, fetches the list again and notifies the host page. Each rejects when the server refuses. */
export function useBoardChanges() {
  const core = useCore();
  const host = useHost();
  const queries = useQueryClient();
  const t = useTexts('boards');
  const { busy, attempt, report, toast } = useAction({ failed: t('failed') });

  async function done(id: string): Promise<void> {
    await Promise.all([
      queries.invalidateQueries({ queryKey: boardQueries.listKey }),
      queries.invalidateQueries({ queryKey: boardQueries.groupsKey }),
    ]);
    host.emit('strategy-saved', { id });
  }
  /** Leads to the new board, as its tile may be out of sight, and to who else may write on it, by `people`. */
  function sayMade({ id, name }: Pick<Board, 'id' | 'name'>, boardPath: string, people?: () => void): void {
    const to = boardPath.replace('{id}', encodeURIComponent(id));
    const run = (): void => void host.emit('strategy-navigate', { to });
    let close: (() => void) | undefined;
    toast({
      onShown: (hide) => (close = hide),
      kind: 'success',
      title: t('duplicated', { name }),
      action: { label: t('open'), run },
      ...(people && { text: [t('create.readers'), ' ', linkTo(() => (close?.(), people()), t('people'))] }),
    });
  }
  return {
    busy,
    /** Does one of these; a toast says what was refused. */
    attempt,
    tell: report,
    done,
    /** `peopleOf`: how the dialog about the rights on the board is opened, where one may. */
    createBoard: async (named: { name: string; group: string | null }, boardPath: string, peopleOf: PeopleOf) => {
      const board = await boardChanges.createBoard(core, named);
      await done(board.id);
      sayMade(board, boardPath, peopleOf(board));
    },
    updateBoard: async (id: string, body: { name?: string; group?: string | null }, version?: number) => {
      await boardChanges.updateBoard(core, id, body, version);
      await done(id);
    },
    duplicateBoard: (id: string, boardPath: string) =>
      attempt(async () => {
        const copy = await boardChanges.duplicateBoard(core, id);
        await done(copy.id);
        sayMade(copy, boardPath);
      }),
    deleteBoard: async (id: string) => {
      await boardChanges.deleteBoard(core, id);
      await done(id);
    },
    createGroup: async (name: string) => done((await boardChanges.createGroup(core, name)).id),
    renameGroup: async (id: string, name: string, version?: number) => {
      await boardChanges.renameGroup(core, id, name, version);
      await done(id);
    },
    deleteGroup: async (id: string) => {
      await boardChanges.deleteGroup(core, id);
      await done(id);
    },
  };
}

/** Changes the order of boards and groups: shown at once, taken back when the server refuses it. */
export function useOrderChanges() {
  const core = useCore();
  const queries = useQueryClient();
  const { tell, done } = useBoardChanges();
  const [sending] = useState(() => ({ boards: new LatestOnly(), groups: new LatestOnly() }));

  async function order<T extends { id: string; name: string; order: number }>(
    key: readonly string[],
    ids: string[],
    { queue, save, moved }: { queue: LatestOnly; save: (ids: string[]) => Promise<unknown>; moved?: string },
  ): Promise<void> {
    const before = queries.getQueryData<T[]>(key) ?? [];
    // the server wants every entry, also those of other groups
    const whole = wholeOrder(before, ids);
    const cancelled = queries.cancelQueries({ queryKey: key });
    queries.setQueryData<T[]>(
      key,
      before.map((one) => ({ ...one, order: whole.indexOf(one.id) })),
    );
    await cancelled;
    try {
      // the list is looked at again when nothing of one's own is under way any longer
      if (await queue.run(() => save(whole))) await done(moved ?? ids[0] ?? '');
    } catch (error) {
      tell(error);
      await queries.invalidateQueries({ queryKey: key });
    }
  }
  return {
    orderBoards: (ids: string[], moved?: string) =>
      order<Board>(boardQueries.listKey, ids, {
        ...(moved !== undefined && { moved }),
        queue: sending.boards,
        save: (all) => boardChanges.reorderBoards(core, all),
      }),
    orderGroups: (ids: string[]) =>
      order<Group>(boardQueries.groupsKey, ids, {
        queue: sending.groups,
        save: (all) => boardChanges.reorderGroups(core, all),
      }),
  };
}
