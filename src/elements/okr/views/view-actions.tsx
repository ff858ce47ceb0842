import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, RotateCcw, Save, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import type { SavedView } from '#contract/okr/okr-views.ts';
import { useCore } from '#core/session/use-core.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button, IconButton } from '#core/ui/button.tsx';
import { Menu } from '#core/ui/overlays/menu.tsx';

import { okrQueries } from '../okr-queries.ts';
import { useOkr } from '../model/okr-context.ts';
import { tableRequestOf } from '../table/model/table-request.ts';
import { useViewSaving, type ViewSaving } from './use-view-saving.ts';
import { storedViewOf, knownTo, type StoredView } from './view-state.ts';

const DeleteView = lazy(async () => ({ default: (await import('./delete-view.tsx')).DeleteView }));
const ViewConflict = lazy(async () => ({ default: (await import('./view-conflict.tsx')).ViewConflict }));
const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }));

interface ViewActionsProps {
  view: SavedView | null;
  changed: boolean;
  onShow: (view: SavedView | null) => void;
}

type Asked = 'new' | 'edit' | 'delete' | null;

/** What a view would store of the screen. */
function useStoredViewState(): StoredView {
  const model = useOkr();
  const { state, folding, details } = model;
  const queries = useQueryClient();
  const { queryKey } = okrQueries.table(useCore(), tableRequestOf(model));
  return knownTo(details, storedViewOf(state, folding, queries.getQueryData(queryKey)?.rows));
}

/** What can be done with the chosen view: changes stored or dropped, a new one saved, edited, deleted. */
export function ViewActions({ view, changed, onShow }: ViewActionsProps) {
  const t = useTexts('okr-table');
  const kept = useStoredViewState();
  const [asked, setAsked] = useState<Asked>(null);
  const saving = useViewSaving(onShow);
  const close = (): void => setAsked(null);
  return (
    <>
      <IconButton icon={Plus} size="small" label={t('views.new')} onClick={() => setAsked('new')} />
      {view?.can_edit && <ViewMenu view={view} onAsk={setAsked} onUpdate={() => void saving.update(view, kept)} />}
      {changed && (
        <ChangedActions view={view} saving={saving} kept={kept} onShow={onShow} onNew={() => setAsked('new')} />
      )}
      <Suspense fallback={null}>
        {asked === 'new' && <ViewDialog view={null} kept={kept} onClose={close} onShow={onShow} />}
        {asked === 'edit' && view && <ViewDialog view={view} kept={kept} onClose={close} onShow={onShow} />}
        {asked === 'delete' && view && <DeleteView view={view} saving={saving} onClose={close} />}
      </Suspense>
      {saving.conflict && (
        <Suspense fallback={null}>
          <ViewConflict conflict={saving.conflict} settle={saving.settle} />
        </Suspense>
      )}
    </>
  );
}

interface ChangedProps extends Pick<ViewActionsProps, 'view' | 'onShow'> {
  saving: ViewSaving;
  kept: StoredView;
  onNew: () => void;
}

/** The screen is not what the view stands for: drop that, keep it, or save it beside. */
function ChangedActions({ view, saving, kept, onShow, onNew }: ChangedProps) {
  const t = useTexts('okr-table');
  return (
    <div className="okr-view-changed">
      <span className="okr-count okr-wide">{t('views.changed')}</span>
      <span className="okr-narrow">
        <IconButton icon={RotateCcw} size="small" label={t('views.reset')} onClick={() => onShow(view)} />
      </span>
      <Button look="quiet" size="small" className="okr-wide" onClick={() => onShow(view)}>
        {t('views.reset')}
      </Button>
      {/* where it is narrow the menu of the view has it */}
      {view?.can_edit && (
        <Button size="small" className="okr-wide" busy={saving.busy} onClick={() => void saving.update(view, kept)}>
          {t('views.update')}
        </Button>
      )}
      <Button look="quiet" size="small" className="okr-wide" onClick={onNew}>
        {t('views.saveAs')}
      </Button>
    </div>
  );
}

interface ViewMenuProps {
  view: SavedView;
  onAsk: (asked: Asked) => void;
  /** Keeps the screen as it is, with its open rows and branches. */
  onUpdate: () => void;
}

function ViewMenu({ view, onAsk, onUpdate }: ViewMenuProps) {
  const t = useTexts('okr-table');
  return (
    <Menu
      label={t('views.menu', { name: view.name })}
      size="small"
      items={[
        { label: t('views.update'), icon: Save, onSelect: onUpdate },
        { label: t('views.edit'), icon: Pencil, onSelect: () => onAsk('edit') },
        'separator',
        { label: t('views.delete'), icon: Trash2, danger: true, onSelect: () => onAsk('delete') },
      ]}
    />
  );
}
