import { makeSheet } from '#core/element/sheet.ts';

import css from './users.css?inline';

/** What all elements of the area adopt after the shared sheet. */
export const usersSheet = makeSheet(css);
import.meta.hot?.accept('./users.css?inline', (next) => next && usersSheet.replaceSync(next['default'] as string));
