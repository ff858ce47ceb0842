import type { EvaluatedItem, EvaluationSums } from '#contract/okr/okr-evaluation.ts';
import { outcomeOf, saidCounts, type OkrStatus } from '#contract/okr/okr-rules.ts';
import type { Locale } from '#contract/accounts/people.ts';

import type { CellValue, Sheet, SheetColumn } from '../../tables/sheet.ts';
import { say, type TextKey, type TextParams } from '../../http/refusals/texts.ts';
import { silentOf, sumsOf } from './evaluate.ts';
import type { FullEvaluation } from './evaluation-of.ts';

export type Say = (key: TextKey, params?: TextParams) => string;
const columnsOf = (t: Say, list: [TextKey, SheetColumn['kind'], number][]): SheetColumn[] =>
  list.map(([title, kind, width]) => ({ title: t(title), kind, width }));

/** Points of a hundred, one decimal. */
const pointsOf = (change: number | null): number | null => (change === null ? null : Math.round(change * 1000) / 10);
export const coverageOf = ({ reported, key_results }: EvaluationSums): number | null =>
  key_results === 0 ? null : reported / key_results;
/** Name of a team, or the text for none. */
export const teamName = (t: Say, team: EvaluatedItem['team']): string => team?.name ?? t('okrSheet.noTeam');
const shareCell = (share: number | null): CellValue => (share === null ? null : { share });

const statusColumns = (elapsed: number): [TextKey, SheetColumn['kind'], number][] =>
  saidCounts({}, elapsed === 1).map(({ status }) => [`okrSheet.status.${status}`, 'number', 14]);
/** A status as the evaluation says it: what became of it once the quarter is over. */
export const statusText = (
  t: Say,
  status: OkrStatus | null,
  { elapsed }: Pick<FullEvaluation, 'elapsed'>,
): string | null => status && t(`okrSheet.status.${outcomeOf(status, elapsed === 1)}`);

/** What the change is measured against: a running quarter against the same day of the one before. */
export const changeText = ({ compared_with }: Pick<FullEvaluation, 'compared_with'>) =>
  compared_with === undefined ? ('okrSheet.change' as const) : ('okrSheet.changeSameDay' as const);

function overviewRows(evaluation: FullEvaluation, t: Say): CellValue[][] {
  const { totals, bands, company, year, quarter, as_of } = evaluation;
  const learned = evaluation.reviews.find(({ team }) => team === null)?.text ?? null;
  return [
    [t('okrSheet.company'), company],
    [t('okrSheet.quarter'), t('okrSheet.periodText', { year, quarter })],
    ...(as_of === undefined ? [] : [[t('okrSheet.asOf'), { day: as_of }]]),
    [t('okrSheet.objectives'), totals.objectives],
    [t('okrSheet.objectivesAchieved'), totals.objectives_achieved],
    [t('okrSheet.keyResults'), totals.key_results],
    [t('okrSheet.progressMean'), shareCell(totals.progress)],
    [t(changeText(evaluation)), pointsOf(totals.change)],
    ...saidCounts(totals.by_status, evaluation.elapsed === 1).map(({ status, count }) => [
      `${t('okrSheet.keyResults')}: ${t(`okrSheet.status.${status}`)}`,
      count,
    ]),
    ...bands.map((number, place) => [
      `${t('okrSheet.bands')}: ${t(`okrSheet.band.${place}` as TextKey)}`, // there are five, as in the texts
      number,
    ]),
    [t('okrSheet.checkIns'), totals.check_ins],
    [t('okrSheet.coverage'), shareCell(coverageOf(totals))],
    [t('okrSheet.silent'), silentOf(evaluation.objectives).length],
    ...(learned === null ? [] : [[t('okrSheet.learned'), learned]]),
  ];
}

const sumCells = (sums: EvaluationSums, elapsed: number): CellValue[] => [
  sums.objectives,
  sums.objectives_achieved,
  sums.key_results,
  sums.progress,
  pointsOf(sums.change),
  ...saidCounts(sums.by_status, elapsed === 1).map(({ count }) => count),
  coverageOf(sums),
];

function teamsSheet(evaluation: FullEvaluation, t: Say): Sheet {
  const { elapsed } = evaluation;
  return {
    name: t('okrSheet.teams'),
    columns: columnsOf(t, [
      ['okrSheet.team', 'text', 28],
      ['okrSheet.objectives', 'number', 10],
      ['okrSheet.objectivesAchieved', 'number', 14],
      ['okrSheet.keyResults', 'number', 14],
      ['okrSheet.progressMean', 'share', 14],
      [changeText(evaluation), 'number', 18],
      ...statusColumns(elapsed),
      ['okrSheet.coverage', 'share', 18],
      ['okrSheet.learned', 'text', 50],
    ]),
    rows: [
      ...evaluation.teams.map((sums) => [
        teamName(t, sums.team),
        ...sumCells(sums, elapsed),
        evaluation.reviews.find(({ team }) => team !== null && team === sums.team?.id)?.text ?? null,
      ]),
      // teams that have learned something in a quarter without objectives of theirs
      ...evaluation.reviews
        .filter(({ team }) => team !== null && !evaluation.teams.some((sums) => sums.team?.id === team))
        .map(({ team_name, text }) => [team_name ?? '', ...sumCells(sumsOf([], null), elapsed), text]),
      [t('okrSheet.total'), ...sumCells(evaluation.totals, elapsed), null],
    ],
  };
}

function objectivesSheet({ objectives, elapsed }: FullEvaluation, t: Say): Sheet {
  return {
    name: t('okrSheet.objectives'),
    columns: columnsOf(t, [
      ['okrSheet.objective', 'text', 56],
      ['okrSheet.team', 'text', 24],
      ['okrSheet.responsible', 'text', 24],
      ['okrSheet.keyResults', 'number', 14],
      ['okrSheet.progress', 'share', 12],
      ['okrSheet.status', 'text', 16],
    ]),
    rows: objectives.map(({ title, team, responsible, key_results, progress, status }) => [
      title,
      team?.name ?? null,
      responsible?.full_name ?? null,
      key_results.length,
      progress,
      statusText(t, status, { elapsed }),
    ]),
  };
}

function keyResultsSheet({ objectives, elapsed }: FullEvaluation, t: Say): Sheet {
  return {
    name: t('okrSheet.keyResults'),
    columns: columnsOf(t, [
      ['okrSheet.objective', 'text', 44],
      ['okrSheet.keyResult', 'text', 44],
      ['okrSheet.team', 'text', 24],
      ['okrSheet.responsible', 'text', 24],
      ['okrSheet.initial', 'number', 12],
      ['okrSheet.current', 'number', 12],
      ['okrSheet.goal', 'number', 12],
      ['okrSheet.unit', 'text', 12],
      ['okrSheet.progress', 'share', 12],
      ['okrSheet.status', 'text', 16],
      ['okrSheet.checkIns', 'number', 14],
      ['okrSheet.due', 'date', 12],
    ]),
    rows: objectives.flatMap(({ title: objective, key_results }) =>
      key_results.map((one) => [
        objective,
        one.title,
        one.team?.name ?? null,
        one.responsible?.full_name ?? null,
        one.initial,
        one.current,
        one.goal,
        one.unit || one.symbol,
        one.progress,
        statusText(t, one.status, { elapsed }),
        one.check_ins,
        one.due,
      ]),
    ),
  };
}

/** The objectives that got furthest and least far, and all key results nobody has reported on. */
function namedSheet({ best, weakest, objectives, elapsed }: FullEvaluation, t: Say): Sheet {
  const lists = [
    ['okrSheet.best', best],
    ['okrSheet.weakest', weakest],
    ['okrSheet.silent', silentOf(objectives)],
  ] as const;
  return {
    name: t('okrSheet.evaluation'),
    columns: columnsOf(t, [
      ['okrSheet.list', 'text', 32],
      ['okrSheet.title', 'text', 56],
      ['okrSheet.team', 'text', 24],
      ['okrSheet.responsible', 'text', 24],
      ['okrSheet.progress', 'share', 12],
      ['okrSheet.status', 'text', 16],
    ]),
    rows: lists.flatMap(([list, items]) =>
      items.map(({ title, team, responsible, progress, status }) => [
        t(list),
        title,
        team?.name ?? null,
        responsible?.full_name ?? null,
        progress,
        statusText(t, status, { elapsed }),
      ]),
    ),
  };
}

function courseSheet({ quarters }: FullEvaluation, t: Say): Sheet {
  return {
    name: t('okrSheet.course'),
    columns: columnsOf(t, [
      ['okrSheet.year', 'number', 10],
      ['okrSheet.quarter', 'number', 10],
      ['okrSheet.objectives', 'number', 10],
      ['okrSheet.progressMean', 'share', 14],
      ['okrSheet.keyResultsAchieved', 'number', 26],
    ]),
    rows: quarters.map(({ year, quarter, objectives, progress, achieved }) => [
      year,
      quarter,
      objectives,
      progress,
      achieved,
    ]),
  };
}

/** Overview, teams, what stands out, course, objectives and key results of a quarter. */
export function evaluationSheets(
  evaluation: FullEvaluation,
  locale: Locale,
): [overview: Sheet, teams: Sheet, named: Sheet, course: Sheet, objectives: Sheet, keyResults: Sheet] {
  const t: Say = (key, params) => say(locale, key, params);
  const columns = columnsOf(t, [
    ['okrSheet.figure', 'text', 48],
    ['okrSheet.value', 'text', 40],
  ]);
  return [
    { name: t('okrSheet.overview'), columns, rows: overviewRows(evaluation, t) },
    teamsSheet(evaluation, t),
    namedSheet(evaluation, t),
    courseSheet(evaluation, t),
    objectivesSheet(evaluation, t),
    keyResultsSheet(evaluation, t),
  ];
}
