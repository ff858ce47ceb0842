import { controlSheet, useControlSheet } from '../../element/sheet.ts';
import css from './overlays.css?inline';

const sheet = controlSheet(css);

/** Brings the rules of dialogs, menus, panels and tooltips. */
export const useOverlaysSheet = (): void => useControlSheet(sheet);
