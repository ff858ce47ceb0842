import { useTexts } from '#core/locale/use-texts.ts';

import { PageOffers } from '../situation/page-offers.tsx';
import type { SheetLine } from '../situation/sheet-lines.ts';
import type { CardPage } from '../situation/use-card-pages.ts';
import type { SheetColumn } from './sheet.ts';
import type { Row } from './row.ts';
import type { Rows } from './use-rows.ts';
import { useBlocks } from './use-rows-paste.tsx';

const plain = (text = ''): string => text.trim().toLowerCase();

interface RowOffersProps<R extends Row> {
  list: Rows<R>;
  columns: readonly SheetColumn<R>[];
  newRow: () => R;
  most: number;
  pages: readonly CardPage[];
}

/** Offers the lines of the card's pages as rows; one is known by its first column. */
export function RowOffers<R extends Row>({ pages, ...sheet }: RowOffersProps<R>) {
  const { list, columns, most } = sheet;
  const t = useTexts('situation');
  const { take, dialog } = useBlocks(sheet, (count) => t('pages.taken', { count }));
  const [first] = columns;
  if (!first || list.rows.length >= most) return dialog;
  const newOf = (lines: readonly SheetLine[]): SheetLine[] => {
    const known = new Set(list.rows.map((row) => plain(first.text(row))));
    return lines.filter((line) => !known.has(plain(line[first.key])));
  };
  return (
    <>
      <PageOffers
        {...{ pages, columns, newOf }}
        onTake={(lines, origin) =>
          take({
            block: newOf(lines).map((line) => columns.map(({ key }) => line[key] ?? '')),
            line: list.rows.length,
            column: 0,
            origin,
          })
        }
      />
      {dialog}
    </>
  );
}
