import type { DataCell, DataHeader, DataRow } from '#contract/board/data-sources.ts';
import { sameField } from '#core/editing/merge.ts';

export interface TableData {
  headers: readonly DataHeader[];
  data: readonly DataRow[];
}
/** Three states of something: as both have seen it, and what each has made of it. */
export interface Sides<T> {
  was: T;
  mine: T;
  theirs: T;
}

/** What each column is called afterwards; null for one that is gone. */
type Names = ReadonlyMap<string, string | null>;

const keysOf = ({ headers }: TableData): string[] => headers.map(({ internal_key }) => internal_key);

/** Whether a column may be another one renamed: some cells say the same, or neither says anything. */
function isAlike(was: TableData, key: string, now: TableData, next: string): boolean {
  const isEmpty = (cell: DataCell | undefined): boolean => (cell ?? '') === '';
  const known = new Set(was.data.map((row) => row[key]).filter((cell) => !isEmpty(cell)));
  const cells = now.data.map((row) => row[next]);
  return known.size === 0 ? cells.every((cell) => isEmpty(cell)) : cells.some((cell) => known.has(cell ?? null));
}

/** Further columns come last, so an unknown one that stands in the place of another is that one renamed. */
function namesAfter(was: TableData, now: TableData): Names {
  const [before, after] = [new Set(keysOf(was)), keysOf(now)];
  const names = new Map<string, string | null>();
  let at = 0;
  for (const key of before) {
    const next = after[at];
    if (after.includes(key)) {
      at = after.indexOf(key) + 1;
      names.set(key, key);
    } else if (next !== undefined && !before.has(next) && isAlike(was, key, now, next)) {
      at += 1;
      names.set(key, next);
    } else names.set(key, null);
  }
  return names;
}

/** A heading with what either side has changed of it. */
function mergedHeader(old: DataHeader, one: DataHeader, other: DataHeader): DataHeader {
  const label = one.display_key === old.display_key ? other.display_key : one.display_key;
  const kind = sameField(one.kind, old.kind) ? other.kind : one.kind;
  return { ...one, display_key: label, ...(kind && { kind }) };
}

const renamedRow = (row: DataRow, names: Names): DataRow =>
  Object.fromEntries(
    [...names].flatMap(([key, name]): [string, DataCell][] => (name === null ? [] : [[name, row[key] ?? null]])),
  );

/**
 * The merged columns, and the rows of all three in them. Null where both have named, added or removed columns, or one has
 * removed a column in which the other has typed.
 */
export function mergedColumns({ was, mine, theirs }: Sides<TableData>) {
  const isOwn = !sameField(keysOf(mine), keysOf(was));
  const isOther = !sameField(keysOf(theirs), keysOf(was));
  if (isOwn && isOther && !sameField(keysOf(mine), keysOf(theirs))) return null;
  const [spine, second] = isOther ? [theirs, mine] : [mine, theirs];
  const names = namesAfter(was, spine);
  const gone = [...names].flatMap(([key, name]) => (name === null ? [key] : []));
  const isTyped = (row: DataRow, line: number): boolean =>
    gone.some((key) => !sameField(row[key], was.data[line]?.[key]));
  if (isOwn !== isOther && gone.length > 0 && second.data.some(isTyped)) return null;
  const rowsOf = (table: TableData, isNamed: boolean): readonly DataRow[] =>
    isNamed ? table.data : table.data.map((row) => renamedRow(row, names));
  const formerOf = new Map([...names].map(([key, name]) => [name, key]));
  const headers = spine.headers.map((header) => {
    const is = ({ internal_key: key }: DataHeader): boolean => key === formerOf.get(header.internal_key);
    const [old, other] = [was.headers.find(is), second.headers.find(is)];
    return old && other ? mergedHeader(old, header, other) : header;
  });
  return {
    headers,
    rows: { was: rowsOf(was, false), mine: rowsOf(mine, isOwn), theirs: rowsOf(theirs, isOther) },
  };
}
