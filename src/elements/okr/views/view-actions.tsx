import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';

import type { SavedView } from '#contract/okr/okr-views.ts';
import { useCore } from '#core/session/use-core.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { IconButton } from '#core/ui/button.tsx';
import { extra } from '#core/ui/extra.ts';
import { onPress } from '#core/ui/on-press.ts';

import { okrQueries } from '../okr-queries.ts';
import { useOkr } from '../model/okr-context.ts';
import { tableRequestOf } from '../table/model/table-request.ts';
import type { Asked, ViewActionsProps } from './changed-view.tsx';
import { useViewSaving } from './use-view-saving.ts';
import { keptMode, knownTo, storedViewOf, type StoredView } from './view-state.ts';

// most people look at a view as it is; its menu is not asked for beside the first rows
const ChangedActions = extra(async () => (await import('./changed-view.tsx')).ChangedActions);
const ViewMenu = extra(async () => (await import('./changed-view.tsx')).ViewMenu);
const DeleteView = onPress(async () => (await import('./delete-view.tsx')).DeleteView);
const ViewConflict = onPress(async () => (await import('./view-conflict.tsx')).ViewConflict);
const ViewDialog = onPress(async () => (await import('./view-dialog.tsx')).ViewDialog);

/** What a view would store of the screen. */
function useStoredViewState(): StoredView {
  const model = useOkr();
  const { state, folding, details } = model;
  const queries = useQueryClient();
  const { queryKey } = okrQueries.table(useCore(), tableRequestOf(model));
  return knownTo(details, storedViewOf(state, folding, queries.getQueryData(queryKey)?.rows));
}

/** What can be done with the chosen view: changes stored or dropped, a new one saved, edited, deleted. `editable` has a menu. */
export function ViewActions({ view, changed, editable, onShow }: ViewActionsProps & { editable: SavedView | null }) {
  const t = useTexts('okr-table');
  const kept = useStoredViewState();
  const { mode } = useOkr().state;
  const keptOf = (of: SavedView): StoredView => ({ ...kept, mode: keptMode(of.mode, mode) });
  const [asked, setAsked] = useState<Asked>(null);
  const saving = useViewSaving(onShow);
  const close = (): void => setAsked(null);
  return (
    <>
      <IconButton icon={Plus} size="small" label={t('views.new')} onClick={() => setAsked('new')} />
      {editable && (
        <ViewMenu view={editable} onAsk={setAsked} onUpdate={() => void saving.update(editable, keptOf(editable))} />
      )}
      {changed && (
        <ChangedActions
          view={view}
          saving={saving}
          kept={view ? keptOf(view) : kept}
          onShow={onShow}
          onNew={() => setAsked('new')}
        />
      )}
      <Suspense fallback={null}>
        {asked === 'new' && <ViewDialog view={null} kept={kept} onClose={close} onShow={onShow} />}
        {asked === 'edit' && view && <ViewDialog view={view} kept={keptOf(view)} onClose={close} onShow={onShow} />}
        {asked === 'delete' && view && <DeleteView view={view} saving={saving} onClose={close} />}
      </Suspense>
      {saving.conflict && (
        <Suspense fallback={null}>
          <ViewConflict conflict={saving.conflict} settle={saving.settle} onGiveUp={() => saving.settle('later')} />
        </Suspense>
      )}
    </>
  );
}
