import { useTexts } from '#core/locale/use-texts.ts';

import { PageOffers, type PageLines } from '../situation/page-offers.tsx';
import type { SheetLine } from '../situation/sheet-lines.ts';
import type { CardPage } from '../situation/use-card-pages.ts';
import { addedRows, type SheetColumn } from './sheet.ts';
import type { Row } from './row.ts';
import type { Rows } from './use-rows.ts';
import { useTaking } from './use-taking.tsx';

const plain = (text = ''): string => text.trim().toLowerCase();

interface RowOffersProps<R extends Row> {
  list: Rows<R>;
  columns: readonly SheetColumn<R>[];
  newRow: () => R;
  most: number;
  pages: readonly CardPage[];
}

/** Offers the lines of the card's pages as rows; one is known by its first column. */
export function RowOffers<R extends Row>({ list, columns, newRow, most, pages }: RowOffersProps<R>) {
  const t = useTexts('situation');
  const [first] = columns;
  const newOf = (lines: readonly SheetLine[]): SheetLine[] => {
    const known = new Set(list.rows.map((row) => first && plain(first.text(row))));
    return lines.filter((line) => !known.has(plain(line[first?.key ?? ''])));
  };
  const { take, dialog } = useTaking(
    ({ lines, origin }: PageLines) =>
      addedRows(
        newOf(lines).map((line) => columns.map(({ key }) => line[key] ?? '')),
        { rows: list.rows, columns, newRow: () => ({ ...newRow(), origin }), most },
      ),
    ({ rows, taken }) => list.put(rows, t('pages.taken', { count: taken })),
  );
  return (
    <>
      <PageOffers {...{ columns, newOf }} pages={list.rows.length < most ? pages : []} onTake={take} />
      {dialog}
    </>
  );
}
