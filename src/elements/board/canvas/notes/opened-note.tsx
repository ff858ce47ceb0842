import { useLiveBoard } from '../../model/board-context.ts';
import { useNotesOnCanvas, type OpenedNote as Opened } from './note-context.ts';
import { NoteGoal } from './note-goal.tsx';
import { NoteReader } from './note-reader.tsx';

type OpenedProps = Opened & { onClose: () => void };

/** A note that is opened: all of it, or a goal that is made of it. */
export const OpenedNote = (props: OpenedProps) =>
  props.as === 'read' ? <NoteReader id={props.note} onClose={props.onClose} /> : <GoalOfNote {...props} />;

/** Asked for by the menu of the board. */
function GoalOfNote({ note: id, onClose }: OpenedProps) {
  const { boardId } = useLiveBoard();
  const { model } = useNotesOnCanvas();
  return <NoteGoal boardId={boardId} note={{ id, text: model.store.get(id)?.text ?? '' }} onClose={onClose} />;
}
