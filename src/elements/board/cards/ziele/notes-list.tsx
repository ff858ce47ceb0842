import { StickyNote } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { bringTo } from '#core/element/focus-once.ts';
import { useSought } from '#core/origins/sought.ts';

import { NoteLeads } from '../../notes/note-leads.tsx';
import { isLight, paletteOf, type BoardNote } from '../../notes/note-shape.ts';
import { NotesPager, usePagedNotes } from '../../notes/section-notes/paged-notes.tsx';
import { PartHead } from '../situation/part-head.tsx';
import { NOTES_PAGE } from './goals-notes.ts';
import { inReadingOrder } from './list-of-notes.ts';

type Note = Pick<BoardNote, 'id' | 'text' | 'color' | 'x' | 'y'>;

/** The notes of the goals to read, 16 on a page (whiteboard 9). */
export function NotesList({ notes, children }: { notes: readonly Note[]; children?: ReactNode }) {
  const t = useTexts('goals');
  const { shown, pager } = usePagedNotes(inReadingOrder(notes), { size: NOTES_PAGE });
  return (
    <section className="flex min-w-0 flex-col gap-3" aria-label={t('notes')}>
      <PartHead icon={StickyNote} title={t('notes')} count={notes.length} />
      {children}
      {notes.length === 0 && <p className="text-muted text-sm">{t('noNotes')}</p>}
      <ul className="goals-notes">
        {shown?.map((note) => (
          <ReadNote key={note.id} note={note} />
        ))}
      </ul>
      <NotesPager {...pager} className="flex items-center gap-1 text-sm" />
    </section>
  );
}

function ReadNote({ note: { id, text, color } }: { note: Note }) {
  const t = useTexts('notes');
  const place = useRef<HTMLLIElement>(null);
  useSought('note', id, () => bringTo(place.current));
  return (
    <li ref={place} data-note={paletteOf(color) || (isLight(color) ? 'light' : 'dark')}>
      {text.trim() || t('emptyText')}
      <NoteLeads note={id} />
    </li>
  );
}
