import { controlSheet } from '#core/element/sheet.ts';

import css from './panel.css?inline';

/** The rules of the side panel; they come when it is first opened in a root. */
export const panelSheet = controlSheet(css);
