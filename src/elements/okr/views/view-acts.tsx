import { Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import type { SavedView } from '#contract/okr-views.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button, IconButton } from '#core/ui/button.tsx';
import { ConfirmDialog } from '#core/ui/dialog.tsx';
import { Menu } from '#core/ui/menu.tsx';

import { useOkr } from '../model/okr-context.ts';
import { useViewSaving } from './use-view-saving.ts';
import { keptOf } from './view-state.ts';

const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }));

interface ViewActsProps {
  view: SavedView | null;
  changed: boolean;
  onShow: (view: SavedView | null) => void;
}

/** What can be done with the chosen view: changes kept or dropped, a new one saved, edited, deleted. */
export function ViewActs({ view, changed, onShow }: ViewActsProps) {
  const t = useTexts('okr-table');
  const { state, expanded } = useOkr();
  const [asked, setAsked] = useState<'new' | 'edit' | 'delete' | null>(null);
  const saving = useViewSaving(onShow);
  const { conflict } = saving;
  const kept = keptOf(state, expanded);
  const close = (): void => setAsked(null);
  return (
    <>
      <IconButton
        icon={Plus}
        size="small"
        label={t('views.new')}
        className="okr-view-new"
        onClick={() => setAsked('new')}
      />
      {view?.can_edit && (
        <Menu
          label={t('views.menu', { name: view.name })}
          size="small"
          items={[
            { label: t('views.edit'), icon: Pencil, onSelect: () => setAsked('edit') },
            'separator',
            { label: t('views.delete'), icon: Trash2, danger: true, onSelect: () => setAsked('delete') },
          ]}
        />
      )}
      {changed && (
        <div className="okr-view-changed">
          <span className="okr-count okr-wide">{t('views.changed')}</span>
          <Button look="quiet" size="small" onClick={() => onShow(view)}>
            {t('views.reset')}
          </Button>
          {view?.can_edit && (
            <Button size="small" busy={saving.busy} onClick={() => void saving.update(view, kept)}>
              {t('views.update')}
            </Button>
          )}
          <Button look="quiet" size="small" className="okr-wide" onClick={() => setAsked('new')}>
            {t('views.saveAs')}
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {asked === 'new' && <ViewDialog view={null} kept={kept} onClose={close} onShow={onShow} />}
        {asked === 'edit' && view && <ViewDialog view={view} kept={kept} onClose={close} onShow={onShow} />}
      </Suspense>
      <ConfirmDialog
        open={asked === 'delete' && view !== null}
        look="danger"
        title={t('views.deleteTitle', { name: view?.name ?? '' })}
        text={t('views.deleteText')}
        confirmLabel={t('views.deleteConfirm')}
        busy={saving.busy}
        onCancel={close}
        onConfirm={() => view && void saving.remove(view).then(close)}
      />
      <ConfirmDialog
        open={conflict !== null}
        title={t('views.conflictTitle', { name: conflict?.theirs.name ?? '' })}
        text={t('views.conflictText')}
        confirmLabel={t('views.conflictMine')}
        cancelLabel={t('views.conflictTheirs')}
        busy={saving.busy}
        onCancel={() => saving.settle('theirs')}
        onConfirm={() => saving.settle('mine')}
      />
    </>
  );
}
