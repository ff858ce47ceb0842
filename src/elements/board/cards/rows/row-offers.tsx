import { PageOffers } from '../situation/page-offers.tsx';
import type { SheetLine } from '../situation/sheet-lines.ts';
import type { CardPage } from '../situation/use-card-pages.ts';
import type { Origin } from './origin.ts';
import type { SheetColumn } from './sheet.ts';
import type { Row, Rows } from './use-rows.ts';

/** The row of a line: what can be read of it. */
function rowOf<R extends Row>(line: SheetLine, columns: readonly SheetColumn<R>[], row: R, origin: Origin): R {
  const said = columns.map(({ key, read }) => (line[key] ? read(line[key]) : undefined));
  return Object.assign({ ...row, origin }, ...said) as R;
}

interface RowOffersProps<R extends Row> {
  list: Rows<R>;
  columns: readonly SheetColumn<R>[];
  newRow: () => R;
  most: number;
  pages: readonly CardPage[];
}

/** Offers the lines of the card's pages as rows; one is known by its first column. */
export function RowOffers<R extends Row>({ list, columns, newRow, most, pages }: RowOffersProps<R>) {
  const [first] = columns;
  const newOf = (lines: readonly SheetLine[], origin: Origin): R[] => {
    const known = new Set(list.rows.map((row) => first?.text(row).trim().toLowerCase()));
    return lines
      .map((line) => rowOf(line, columns, newRow(), origin))
      .filter((row) => !known.has(first?.text(row).trim().toLowerCase()))
      .slice(0, Math.max(0, most - list.rows.length));
  };
  return (
    <PageOffers {...{ pages, columns, newOf }} onTake={(rows, title) => list.put([...list.rows, ...rows], title)} />
  );
}
