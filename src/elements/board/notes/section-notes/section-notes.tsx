import { Plus, X } from 'lucide-react';
import { useRef } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { bringTo } from '#core/element/focus-once.ts';
import { useSought } from '#core/origins/sought.ts';
import { useNameOf } from '#core/people/use-name-of.ts';
import { Button, IconButton } from '#core/ui/button.tsx';
import { Picture } from '#core/ui/picture.tsx';
import { makeSheet, useLastSheet } from '#core/element/sheet.ts';
import { useWidth } from '#core/element/use-width.ts';

import { NoteLeads } from '../note-leads.tsx';
import { isLight, isMakingImage, paletteOf, type BoardNote } from '../note-shape.ts';
import { pageSizeFor } from './note-pages.ts';
import { NotesPager, usePagedNotes } from './paged-notes.tsx';
import css from './section-notes.css?inline';

const sheet = makeSheet(css);

/** A note as the section shows it. */
export type SectionNote = Pick<BoardNote, 'id' | 'text' | 'color' | 'image' | 'image_processing_status' | 'author'>;

export interface SectionNotesProps {
  notes: readonly SectionNote[];
  /** How the notes lie: pages of one or two, a list, dense tiles, or the quiet ones of the value curves. */
  look: 'grid' | 'list' | 'hedgehog' | 'kundennutzen';
  theme?: 'light' | 'dark';
  /** Name of the section, for the list of notes. */
  label: string;
  /** Address of the server, for pictures. */
  apiUrl: string;
  /** The note whose page is shown as soon as it is there. */
  latest?: string | undefined;
  /** Without these people only read. */
  onAdd?: (() => void) | undefined;
  onDelete?: ((id: string) => void) | undefined;
  onOpen?: ((id: string) => void) | undefined;
}

/** The notes of one section of a card, in pages (whiteboard 2.25); the cards place it. */
export function SectionNotes({ notes, look, theme = 'light', label, latest, onAdd, ...actions }: SectionNotesProps) {
  const t = useTexts('notes');
  const card = useTexts('card');
  useLastSheet(sheet);
  const box = useRef<HTMLElement>(null);
  const width = useWidth(box);
  const size = width === 0 ? 2 : pageSizeFor(width);
  const { shown, pager } = usePagedNotes(notes, { size, isKnown: width > 0, latest });
  return (
    <section ref={box} className="section-notes" data-look={look} data-theme={theme} aria-label={label}>
      {notes.length === 0 && <p className="section-notes-empty">{card('notes.empty')}</p>}
      <ul className="section-notes-page" data-size={size}>
        {shown?.map((note) => (
          <NoteTile key={note.id} note={note} {...actions} />
        ))}
      </ul>
      <div className="section-notes-foot">
        <NotesPager {...pager} className="section-notes-pager" />
        {onAdd && (
          <Button size="small" look="quiet" icon={Plus} onClick={onAdd}>
            {t('add')}
          </Button>
        )}
      </div>
    </section>
  );
}

function NoteTile({
  note,
  apiUrl,
  onDelete,
  onOpen,
}: { note: SectionNote } & Pick<SectionNotesProps, 'apiUrl' | 'onDelete' | 'onOpen'>) {
  const t = useTexts('notes');
  const card = useTexts('card');
  const nameOf = useNameOf();
  const text = note.text.trim() || t('emptyText');
  const tile = useRef<HTMLLIElement>(null);
  const words = useRef<HTMLButtonElement>(null);
  useSought('note', note.id, () => bringTo(words.current ?? tile.current));
  return (
    <li ref={tile} className="section-note" {...groundOf(note)}>
      <TilePicture note={note} apiUrl={apiUrl} />
      {onOpen ? (
        <button ref={words} type="button" className="section-note-text" onClick={() => onOpen(note.id)}>
          {text}
        </button>
      ) : (
        <p className="section-note-text">{text}</p>
      )}
      {note.author && <small title={nameOf(note.author)}>{note.author.initials}</small>}
      {onDelete && (
        <IconButton
          size="small"
          icon={X}
          iconSize={14}
          className="section-note-delete"
          label={card('notes.delete', { text: text.slice(0, 60) })}
          onClick={() => onDelete(note.id)}
        />
      )}
      <NoteLeads note={note.id} />
    </li>
  );
}

/** The colour that somebody has chosen; without one the ground is that of the look. */
function groundOf({ color }: SectionNote) {
  const palette = paletteOf(color);
  if (palette === 1) return {};
  if (palette > 1) return { 'data-note': palette };
  return { 'data-note': isLight(color) ? 'light' : 'dark', style: { background: color } };
}

/** A spinner while the picture is made, 'error' when that failed, other states as they are (whiteboard 2.25, 4). */
function TilePicture({ note, apiUrl }: { note: SectionNote; apiUrl: string }) {
  const t = useTexts('notes');
  const { image, image_processing_status: status } = note;
  if (isMakingImage(note))
    return (
      <span className="section-note-picture">
        <span className="spinner" role="status" aria-label={t('making')} />
      </span>
    );
  if (status === 'failed') return <span className="section-note-picture section-note-failed">{t('error')}</span>;
  if (image !== null)
    return <Picture className="section-note-picture" url={new URL(image, apiUrl).href} alt="" loading="lazy" />;
  return status === null || status === 'completed' ? null : <span className="section-note-picture">{status}</span>;
}
