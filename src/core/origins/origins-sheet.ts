import { controlSheet, useControlSheet } from '../element/sheet.ts';
import css from './origins.css?inline';

const sheet = controlSheet(css);

/** Brings the rules of the red thread into the root that shows it. */
export const useOriginsSheet = (): void => useControlSheet(sheet);
