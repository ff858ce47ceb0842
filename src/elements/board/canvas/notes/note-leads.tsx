import { LeadsDialog } from '#core/origins/leads-to.tsx';

import { useLiveBoard } from '../../model/board-context.ts';
import { usePaths } from '../../model/paths-context.ts';
import { noteTitle } from '../../outline/note-order.ts';
import { useNotesOnCanvas } from './note-context.ts';

/** What came of a note, with the ways there. */
export function NoteLeads({ id, onClose }: { id: string; onClose: () => void }) {
  const { boardId } = useLiveBoard();
  const { model } = useNotesOnCanvas();
  const name = noteTitle(model.store.get(id)?.text ?? '');
  return (
    <LeadsDialog boardId={boardId} of={{ kind: 'note', ref: id }} name={name} paths={usePaths()} onClose={onClose} />
  );
}
