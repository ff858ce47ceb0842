import type { UnreadCell } from '../rows/sheet.ts';
import type { SheetLine } from '../situation/sheet-lines.ts';
import { effectIn, type Factor, type PestelKey } from './umfeld-factors.ts';

/** What a line says of a factor. */
type Said = Pick<Factor, 'factor' | 'effect' | 'source'>;

const factorOf = ({ factor = '', effect = '', source = '' }: SheetLine): Said => ({
  factor,
  effect: effectIn(effect),
  source,
});

interface Taking {
  columnIn: (line: SheetLine) => PestelKey | undefined;
  isNew: (line: SheetLine) => boolean;
  roomIn: (column: PestelKey) => number;
  /** What the cells are called that are left out. */
  heads: Record<'factor' | 'column', string>;
}

/** The factors of the lines of a file, and what of these has no column or no room. */
export function takenFactors(lines: readonly SheetLine[], { columnIn, isNew, roomIn, heads }: Taking) {
  const factors: (Said & { column: PestelKey })[] = [];
  const unread: UnreadCell[] = [];
  const hasRoom = (key: PestelKey): boolean => factors.filter(({ column }) => column === key).length < roomIn(key);
  for (const [place, line] of lines.entries()) {
    const column = columnIn(line);
    const number = place + 1;
    const text = line['factor'] ?? '';
    if (!column) unread.push({ number, column: heads.column, text: line['column'] || text });
    else if (isNew(line)) {
      if (hasRoom(column)) factors.push({ column, ...factorOf(line) });
      else unread.push({ number, column: heads.factor, text });
    }
  }
  return { factors, unread };
}
