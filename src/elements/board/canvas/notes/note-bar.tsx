import { Copy, ImageMinus, ImagePlus, Maximize2, Pencil, Trash2 } from 'lucide-react';
import { Suspense, type KeyboardEvent } from 'react';
import { useSnapshot } from 'valtio/react';

import { NOTE_COLORS } from '#contract/board/notes.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { IconButton } from '#core/ui/button.tsx';
import { moveFocus } from '#core/ui/floating/roving.ts';
import { extra } from '#core/ui/extra.ts';

import { paletteOf, type BoardNote } from '../../notes/note-shape.ts';
import { usePictureChoice } from '../../notes/use-picture-choice.tsx';
import { useNotesOnCanvas } from './note-context.ts';

const ArrangeMenu = extra(async () => (await import('./arrange-menu.tsx')).ArrangeMenu);

const ACT = { size: 'small', 'data-roving': '' } as const;

type ColorKey = '1' | '2' | '3' | '4' | '5';

/** The actions for the selected notes: colour, writing, picture, duplicate, delete. */
export function NoteBar() {
  const t = useTexts('notes');
  const inView = useTexts('board-view');
  const { model, edit, remove, duplicate, read, view } = useNotesOnCanvas();
  const { selection } = useSnapshot(model.document);
  const notes = model.selected();
  const [only] = notes.length === 1 ? notes : [];
  const paint = (color: string): void =>
    model.paint(
      notes.map(({ id }) => id),
      color,
    );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const [first] = notes;
    if (event.key !== 'Escape' || !first) return void moveFocus(event, 'horizontal');
    event.stopPropagation();
    event.preventDefault();
    view.focus(first.id);
  };
  return (
    <div className="note-bar" role="toolbar" aria-label={inView('noteActs')} onKeyDown={onKeyDown}>
      {selection.size > 1 && <span className="note-bar-count">{t('selected', { count: selection.size })}</span>}
      {NOTE_COLORS.map((color, index) => (
        <button
          key={color}
          type="button"
          data-roving=""
          className="note-swatch"
          data-note={index + 1}
          title={inView(`noteColors.${String(index + 1) as ColorKey}`)}
          aria-label={`${t('color')}: ${inView(`noteColors.${String(index + 1) as ColorKey}`)}`}
          aria-pressed={notes.length > 0 && notes.every((note) => paletteOf(note.color) === index + 1)}
          onClick={() => paint(color)}
        />
      ))}
      <span role="separator" className="note-bar-line" />
      {only && <IconButton {...ACT} icon={Pencil} label={t('edit')} onClick={() => edit(only.id)} />}
      {only && <IconButton {...ACT} icon={Maximize2} label={t('read')} onClick={() => read(only.id)} />}
      {only && <PictureActions note={only} />}
      <Suspense>{notes.length > 1 && <ArrangeMenu />}</Suspense>
      <IconButton {...ACT} icon={Copy} label={t('duplicate')} onClick={duplicate} />
      <IconButton {...ACT} icon={Trash2} label={t('delete')} onClick={remove} />
    </div>
  );
}

/** Gives a note a picture, another one, or takes it away. */
function PictureActions({ note }: { note: BoardNote }) {
  const t = useTexts('notes');
  const { model, setPicture } = useNotesOnCanvas();
  const { choose, input } = usePictureChoice((picture) => void setPicture(note.id, picture));
  const has = note.image_processing_status !== null;
  return (
    <>
      <IconButton {...ACT} icon={ImagePlus} label={t(has ? 'replacePicture' : 'picture')} onClick={choose} />
      {has && model.canRemovePictures && (
        <IconButton
          {...ACT}
          icon={ImageMinus}
          label={t('dialog.removePicture')}
          onClick={() => model.removeImages([note.id])}
        />
      )}
      {input}
    </>
  );
}
