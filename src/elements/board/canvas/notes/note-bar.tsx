import { Copy, ImagePlus, Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useSnapshot } from 'valtio/react';

import { IMAGE_TYPES, NOTE_COLORS } from '#contract/notes.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { IconButton } from '#core/ui/button.tsx';

import { paletteOf } from '../../notes/note-shape.ts';
import { useNotesOnCanvas } from './note-context.ts';

type ColorKey = '1' | '2' | '3' | '4' | '5';

/** The acts for the selected notes: colour, writing, picture, duplicate, delete. */
export function NoteBar() {
  const t = useTexts('notes');
  const { model, edit, remove, duplicate, setPicture } = useNotesOnCanvas();
  const { selection } = useSnapshot(model.document);
  const file = useRef<HTMLInputElement>(null);
  const notes = model.selected();
  const [only] = notes.length === 1 ? notes : [];
  const paint = (color: string): void => model.change(new Map(notes.map(({ id }) => [id, { color }])));
  return (
    <div className="note-bar" role="toolbar" aria-label={t('acts')}>
      {selection.size > 1 && <span className="note-bar-count">{t('selected', { count: selection.size })}</span>}
      {NOTE_COLORS.map((color, index) => (
        <button
          key={color}
          type="button"
          className="note-swatch"
          data-note={index + 1}
          title={t(`colors.${String(index + 1) as ColorKey}`)}
          aria-label={`${t('color')}: ${t(`colors.${String(index + 1) as ColorKey}`)}`}
          aria-pressed={notes.length > 0 && notes.every((note) => paletteOf(note.color) === index + 1)}
          onClick={() => paint(color)}
        />
      ))}
      <span role="separator" className="note-bar-line" />
      {only && <IconButton size="small" icon={Pencil} label={t('edit')} onClick={() => edit(only.id)} />}
      {only && (
        <IconButton
          size="small"
          icon={ImagePlus}
          label={t(only.image_processing_status === null ? 'picture' : 'replacePicture')}
          onClick={() => file.current?.click()}
        />
      )}
      <IconButton size="small" icon={Copy} label={t('duplicate')} onClick={duplicate} />
      <IconButton size="small" icon={Trash2} label={t('delete')} onClick={remove} />
      <input
        ref={file}
        type="file"
        hidden
        accept={IMAGE_TYPES.join(',')}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          if (chosen && only) setPicture(only.id, chosen);
          event.target.value = '';
        }}
      />
    </div>
  );
}
