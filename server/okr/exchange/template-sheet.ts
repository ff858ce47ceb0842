import type { Locale } from '#contract/accounts/people.ts';

import type { Sheet, SheetColumn } from '../../tables/sheet.ts';
import { say, type TextKey } from '../../http/refusals/texts.ts';

const COLUMNS: [TextKey, SheetColumn['kind'], number][] = [
  ['okrSheet.objective', 'text', 40],
  ['okrSheet.keyResult', 'text', 40],
  ['okrSheet.team', 'text', 22],
  ['okrSheet.responsible', 'text', 28],
  ['okrSheet.period', 'text', 12],
  ['okrSheet.initial', 'number', 12],
  ['okrSheet.current', 'number', 12],
  ['okrSheet.goal', 'number', 12],
  ['okrSheet.unit', 'text', 12],
  ['okrSheet.due', 'date', 14],
  ['okrSheet.description', 'text', 40],
];

/** The table to fill in for an import: its headings and an example that can be overwritten. */
export function templateSheet(locale: Locale, { year, quarter }: { year: number; quarter: number }): Sheet {
  const period = say(locale, 'okrSheet.periodText', { year, quarter });
  const example = (key: 'objective' | 'keyResult' | 'unit'): string => say(locale, `okrTemplate.${key}`);
  return {
    name: say(locale, 'okrSheet.table'),
    columns: COLUMNS.map(([title, kind, width]) => ({ title: say(locale, title), kind, width })),
    rows: [
      [example('objective'), null, null, null, period, null, null, null, null, null, null],
      [example('objective'), example('keyResult'), null, null, period, 0, 0, 500, example('unit'), null, null],
    ],
  };
}
