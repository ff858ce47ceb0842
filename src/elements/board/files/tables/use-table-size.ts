import { formatNumber } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

/** How many rows and columns, in words; what there is none of is not said. */
export function useTableSize(): (rows: number, columns: number) => string {
  const t = useTexts('files');
  const { locale } = useCore();
  return (rows, columns) =>
    [
      rows > 0 && t('table.rows', { count: rows, shown: formatNumber(rows, locale) }),
      columns > 0 && t('table.columns', { count: columns }),
    ]
      .filter((part) => part !== false)
      .join(', ');
}
