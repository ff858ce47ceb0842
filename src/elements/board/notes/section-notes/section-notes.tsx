import { ChevronLeft, ChevronRight, Plus, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { focusOnce } from '#core/element/focus-once.ts';
import { useSought, useSoughtAmong } from '#core/origins/sought.ts';
import { useNameOf } from '#core/people/use-name-of.ts';
import { Button, IconButton } from '#core/ui/button.tsx';
import { Picture } from '#core/ui/picture.tsx';
import { makeSheet, useLastSheet } from '#core/element/sheet.ts';
import { useWidth } from '#core/element/use-width.ts';

import { NoteLeads } from '../note-leads.tsx';
import { isLight, isMakingImage, paletteOf, type BoardNote } from '../note-shape.ts';
import { pageSizeFor, pagesOf, pageWithin } from './note-pages.ts';
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
  const [wantedPage, setWantedPage] = useState(0);
  const pages = pagesOf(notes, size);
  const ids = notes.map(({ id }) => id);
  const wanted = useSoughtAmong('note', ids) ?? latest;
  const at = wanted === undefined ? -1 : ids.indexOf(wanted);
  useLayoutEffect(() => {
    if (at >= 0) setWantedPage(Math.floor(at / size));
    // where it lies later is no reason to turn the page
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted, at < 0, width === 0]);
  const page = pageWithin(wantedPage, pages.length);
  return (
    <section ref={box} className="section-notes" data-look={look} data-theme={theme} aria-label={label}>
      {notes.length === 0 && <p className="section-notes-empty">{card('notes.empty')}</p>}
      <ul className="section-notes-page" data-size={size}>
        {pages[page]?.map((note) => (
          <NoteTile key={note.id} note={note} {...actions} />
        ))}
      </ul>
      <div className="section-notes-foot">
        {pages.length > 1 && <Pager page={page} count={pages.length} onPage={setWantedPage} />}
        {onAdd && (
          <Button size="small" look="quiet" icon={Plus} onClick={onAdd}>
            {t('add')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Pager({ page, count, onPage }: { page: number; count: number; onPage: (page: number) => void }) {
  const t = useTexts('card');
  return (
    <div className="section-notes-pager" role="group" aria-label={t('notes.pages')}>
      <IconButton
        size="small"
        icon={ChevronLeft}
        label={t('notes.previous')}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      />
      <span className="numbers" role="status">
        {t('notes.page', { page: page + 1, count })}
      </span>
      <IconButton
        size="small"
        icon={ChevronRight}
        label={t('notes.next')}
        disabled={page === count - 1}
        onClick={() => onPage(page + 1)}
      />
    </div>
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
  useSought('note', note.id, () => {
    tile.current?.scrollIntoView({ block: 'center', inline: 'nearest' });
    if (words.current) words.current.focus({ preventScroll: true });
    else focusOnce(tile.current);
  });
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
