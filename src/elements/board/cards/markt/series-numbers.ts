import type { Locale } from '#contract/accounts/people.ts';
import type { ChartSpec } from '#contract/board/chart-spec.ts';
import { asNumbers, textsOf } from '#core/ui/editable-table/cell-values.ts';
import { ambiguousIn } from '#core/ui/grid/number-language.ts';
import type { TableContent } from '#core/ui/editable-table/table-content.ts';

import { columnsOf, headersOf } from '../../files/tables/source-columns.ts';
import type { Section } from './sections.ts';

const seriesOf = (chart: ChartSpec | null): readonly string[] =>
  chart === null || chart.aggregation === 'count' ? [] : chart.y;

/**
 * The section with another chart: columns of texts that it draws from now on become numbers where they can be read. Texts
 * that are two numbers (`1.234`) stay until somebody makes the column one of numbers, which says how it reads them.
 */
export function withChart({ headers, data, chart }: Section, next: ChartSpec, locale: Locale): Partial<Section> {
  const before = seriesOf(chart);
  const isText = (key: string): boolean => headers.find((one) => one.internal_key === key)?.kind === 'text';
  const added = seriesOf(next).filter((key) => !before.includes(key) && isText(key));
  const table: TableContent = { columns: columnsOf(headers), rows: data };
  const read = added.reduce((content, key) => {
    if (ambiguousIn(textsOf(content, key), locale) !== undefined) return content;
    const numbers = asNumbers(content, key, locale);
    return numbers.rows.some(({ [key]: value }) => typeof value === 'number') ? numbers : content;
  }, table);
  if (read === table) return { chart: next };
  return { chart: next, headers: headersOf(read.columns), data: read.rows.map((row) => ({ ...row })) };
}
