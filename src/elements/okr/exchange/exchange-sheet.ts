import { controlSheet, useControlSheet } from '#core/element/sheet.ts';

import css from './exchange.css?inline';

const sheet = controlSheet(css);

/** The rules of the import come with it. */
export const useExchangeSheet = (): void => useControlSheet(sheet);
