import { ChevronLeft, ChevronRight, StickyNote } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { focusOnce } from '#core/element/focus-once.ts';
import { useSought, useSoughtAmong } from '#core/origins/sought.ts';
import { IconButton } from '#core/ui/button.tsx';

import { NoteLeads } from '../../notes/note-leads.tsx';
import { isLight, paletteOf, type BoardNote } from '../../notes/note-shape.ts';
import { pagesOf, pageWithin } from '../../notes/section-notes/note-pages.ts';
import { PartHead } from '../situation/part-head.tsx';
import { NOTES_PAGE } from './goals-notes.ts';
import { inReadingOrder } from './list-of-notes.ts';

type Note = Pick<BoardNote, 'id' | 'text' | 'color' | 'x' | 'y'>;

/** The notes of the goals to read, 16 on a page (whiteboard 9). */
export function NotesList({ notes, children }: { notes: readonly Note[]; children?: ReactNode }) {
  const t = useTexts('goals');
  const card = useTexts('card');
  const [wanted, setWanted] = useState(0);
  const sorted = inReadingOrder(notes);
  const pages = pagesOf(sorted, NOTES_PAGE);
  const ids = sorted.map(({ id }) => id);
  const sought = useSoughtAmong('note', ids);
  const soughtPage = sought === undefined ? wanted : Math.floor(ids.indexOf(sought) / NOTES_PAGE);
  if (soughtPage !== wanted) setWanted(soughtPage);
  const page = pageWithin(wanted, pages.length);
  return (
    <section className="flex min-w-0 flex-col gap-3" aria-label={t('notes')}>
      <PartHead icon={StickyNote} title={t('notes')} count={notes.length} />
      {children}
      {notes.length === 0 && <p className="text-muted text-sm">{t('noNotes')}</p>}
      <ul className="goals-notes">
        {pages[page]?.map((note) => (
          <ReadNote key={note.id} note={note} />
        ))}
      </ul>
      {pages.length > 1 && (
        <div className="flex items-center gap-1" role="group" aria-label={card('notes.pages')}>
          <IconButton
            size="small"
            icon={ChevronLeft}
            label={card('notes.previous')}
            disabled={page === 0}
            onClick={() => setWanted(page - 1)}
          />
          <span className="numbers text-sm" role="status">
            {card('notes.page', { page: page + 1, count: pages.length })}
          </span>
          <IconButton
            size="small"
            icon={ChevronRight}
            label={card('notes.next')}
            disabled={page === pages.length - 1}
            onClick={() => setWanted(page + 1)}
          />
        </div>
      )}
    </section>
  );
}

function ReadNote({ note: { id, text, color } }: { note: Note }) {
  const t = useTexts('notes');
  const place = useRef<HTMLLIElement>(null);
  useSought('note', id, () => {
    place.current?.scrollIntoView({ block: 'center' });
    focusOnce(place.current);
  });
  return (
    <li ref={place} data-note={paletteOf(color) || (isLight(color) ? 'light' : 'dark')}>
      {text.trim() || t('emptyText')}
      <NoteLeads note={id} />
    </li>
  );
}
