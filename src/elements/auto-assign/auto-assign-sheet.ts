import { makeSheet } from '#core/element/sheet.ts';

import css from './auto-assign.css?inline';

/** What the element adopts after the shared sheet. */
export const autoAssignSheet = makeSheet(css);
import.meta.hot?.accept(
  './auto-assign.css?inline',
  (next) => next && autoAssignSheet.replaceSync(next['default'] as string),
);
