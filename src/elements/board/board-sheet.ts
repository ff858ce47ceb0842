import { makeSheet } from '#core/element/sheet.ts';

import css from './board.css?inline';

/** The sheet that all elements of the area adopt after the shared one. */
export const boardSheet = makeSheet(css);
import.meta.hot?.accept('./board.css?inline', (next) => next && boardSheet.replaceSync(next['default'] as string));
