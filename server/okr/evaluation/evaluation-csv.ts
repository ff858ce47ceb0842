import type { Locale } from '#contract/accounts/people.ts';

import { say } from '../../http/refusals/texts.ts';
import { csvOf, plainCell } from '../../tables/csv.ts';
import { kindOf, type CellValue, type PlainCell, type Sheet, type SheetColumn } from '../../tables/sheet.ts';
import type { FullEvaluation } from './evaluation-of.ts';
import { changeText, evaluationSheets, type Say } from './evaluation-sheets.ts';

/** What the figures of a row are of. */
interface Subject {
  name: CellValue | undefined;
  /** The objective of a key result. */
  parent?: CellValue | undefined;
  /** Where one sheet holds several tables. */
  table?: CellValue | undefined;
}

/** A sheet whose first columns, so many, say what a row is of. */
interface Part {
  sheet: Sheet;
  naming: number;
  subjectOf: (cells: readonly CellValue[]) => Subject;
}

/** A line for every cell that holds something. */
function linesOf({ sheet, naming, subjectOf }: Part, locale: Locale, t: Say, points: string): PlainCell[][] {
  const measured = [t('okrSheet.initial'), t('okrSheet.current'), t('okrSheet.goal')];
  const unitAt = sheet.columns.findIndex(({ title }) => title === t('okrSheet.unit'));
  const textOf = (value: CellValue | undefined): PlainCell => plainCell(value ?? null, 'text', locale);
  const unitOf = (title: string, kind: SheetColumn['kind'], unit: CellValue | undefined): PlainCell => {
    if (kind === 'share') return '%';
    if (title === points) return t('okrSheet.points');
    return measured.includes(title) ? textOf(unit) : null;
  };
  const tableOf = (cells: readonly CellValue[]): PlainCell => textOf(subjectOf(cells).table ?? sheet.name);
  return sheet.rows.flatMap((cells, row) => {
    const { name, parent } = subjectOf(cells);
    const table = tableOf(cells);
    const first = sheet.rows.findIndex((other) => tableOf(other) === table);
    return sheet.columns.flatMap(({ title, kind }, at) => {
      const cell = cells[at] ?? null;
      if (at < naming || at === unitAt || cell === null || cell === '') return [];
      const value = plainCell(cell, kind, locale);
      return [[table, row - first + 1, textOf(parent), textOf(name), title, value, unitOf(title, kindOf(cell, kind), cells[unitAt])]]; // prettier-ignore
    });
  });
}

/** The overview names its figures in its first column: each becomes a column of its only row. */
const turned = ({ name, rows }: Sheet, quarter: string): Sheet => ({
  name,
  columns: ['', ...rows.map(([title]) => title)].map((title) => ({
    title: typeof title === 'string' ? title : '',
    kind: 'text',
    width: 0,
  })),
  rows: [[quarter, ...rows.map(([, value]) => value ?? null)]],
});

/**
 * All figures as one table that spreadsheets filter and programs read: a line for each, with what it is of, its value
 * and its unit.
 */
export function evaluationCsv(evaluation: FullEvaluation, locale: Locale): string {
  const t: Say = (key, params) => say(locale, key, params);
  const [overview, teams, named, course, objectives, keyResults] = evaluationSheets(evaluation, locale);
  const quarterText = (year: unknown, quarter: unknown): string =>
    t('okrSheet.periodText', { year: String(year), quarter: String(quarter) });
  const byName: Part['subjectOf'] = ([name]) => ({ name });
  const parts: Part[] = [
    { sheet: turned(overview, quarterText(evaluation.year, evaluation.quarter)), naming: 1, subjectOf: byName },
    { sheet: teams, naming: 1, subjectOf: byName },
    { sheet: named, naming: 2, subjectOf: ([table, name]) => ({ table, name }) },
    { sheet: course, naming: 2, subjectOf: ([year, quarter]) => ({ name: quarterText(year, quarter) }) },
    { sheet: objectives, naming: 1, subjectOf: byName },
    { sheet: keyResults, naming: 2, subjectOf: ([parent, name]) => ({ name, parent }) },
  ];
  const heads = (['part', 'row', 'parent', 'item', 'field', 'value', 'unit'] as const).map((head) =>
    t(`okrSheet.${head}`),
  );
  const points = t(changeText(evaluation));
  return csvOf([heads, ...parts.flatMap((part) => linesOf(part, locale, t, points))], locale);
}
