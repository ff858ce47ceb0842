import { controlSheet, useControlSheet } from '../../element/sheet.ts';
import css from './table.css?inline';

const sheet = controlSheet(css);

/** Brings the rules of tables, their filters, pager and bulk bar. */
export const useTableSheet = (): void => useControlSheet(sheet);
