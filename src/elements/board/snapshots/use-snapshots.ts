import { useQueryClient } from '@tanstack/react-query';

import type { HeldCard, Snapshot } from '#contract/board/snapshots.ts';
import { isLocked } from '#core/editing/failure.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { useLiveBoard } from '../model/board-context.ts';
import { useStage } from '../model/board-stage.ts';
import { snapshotChanges, snapshotQueries } from './snapshot-queries.ts';

/** The locks that prevent a restore; empty when it failed for another reason. */
export function locksOf(error: unknown): HeldCard[] {
  if (!isLocked(error)) return [];
  const { locks } = error.body as { locks?: unknown };
  return Array.isArray(locks) ? (locks as HeldCard[]) : [];
}

/** Changes snapshots of the board and looks at them again; a toast says what was refused. */
export function useSnapshots() {
  const element = useCore();
  const host = useHost();
  const { boardId, channel } = useLiveBoard();
  const { boardPath, setPreview } = useStage();
  const queries = useQueryClient();
  const t = useTexts('snapshots');
  const at = (snapshot: Snapshot) => ({ id: boardId, sid: snapshot.id });
  const settled = (): Promise<void> => queries.invalidateQueries({ queryKey: snapshotQueries.key(boardId) });
  const { busy, attempt, answerOf, report, toast } = useAction({ failed: t('failed'), settled });
  return {
    busy,
    create: (name: string) => answerOf(() => snapshotChanges.create(element, boardId, name)),
    rename: async (snapshot: Snapshot, change: { name: string; version: number }) => {
      await snapshotChanges.rename(element, at(snapshot), change);
      await settled();
    },
    attempt,
    tell: (error: unknown): void => {
      report(error);
      void settled();
    },
    remove: async (snapshot: Snapshot) => {
      const gone = await attempt(() => snapshotChanges.remove(element, at(snapshot)));
      if (gone) toast({ kind: 'success', title: t('deleted', { name: snapshot.name }) });
      return gone;
    },
    /** Rejects with the reason. */
    restore: async (snapshot: Snapshot) => {
      await snapshotChanges.restore(element, at(snapshot));
      setPreview(undefined);
      await queries.invalidateQueries({ queryKey: ['boards', boardId] });
      toast({ kind: 'success', title: t('restored', { name: snapshot.name }), text: t('restoredText') });
      host.emit('strategy-saved', { snapshot: snapshot.id });
    },
    /** Takes the cards that others edit; their changes are saved first. The restore passes the locks of this tab. */
    takeOver: (locks: HeldCard[]) => Promise.all(locks.map(({ card_id }) => channel.forceUnlock(card_id))),
    /** Gives those cards back: nobody edits them here. */
    release: (locks: HeldCard[]) => locks.forEach(({ card_id }) => channel.unlock(card_id)),
    /** Opens the board that belongs to the snapshot; the server makes it when there is none. */
    edit: async (snapshot: Snapshot) => {
      const known =
        snapshot.derived_board ?? (await answerOf(() => snapshotChanges.edit(element, at(snapshot))))?.derived_board;
      if (known) host.emit('strategy-navigate', { to: boardPath.replace('{id}', encodeURIComponent(known)) });
    },
  };
}
