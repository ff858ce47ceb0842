import type { TFunction } from 'i18next';
import { createContext, useContext, useMemo } from 'react';

import type { ShownStatus } from '#contract/okr/okr-table.ts';
import { ITEM_TYPES, type ItemType } from '#contract/okr/okr-fields.ts';
import type { Locale } from '#contract/accounts/people.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { STATUS_LOOK } from '../model/status-look.ts';

/** What rows need to speak: taken once for the table, since hundreds of cells a second ask for it while it is flung. */
export interface RowWords {
  t: TFunction<'okr-table'>;
  locale: Locale;
  types: Record<ItemType, string>;
  statuses: Record<ShownStatus, string>;
  /** A quarter in words. */
  quarter: (year: number, quarter: number) => string;
}

/** The words of rows; those that come again and again are made once. */
function rowWords(t: RowWords['t'], words: TFunction<'okr'>, locale: Locale): RowWords {
  const quarters = new Map<string, string>();
  return {
    t,
    locale,
    types: of(ITEM_TYPES, (type) => words(`type.${type}`)),
    // the keys of the looks are the statuses
    statuses: of(Object.keys(STATUS_LOOK) as ShownStatus[], (status) => words(`status.${status}`)),
    quarter: (year, quarter) => {
      const key = `${year} ${quarter}`;
      const known = quarters.get(key) ?? words('period.quarter', { year, quarter });
      quarters.set(key, known);
      return known;
    },
  };
}

function of<Key extends string>(keys: readonly Key[], word: (key: Key) => string): Record<Key, string> {
  // every key is there: they are gone through one by one
  return Object.fromEntries(keys.map((key) => [key, word(key)])) as Record<Key, string>;
}

/** The words of rows in the reader's language, the same while that is. */
export function useMadeRowWords(): RowWords {
  const t = useTexts('okr-table');
  const words = useTexts('okr');
  const { locale } = useCore();
  return useMemo(() => rowWords(t, words, locale), [t, words, locale]);
}

export const RowWordsContext = createContext<RowWords | null>(null);

/** The words of the table around a row. Throws outside of one. */
export function useRowWords(): RowWords {
  const value = useContext(RowWordsContext);
  if (!value) throw new Error('useRowWords outside of the table');
  return value;
}
