/**
 * Which rows of the tree are closed. All others are open, so that what is new is seen. A view of an older version, or of
 * another server, names the open rows instead: then all others are closed.
 */
export interface Folding {
  are: 'closed' | 'open';
  /** Keys of rows, and of groups (`group:…`). */
  rows: ReadonlySet<string>;
}

/** What the functions below read of a row of the table. */
interface Branch {
  row: string;
  children: number;
}

/** Nothing is closed. */
export const ALL_OPEN: Folding = { are: 'closed', rows: new Set() };

/** Whether the rows under a row, or of a group, are shown. */
export const isOpen = ({ are, rows }: Folding, key: string): boolean =>
  // a group is only ever closed by its name
  are === 'closed' || key.startsWith('group:') ? !rows.has(key) : rows.has(key);

const branches = (rows: readonly Branch[]): string[] =>
  rows.filter(({ children }) => children > 0).map(({ row }) => row);

/** The same with the closed rows named. */
function byClosed(folding: Folding, rows: readonly Branch[]): Set<string> {
  if (folding.are === 'closed') return new Set(folding.rows);
  return new Set(branches(rows).filter((key) => !folding.rows.has(key)));
}

/** After a row, or a group, was opened or closed. */
export function toggled(folding: Folding, rows: readonly Branch[], key: string): Folding {
  const closed = byClosed(folding, rows);
  if (!closed.delete(key)) closed.add(key);
  return { are: 'closed', rows: closed };
}

/** With all rows of a table closed; what is closed elsewhere stays so. */
export const allClosed = (folding: Folding, rows: readonly Branch[]): Folding => ({
  are: 'closed',
  rows: new Set([...byClosed(folding, rows), ...branches(rows)]),
});

/** As many closed rows as a view or a device keeps. */
export const MOST_CLOSED = 2000;

/** The newest closed rows, as a view or a device keeps them. */
export const closedOf = (folding: Folding, rows: readonly Branch[] = []): string[] =>
  [...byClosed(folding, rows)].slice(-MOST_CLOSED);

/** The open rows of a table, as a server without `collapsed` keeps them; 'all' when nothing is closed. */
export function openOf(folding: Folding, rows: readonly Branch[]): 'all' | string[] {
  if (folding.are === 'open') return [...folding.rows].toSorted().slice(0, 5000);
  if (folding.rows.size === 0) return 'all';
  return branches(rows)
    .filter((key) => isOpen(folding, key))
    .toSorted()
    .slice(0, 5000);
}
