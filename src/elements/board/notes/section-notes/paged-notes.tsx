import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useSoughtAmong } from '#core/origins/sought.ts';
import { IconButton } from '#core/ui/button.tsx';

import { pagesOf, pageWithin } from './note-pages.ts';

interface Paging {
  /** Notes on a page. */
  size: number;
  /** Whether that is known: a note that is sought before is on another page. */
  isKnown?: boolean;
  /** The note whose page is shown as soon as it is there. */
  latest?: string | undefined;
}

/** The notes by pages, and the one that is shown: it turns to the note to which somebody has gone. */
export function usePagedNotes<Note extends { id: string }>(
  notes: readonly Note[],
  { size, isKnown = true, latest }: Paging,
) {
  const [wanted, onPage] = useState(0);
  const pages = pagesOf(notes, size);
  const ids = notes.map(({ id }) => id);
  const sought = useSoughtAmong('note', ids) ?? latest;
  const at = sought === undefined ? -1 : ids.indexOf(sought);
  useLayoutEffect(() => {
    if (at >= 0) onPage(Math.floor(at / size));
    // where it lies later is no reason to turn the page
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sought, at < 0, isKnown]);
  const page = pageWithin(wanted, pages.length);
  return { shown: pages[page], pager: { page, count: pages.length, onPage } };
}

interface PagerProps {
  page: number;
  count: number;
  onPage: (page: number) => void;
  className: string;
}

/** Turns the pages of notes; nothing where there is one. */
export function NotesPager({ page, count, onPage, className }: PagerProps) {
  const t = useTexts('card');
  if (count < 2) return null;
  return (
    <div className={className} role="group" aria-label={t('notes.pages')}>
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
