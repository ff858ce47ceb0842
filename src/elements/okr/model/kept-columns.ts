import { columnsIn, columnsText, FIRST_COLUMNS, type ColumnWidth } from './okr-state.ts';

const keyOf = (person: string): string => `leitstern.okr.columns.${person}`;

/**
 * The columns of the overview that this device has kept for a person in a company; the first ones where the browser
 * forbids it or something else stands there.
 */
export function readColumns(person: string): ColumnWidth[] {
  try {
    return columnsIn(localStorage.getItem(keyOf(person)) ?? '');
  } catch {
    return FIRST_COLUMNS;
  }
}

/** Keeps the columns of the overview; the first ones need not be kept. */
export function keepColumns(person: string, columns: ColumnWidth[]): void {
  const text = columnsText(columns);
  try {
    if (text === null) localStorage.removeItem(keyOf(person));
    else localStorage.setItem(keyOf(person), text);
  } catch {
    // storage may be full or forbidden on a host page: the columns stay as long as the page lives
  }
}
