import { controlSheet, useControlSheet } from '../../element/sheet.ts';
import css from './marks.css?inline';

const sheet = controlSheet(css);

/** Brings the rules of chips, pills, badges, people and the saved state. */
export const useMarksSheet = (): void => useControlSheet(sheet);
