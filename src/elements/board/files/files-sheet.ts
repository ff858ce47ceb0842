import { controlSheet, useControlSheet } from '#core/element/sheet.ts';
import css from './files.css?inline';

const sheet = controlSheet(css);

/** Brings the rules of files: with the first panel or card that shows some. */
export const useFilesSheet = (): void => useControlSheet(sheet);
