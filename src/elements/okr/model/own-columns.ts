import { readOwnSetting, writeOwnSetting } from '#core/settings/own-setting.ts';

import { columnsIn, columnsText, type ColumnWidth } from './okr-state.ts';

/** The columns of the overview that this device has stored for a person; the first ones where it says none. */
export const readColumns = (person: string): ColumnWidth[] => columnsIn(readOwnSetting('okr.columns', person) ?? '');

/** Keeps the columns of the overview, and says them; the first ones need not be stored. */
export function storeColumns(person: string, columns: ColumnWidth[]): ColumnWidth[] {
  writeOwnSetting('okr.columns', person, columnsText(columns));
  return columns;
}
