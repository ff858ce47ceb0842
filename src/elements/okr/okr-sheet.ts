import { makeSheet } from '#core/element/sheet.ts';

import css from './okr.css?inline';

/** What the element adopts after the shared sheet. */
export const okrSheet = makeSheet(css);
import.meta.hot?.accept('./okr.css?inline', (next) => next && okrSheet.replaceSync(next['default'] as string));
