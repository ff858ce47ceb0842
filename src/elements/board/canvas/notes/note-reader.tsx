import { useSyncExternalStore } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useNameOf } from '#core/people/use-name-of.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import { Picture } from '#core/ui/picture.tsx';

import { useNotesOnCanvas } from './note-context.ts';
import { pictureUrl } from './note-pictures.ts';

/** A note with all of its text and its picture at full size, as it is now; gone when the note is. */
export function NoteReader({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts('notes');
  const ofView = useTexts('board-view');
  const core = useTexts('core');
  const nameOf = useNameOf();
  const { model, mayWrite, edit, apiUrl } = useNotesOnCanvas();
  const note = useSyncExternalStore(model.store.subscribe, () => model.store.get(id));
  if (!note) return null;
  const { text, author } = note;
  const url = pictureUrl(apiUrl, note, 'full');
  const name = author ? nameOf(author) : '';
  const write = (): void => {
    onClose();
    // only what is no longer under a dialog takes the focus
    requestAnimationFrame(() => edit(id));
  };
  return (
    <Dialog
      open
      width={url === null ? 600 : 'full'}
      title={author ? ofView('readBy', { name }) : t('note')}
      onClose={onClose}
      footer={
        <>
          {mayWrite && <Button onClick={write}>{t('edit')}</Button>}
          <Button look="primary" onClick={onClose}>
            {core('act.close')}
          </Button>
        </>
      }
    >
      {url !== null && (
        <Picture
          url={url}
          alt={ofView('pictureOf', { text: text.trim() || t('emptyText') })}
          className="mx-auto mb-4 max-h-[72vh] max-w-full rounded-lg object-contain"
        />
      )}
      <p className="text-base wrap-anywhere whitespace-pre-wrap">
        {text.trim() || (url === null ? t('emptyText') : '')}
      </p>
    </Dialog>
  );
}
