import { columnsIn, columnsText, type ColumnWidth } from './okr-state.ts';
import { putKeeping, readKeeping } from './kept/own-keepings.ts';

/** The columns of the overview that this device has kept for a person; the first ones where it says none. */
export const readColumns = (person: string): ColumnWidth[] => columnsIn(readKeeping('columns', person) ?? '');

/** Keeps the columns of the overview, and says them; the first ones need not be kept. */
export function keepColumns(person: string, columns: ColumnWidth[]): ColumnWidth[] {
  putKeeping('columns', person, columnsText(columns));
  return columns;
}
