import type { OkrColumn } from '#contract/okr/okr-table.ts';
import { useTexts } from '#core/locale/use-texts.ts';

/** The names of columns where there is room for them; headings are shorter. */
export function useColumnNames(): (key: OkrColumn) => string {
  const t = useTexts('okr-table');
  return (key) => t(key === 'responsible' ? 'columnLong.responsible' : `column.${key}`);
}
