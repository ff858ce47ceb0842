import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { SavedView } from '#contract/okr/okr-views.ts';
import { currentIn } from '#core/api/current-in.ts';
import { saveVersioned } from '#core/editing/merge.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore, type ElementCore } from '#core/session/use-core.ts';

import { okrChanges, okrQueries } from '../okr-queries.ts';
import type { StoredView } from './view-state.ts';

/** Deletes a view as it was seen; answers what others have made of it, then it stays. */
async function removeUpon(core: ElementCore, view: SavedView): Promise<SavedView | undefined> {
  try {
    await okrChanges.removeView(core, view);
    return undefined;
  } catch (error) {
    const theirs = currentIn<SavedView>(error);
    if (!theirs) throw error;
    return theirs;
  }
}

/** Updates and deletes saved views; where somebody has changed one it asks which should stay. */
export function useViewSaving(onShow: (view: SavedView | null) => void) {
  const core = useCore();
  const host = useHost();
  const queries = useQueryClient();
  const t = useTexts('okr-table');
  const { busy, attempt, toast } = useAction({ failed: t('failed') });
  const [conflict, setConflict] = useState<{ theirs: SavedView; mine: StoredView } | null>(null);

  async function run(action: () => Promise<void>): Promise<void> {
    await attempt(action);
    await queries.invalidateQueries({ queryKey: okrQueries.viewsKey });
  }
  const update = (view: SavedView, kept: StoredView): Promise<void> =>
    run(async () => {
      const { saved, conflict: met } = await saveVersioned<{ screen: unknown }, SavedView, SavedView>({
        opened: view,
        change: { screen: kept },
        send: (_, base) => okrChanges.saveView(core, base.id, kept, base.version),
        // a view is chosen as a whole: every other version of it is a conflict
        fieldsOf: ({ version }) => ({ screen: version }),
      });
      if (met) return setConflict({ theirs: met.current, mine: kept });
      queries.setQueryData<SavedView[]>(okrQueries.viewsKey, (all) =>
        all?.map((one) => (one.id === saved.id ? saved : one)),
      );
      host.emit('strategy-saved', { type: 'view', id: saved.id });
      toast({ kind: 'success', title: t('views.saved', { name: saved.name }) });
    });
  /** Answers what others have made of the view: then it is not deleted. */
  async function remove(view: SavedView): Promise<SavedView | undefined> {
    let theirs: SavedView | undefined;
    await run(async () => {
      theirs = await removeUpon(core, view);
      if (theirs) return;
      onShow(null);
      host.emit('strategy-saved', { type: 'view', id: view.id });
      toast({ kind: 'success', title: t('views.deleted', { name: view.name }) });
    });
    return theirs;
  }
  return {
    busy,
    conflict,
    update,
    remove,
    /** `later` leaves the screen as it is, still changed. */
    settle: (choice: 'mine' | 'theirs' | 'later') => {
      if (!conflict) return;
      setConflict(null);
      if (choice === 'mine') void update(conflict.theirs, conflict.mine);
      else if (choice === 'theirs') onShow(conflict.theirs);
    },
  };
}
export type ViewSaving = ReturnType<typeof useViewSaving>;
