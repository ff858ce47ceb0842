import { controlSheet, useControlSheet } from '../../element/sheet.ts';
import css from './switches.css?inline';

const sheet = controlSheet(css);

/** Brings the rules of switch, tabs and segments. */
export const useSwitchesSheet = (): void => useControlSheet(sheet);
