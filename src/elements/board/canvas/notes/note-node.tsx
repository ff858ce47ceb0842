import type { Node, NodeProps } from '@xyflow/react';
import { memo, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

import { MAX_NOTE_TEXT } from '#contract/board/notes.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useNameOf } from '#core/people/use-name-of.ts';
import { usePartOf } from '#core/session/use-store.ts';
import { Picture } from '#core/ui/picture.tsx';
import { extra } from '#core/ui/extra.ts';

import { fontSizeOf, isLight, isMakingImage, paletteOf, type BoardNote } from '../../notes/note-shape.ts';
import { useNotesOnCanvas, useNotesRoom } from './note-context.ts';
import { layoutOf } from './note-layout.ts';
import type { NoteData } from './note-nodes.ts';
import { pictureUrl } from './note-pictures.ts';

const NoteTools = extra(async () => (await import('./note-tools.tsx')).NoteTools);
const NoteCorner = extra(async () => (await import('./note-corner.tsx')).NoteCorner);

/** Width of the small picture in px: a wider note shows the full one. */
const SMALL_PICTURE = 400;
type Props = NodeProps<Node<NoteData, 'note'>>;

/** A note on the board (whiteboard 2.25), as the canvas draws it from afar. */
export const NoteNode = memo(
  function NoteNode({ id, data: { note, selected, alone, editing }, dragging }: Props) {
    const { levels, mayWrite, edit, read, $led } = useNotesOnCanvas();
    const isLed = usePartOf($led, (led) => led.has(id));
    const { narrow } = useNotesRoom();
    const nameOf = useNameOf();
    // the canvas leaves out what really is in the document: no frame without the note
    useLayoutEffect(() => {
      levels.inDom.add(id);
      levels.redraw();
      return () => {
        levels.inDom.delete(id);
        levels.redraw();
      };
    }, [id, levels]);
    return (
      <>
        {mayWrite && alone && (
          <Suspense>
            <NoteTools note={note} withSizes={!editing} withBar={!narrow && !dragging} />
          </Suspense>
        )}
        <div
          className="note"
          {...paperProps(note)}
          data-selected={selected ? '' : undefined}
          onDoubleClick={() => (mayWrite ? edit(id) : read(id))}
        >
          <NotePicture note={note} />
          {editing ? <NoteEditor note={note} /> : <NoteText note={note} />}
          {note.author && <small title={nameOf(note.author)}>{note.author.initials}</small>}
        </div>
        {isLed && !editing && (
          <Suspense>
            <NoteCorner id={id} />
          </Suspense>
        )}
      </>
    );
  },
  (a, b) => a.data === b.data && a.dragging === b.dragging,
);

/** Ground and ink: those of the palette follow the look, other colours are as they are. */
function paperProps(note: BoardNote) {
  const fontSize = fontSizeOf(note);
  const palette = paletteOf(note.color);
  if (palette > 0) return { 'data-note': palette, style: { fontSize } };
  return { 'data-dark': isLight(note.color) ? undefined : '', style: { fontSize, background: note.color } };
}

function NoteText({ note }: { note: BoardNote }) {
  const { levels } = useNotesOnCanvas();
  const { lines, lineHeight, top } = layoutOf(note, levels.ruler);
  return (
    <div className="note-text" style={{ paddingTop: top, lineHeight: `${lineHeight}px` }}>
      {lines.join('\n')}
    </div>
  );
}

function NotePicture({ note }: { note: BoardNote }) {
  const t = useTexts('notes');
  const { apiUrl, read } = useNotesOnCanvas();
  const url = pictureUrl(apiUrl, note, note.width > SMALL_PICTURE ? 'full' : 'small');
  const { image_processing_status: status } = note;
  if (status === null) return null;
  return (
    <div
      className="note-picture"
      onDoubleClick={(event) => {
        event.stopPropagation();
        read(note.id);
      }}
    >
      {isMakingImage(note) && <span className="spinner" role="status" aria-label={t('making')} />}
      {status === 'completed' && url !== null && <Picture url={url} alt={t('onlyPicture')} draggable={false} />}
      {status === 'failed' && <span className="note-picture-state">{t('error')}</span>}
      {!isMakingImage(note) && status !== 'completed' && status !== 'failed' && (
        <span className="note-picture-state">{status}</span>
      )}
    </div>
  );
}

function NoteEditor({ note }: { note: BoardNote }) {
  const t = useTexts('notes');
  const { model } = useNotesOnCanvas();
  const area = useRef<HTMLTextAreaElement>(null);
  const { id } = note;
  const begin = useEffectEvent((field: HTMLTextAreaElement) => {
    field.focus({ preventScroll: true });
    // only the words of a new note are written over: those of people are written on
    const { length } = field.value;
    field.setSelectionRange(field.value === t('newText') ? 0 : length, length);
  });
  useEffect(() => {
    const before = new Map([[id, { text: model.store.get(id)?.text ?? '' }]]);
    const field = area.current;
    if (field) begin(field);
    return () => {
      const now = model.store.get(id);
      // a text of somebody else is no change of this person
      if (now && now.text === field?.value) model.remember(new Map([[id, { text: now.text }]]), before);
    };
  }, [id, model]);
  // a text of somebody else replaces the field while nothing of this person waits
  useEffect(() => {
    const field = area.current;
    if (!field || field.value === note.text) return;
    const { selectionStart, selectionEnd } = field;
    field.value = note.text;
    field.setSelectionRange(selectionStart, selectionEnd);
  }, [note.text]);
  return (
    <>
      <textarea
        ref={area}
        className="note-editor nodrag nopan nowheel"
        aria-label={t('textLabel')}
        maxLength={MAX_NOTE_TEXT}
        defaultValue={note.text}
        style={{ lineHeight: `${Math.round(fontSizeOf(note) * 1.34)}px` }}
        onChange={(event) => model.sync.change(new Map([[id, { text: event.target.value }]]), 'slow')}
        onBlur={() => model.document.editing === id && model.endEditing()}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key !== 'Escape') return;
          // what ends is the writing, not the dialog around
          event.preventDefault();
          const node = event.currentTarget.closest<HTMLElement>('.react-flow__node');
          model.endEditing();
          node?.focus({ preventScroll: true });
        }}
      />
      <span className="note-counter" aria-live="off">
        {t('counter', { count: note.text.length, most: MAX_NOTE_TEXT })}
      </span>
    </>
  );
}
