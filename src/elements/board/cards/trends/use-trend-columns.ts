import { useTexts } from '#core/locale/use-texts.ts';

import type { SheetColumn } from '../rows/sheet.ts';
import type { TrendRow } from './trend-segments.ts';
import { trendColumns } from './trend-sheet.ts';

/** The columns of the trends in the words of the reader. */
export function useTrendColumns(): SheetColumn<TrendRow>[] {
  const t = useTexts('trends');
  return trendColumns({
    titleOf: (column) => t(`column.${column}`),
    timeText: (time) => t(`time.${time}`),
    ratingText: (rating) => t(`rating.${rating}`),
  });
}
