import { makeSheet } from '#core/element/sheet.ts';

import css from './directory.css?inline';

/** What the element adopts after the shared sheet. */
export const directorySheet = makeSheet(css);
import.meta.hot?.accept(
  './directory.css?inline',
  (next) => next && directorySheet.replaceSync(next['default'] as string),
);
