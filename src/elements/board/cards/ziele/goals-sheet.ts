import { makeSheet } from '#core/element/sheet.ts';

import css from './goals-wizard.css?inline';

/** Rules of the wizard, and of the goals to read. */
export const goalsSheet = makeSheet(css);
