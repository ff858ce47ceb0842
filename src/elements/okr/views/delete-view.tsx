import { useState } from 'react';

import type { SavedView } from '#contract/okr/okr-views.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';

import type { ViewSaving } from './use-view-saving.ts';

interface DeleteViewProps {
  view: SavedView;
  saving: ViewSaving;
  onClose: () => void;
}

/** Asks before a view is deleted, and again when others have changed it. */
export function DeleteView({ view, saving, onClose }: DeleteViewProps) {
  const t = useTexts('okr-actions');
  const [theirs, setTheirs] = useState<SavedView | null>(null);
  const remove = async (): Promise<void> => {
    const moved = await saving.remove(theirs ?? view);
    if (moved) setTheirs(moved);
    else onClose();
  };
  return (
    <ConfirmDialog
      open
      look="danger"
      title={t('views.deleteTitle', { name: (theirs ?? view).name })}
      text={t('views.deleteText')}
      confirmLabel={theirs ? t('bulk.deleteAnyway') : t('views.deleteConfirm')}
      busy={saving.busy}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      {theirs && (
        <p role="alert" className="banner banner-warning">
          {t('views.deleteChanged')}
        </p>
      )}
    </ConfirmDialog>
  );
}
