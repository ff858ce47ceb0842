import { useQuery } from '@tanstack/react-query';
import { FileInput } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';

import { fileQueries } from '../../files/file-queries.ts';
import { useFilesPlace } from '../../files/files-place.ts';
import type { Origin } from '../rows/origin.ts';
import { linesOf, type SheetLine, type WantedColumn } from './sheet-lines.ts';
import { originFrom, type CardPage } from './use-card-pages.ts';

interface OffersProps<T> {
  pages: readonly CardPage[];
  columns: readonly WantedColumn[];
  /** What of these lines the card does not have yet. */
  newOf: (lines: readonly SheetLine[], origin: Origin) => T[];
  onTake: (items: T[], title: string) => void;
}

/** Offers to take over what the tables of the card's pages say; nothing that people wrote is changed. */
export function PageOffers<T>({ pages, ...offer }: OffersProps<T>) {
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

function PageOffer<T>({ page, columns, newOf, onTake }: Omit<OffersProps<T>, 'pages'> & { page: CardPage }) {
  const t = useTexts('situation');
  const element = useCore();
  const { boardId } = useFilesPlace();
  const { data: table } = useQuery(fileQueries.table(element, boardId, page.id));
  const items = table ? newOf(linesOf(table, columns, element.locale), originFrom(page)) : [];
  if (items.length === 0) return null;
  const count = { count: items.length };
  return (
    <Button size="small" icon={FileInput} onClick={() => onTake(items, t('pages.taken', count))}>
      {t('pages.take', { file: page.label, page: page.page })}
      <span className="text-muted font-normal"> · {t('pages.rows', count)}</span>
    </Button>
  );
}
