import { makeSheet } from '#core/element/sheet.ts';

import css from './companies.css?inline';

/** What all elements of the area adopt after the shared sheet. */
export const companiesSheet = makeSheet(css);
import.meta.hot?.accept(
  './companies.css?inline',
  (next) => next && companiesSheet.replaceSync(next['default'] as string),
);
