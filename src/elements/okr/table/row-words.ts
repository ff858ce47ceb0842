import { createContext, useContext } from 'react';
import type { TFunction } from 'i18next';

import type { Locale } from '#contract/people.ts';

/** What rows need to speak: taken once for the table, since hundreds of cells a second ask for it while it is flung. */
export interface RowWords {
  t: TFunction<'okr-table'>;
  words: TFunction<'okr'>;
  locale: Locale;
}

export const RowWordsContext = createContext<RowWords | null>(null);

/** The words of the table around a row. Throws outside of one. */
export function useRowWords(): RowWords {
  const value = useContext(RowWordsContext);
  if (!value) throw new Error('useRowWords outside of the table');
  return value;
}
