import { useSnapshot } from 'valtio/react';

import { SavedIndicator } from '#core/editing/saved-indicator.tsx';

import { useMay } from '../model/board-context.ts';
import { useBoardNotes } from '../notes/board-notes.ts';

/** Whether notes are saved, in words only where something is wrong; its room is always there, so that nothing moves. */
export function NotesSaved() {
  const { sync, document } = useBoardNotes();
  const { saving } = useSnapshot(document);
  if (!useMay('notes.write')) return null;
  return (
    <div className="flex h-8 min-w-5 flex-none items-center justify-center">
      {saving !== 'saved' && <SavedIndicator compact state={saving} onRetry={() => void sync.flush()} />}
    </div>
  );
}
