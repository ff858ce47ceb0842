import { makeSheet, useLastSheet } from '#core/element/sheet.ts';

import css from './print.css?inline';

const sheet = makeSheet(css);

/** How OKR stand on paper. It comes once they are shown: nobody prints them before. */
export function PrintedOkr() {
  useLastSheet(sheet);
  return null;
}
