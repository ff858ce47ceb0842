import { useQuery } from '@tanstack/react-query';
import { FileInput } from 'lucide-react';
import { useMemo } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';

import { fileQueries } from '../../files/file-queries.ts';
import { useFilesPlace } from '../../files/files-place.ts';
import type { Origin } from '../rows/origin.ts';
import { linesOf, type SheetLine, type WantedColumn } from './sheet-lines.ts';
import { originFrom, type CardPage } from './use-card-pages.ts';

/** Lines of a page that are taken over. */
export interface PageLines {
  lines: readonly SheetLine[];
  origin: Origin;
}

interface OffersProps {
  pages: readonly CardPage[];
  columns: readonly WantedColumn[];
  /** Which of these lines the card does not have yet. */
  newOf: (lines: readonly SheetLine[]) => readonly SheetLine[];
  /** Gets all lines of the page: what cannot be taken is named. */
  onTake: (page: PageLines) => void;
}

/** Offers to take over what the tables of the card's pages say; nothing that people wrote is changed. */
export function PageOffers({ pages, ...offer }: OffersProps) {
  const t = useTexts('situation');
  const tables = pages.filter(({ hasTable }) => hasTable);
  if (tables.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 empty:hidden" role="group" aria-label={t('pages.label')}>
      {tables.map((page) => (
        <PageOffer key={page.id} page={page} {...offer} />
      ))}
    </div>
  );
}

function PageOffer({ page, columns, newOf, onTake }: Omit<OffersProps, 'pages'> & { page: CardPage }) {
  const t = useTexts('situation');
  const element = useCore();
  const { locale } = element;
  const { boardId } = useFilesPlace();
  const { data: table } = useQuery(fileQueries.table(element, boardId, page.id));
  // read again only when the table or what is wanted of it changes
  const wanted = JSON.stringify(columns.map(({ key, title, aliases, isShare }) => ({ key, title, aliases, isShare })));
  const lines = useMemo(
    () => (table ? linesOf(table, JSON.parse(wanted) as WantedColumn[], locale) : []),
    [table, wanted, locale],
  );
  const count = newOf(lines).length;
  if (count === 0) return null;
  return (
    <Button size="small" icon={FileInput} onClick={() => onTake({ lines, origin: originFrom(page) })}>
      <span className="min-w-0 text-start">
        {t('pages.take', { file: page.label, page: page.page })}
        <span className="text-muted font-normal"> · {t('pages.rows', { count })}</span>
      </span>
    </Button>
  );
}
