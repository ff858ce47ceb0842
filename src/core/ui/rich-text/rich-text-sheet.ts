import { controlSheet, useControlSheet } from '../../element/sheet.ts';
import css from './rich-text.css?inline';

const sheet = controlSheet(css);

/** Brings the rules of formatted text, shown and written. */
export const useRichTextSheet = (): void => useControlSheet(sheet);
