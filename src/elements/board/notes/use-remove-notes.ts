import { useCallback } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import type { NotesModel } from './notes-model.ts';

/** Deletes notes and says so by `text`, the first of them in short, with a way back. */
export function useRemoveNotes(model: NotesModel): (ids: string[], text: string) => void {
  const t = useTexts('notes');
  const toast = useToast();
  return useCallback(
    (ids, text) => {
      const action = { label: t('undo'), run: model.remove(ids) };
      toast({ kind: 'neutral', title: t('deleted', { count: ids.length, text }), action });
    },
    [model, t, toast],
  );
}
