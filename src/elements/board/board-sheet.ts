import { makeSheet } from '#core/element/sheet.ts';

import css from './board.css?inline&first';

/** The sheet that all elements of the area adopt after the shared one; what comes after the first screens makes it whole. */
export const boardSheet = makeSheet(css);
import.meta.hot?.accept(
  './board.css?inline&first',
  (next) => next && boardSheet.replaceSync(next['default'] as string),
);
