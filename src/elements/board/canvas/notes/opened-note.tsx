import { LeadsDialog } from '#core/origins/leads-to.tsx';

import { useLiveBoard } from '../../model/board-context.ts';
import { usePaths } from '../../model/paths-context.ts';
import { noteTitle } from '../../outline/note-order.ts';
import { useNotesOnCanvas, type OpenedNote as Opened } from './note-context.ts';
import { NoteGoal } from './note-goal.tsx';
import { NoteReader } from './note-reader.tsx';

type OpenedProps = Opened & { onClose: () => void };

/** A note that is opened: all of it, what came of it with the ways there, or a goal that is made of it. */
export const OpenedNote = (props: OpenedProps) =>
  props.as === 'read' ? <NoteReader id={props.note} onClose={props.onClose} /> : <ThreadOfNote {...props} />;

/** Asked for by the menu of the board. */
function ThreadOfNote({ note: id, as, onClose }: OpenedProps) {
  const { boardId } = useLiveBoard();
  const { model } = useNotesOnCanvas();
  const paths = usePaths();
  const text = model.store.get(id)?.text ?? '';
  if (as === 'goal') return <NoteGoal boardId={boardId} note={{ id, text }} onClose={onClose} />;
  return (
    <LeadsDialog
      of={{ kind: 'note', ref: id }}
      name={noteTitle(text)}
      at={{ board_id: boardId }}
      {...{ paths, onClose }}
    />
  );
}
