import { Pencil, RotateCcw, Save, Trash2 } from 'lucide-react';

import type { SavedView } from '#contract/okr/okr-views.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button, IconButton } from '#core/ui/button.tsx';
import { Menu } from '#core/ui/overlays/menu.tsx';

import type { ViewSaving } from './use-view-saving.ts';
import type { StoredView } from './view-state.ts';

export interface ViewActionsProps {
  view: SavedView | null;
  changed: boolean;
  onShow: (view: SavedView | null) => void;
}

export type Asked = 'new' | 'edit' | 'delete' | null;

interface ChangedProps extends Pick<ViewActionsProps, 'view' | 'onShow'> {
  saving: ViewSaving;
  kept: StoredView;
  onNew: () => void;
}

/** The screen is not what the view stands for: drop that, keep it, or save it beside. */
export function ChangedActions({ view, saving, kept, onShow, onNew }: ChangedProps) {
  const t = useTexts('okr-actions');
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

export function ViewMenu({ view, onAsk, onUpdate }: ViewMenuProps) {
  const t = useTexts('okr-actions');
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
