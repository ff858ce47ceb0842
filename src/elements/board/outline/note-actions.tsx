import { Copy, ImageMinus, ImagePlus, Maximize2, MoveRight, Pencil, Trash2 } from 'lucide-react';

import { NOTE_COLORS } from '#contract/board/notes.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Avatar } from '#core/ui/avatar.tsx';
import { Menu, type MenuItem } from '#core/ui/overlays/menu.tsx';

import { useNotePictures } from '../canvas/notes/use-note-pictures.ts';
import { useMay } from '../model/board-context.ts';
import { useStage } from '../model/board-stage.ts';
import { useBoardNotes } from '../notes/board-notes.ts';
import { copiesOf } from '../notes/note-copies.ts';
import { paletteOf, type BoardNote } from '../notes/note-shape.ts';
import { usePictureChoice } from '../notes/use-picture-choice.tsx';
import { useRemoveNotes } from '../notes/use-remove-notes.ts';
import { LineButton } from './line-button.tsx';

interface NoteActionsProps {
  note: BoardNote;
  label: string;
  /** Whether Tab comes to the line. */
  stop: boolean;
}

/** The author of a note, the way to it on the board, and for writers the actions of its bar. */
export function NoteActions({ note, label, stop }: NoteActionsProps) {
  const t = useTexts('board-view');
  const words = useTexts('notes');
  const { narrow, togglePanel } = useStage();
  const notes = useBoardNotes();
  const onBoard = (work: () => void): void => {
    // in a narrow column the panel covers the board
    if (narrow) togglePanel('outline');
    requestAnimationFrame(work);
  };
  const remove = useRemoveNotes(notes);
  const mayWrite = useMay('notes.write');
  return (
    <>
      {note.author && <Avatar person={note.author} size={22} />}
      <LineButton
        stop={stop}
        icon={MoveRight}
        label={t('outline.goTo', { name: label })}
        onClick={() => onBoard(() => notes.focusNote(note.id))}
      />
      {mayWrite ? (
        <>
          <MoreActions {...{ note, label, stop, onBoard }} />
          <LineButton
            stop={stop}
            icon={Trash2}
            label={t('outline.removeNote', { name: label })}
            onClick={() => remove([note.id], label)}
          />
        </>
      ) : (
        <LineButton stop={stop} icon={Maximize2} label={words('read')} onClick={() => notes.view?.read(note.id)} />
      )}
    </>
  );
}

/** Writing, colour, picture and duplicate. */
function MoreActions({ note, label, stop, onBoard }: NoteActionsProps & { onBoard: (work: () => void) => void }) {
  const t = useTexts('board-view');
  const words = useTexts('notes');
  const notes = useBoardNotes();
  const { setPicture } = useNotePictures(notes);
  const { choose, input } = usePictureChoice((picture) => void setPicture(note.id, picture));
  const has = note.image_processing_status !== null;
  const items: MenuItem[] = [
    { label: words('edit'), icon: Pencil, onSelect: () => onBoard(() => notes.view?.edit(note.id)) },
    { label: words('read'), icon: Maximize2, onSelect: () => notes.view?.read(note.id) },
    { label: words('duplicate'), icon: Copy, onSelect: () => void notes.create(copiesOf([note])) },
    { label: words(has ? 'replacePicture' : 'picture'), icon: ImagePlus, onSelect: choose },
    ...(has && notes.canRemovePictures
      ? [{ label: words('dialog.removePicture'), icon: ImageMinus, onSelect: () => notes.removeImages([note.id]) }]
      : []),
    'separator',
    ...NOTE_COLORS.map((color, index) => ({
      label: `${words('color')}: ${t(`noteColors.${String(index + 1) as '1' | '2' | '3' | '4' | '5'}`)}`,
      checked: paletteOf(note.color) === index + 1,
      onSelect: () => notes.paint([note.id], color),
    })),
  ];
  return (
    <>
      <Menu size="small" label={t('outline.actsOf', { name: label })} items={items} triggerTabIndex={stop ? 0 : -1} />
      {input}
    </>
  );
}
