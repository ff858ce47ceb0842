import type { TFunction } from 'i18next';
import { chosenOf } from '#contract/okr/status-choices.ts';

import { isPersonWord } from '../model/okr-state.ts';
import type { StoredView } from './view-state.ts';

export interface ViewTexts {
  t: TFunction<'okr-actions'>;
  table: TFunction<'okr-table'>;
  words: TFunction<'okr'>;
  ofItem: TFunction<'okr-item'>;
  /** Names by id, as far as they are known. */
  names: ReadonlyMap<string, string>;
  now: Date;
}

/** What two versions of a view say differently: the part, and what each makes of it. */
export interface ViewDifference {
  part: string;
  mine: string;
  theirs: string;
}

/** The parts of a view in words, in the order of the screen. */
function partsOf(
  { mode, filters, columns, sort, group_by, growth }: StoredView,
  { t, table, words, ofItem, names, now }: ViewTexts,
): [string, string][] {
  const listed = (values: readonly string[] | null | undefined): string =>
    values && values.length > 0 ? values.join(', ') : t('views.none');
  const named = (ids: readonly string[] = [], unknown = t('views.unknown')): string =>
    listed(ids.map((id) => (isPersonWord(id) ? words(`filter.${id}`) : (names.get(id) ?? unknown))));
  const sorted = sort.map(({ key, dir }) => `${table(`column.${key}`)} ${dir === 'asc' ? '↑' : '↓'}`);
  return [
    [t('views.mode'), words(`mode.${mode}`)],
    [words('filter.text'), filters.text ?? t('views.none')],
    [t('views.period'), periodOf(filters, words)],
    [words('filter.team'), named(filters.team, t('views.unknownTeam'))],
    [words('filter.responsible'), named(filters.responsible)],
    [
      words('filter.status'),
      listed(chosenOf(filters, now).map(({ said }) => said.map((one) => words(`status.${one}`)).join(' · '))),
    ],
    [words('filter.type'), listed(filters.type?.map((one) => words(`type.${one}`)))],
    [t('views.columns'), listed(columns.map(({ key }) => table(`column.${key}`)))],
    [t('views.widths'), columns.map(({ width }) => width).join(' · ')],
    [t('views.sort'), listed(sorted)],
    [t('views.group'), table(`group.by.${group_by ?? 'none'}`)],
    [ofItem('growth.name'), ofItem(`growth.${growth ?? 'down'}`)],
  ];
}

function periodOf({ year, quarter, period }: StoredView['filters'], words: TFunction<'okr'>): string {
  if (!year) return words('period.all');
  if (!quarter) return words('period.year', { year });
  return words(period === 'current' ? 'period.current' : 'period.quarter', { year, quarter });
}

/** What differs between two versions of a view, in words; nothing when they only open other rows. */
export function differencesOf(mine: StoredView, theirs: StoredView, texts: ViewTexts): ViewDifference[] {
  const others = partsOf(theirs, texts);
  return partsOf(mine, texts).flatMap(([part, said], place) => {
    const other = others[place]?.[1] ?? '';
    return said === other ? [] : [{ part, mine: said, theirs: other }];
  });
}
