import type { EvaluatedItem, EvaluationSums } from '#contract/okr/okr-evaluation.ts';
import { unitGap } from '#contract/okr/okr-fields.ts';
import { outcomeOf } from '#contract/okr/okr-rules.ts';
import type { Locale } from '#contract/accounts/people.ts';

import { addCover, addFigure, addPage, addWords, fileOf, INK, newDeck, WORDS, type Deck } from '../../decks/slides.ts';
import { pageTitle, speechOf as plainSpeech, type Speech as PlainSpeech } from '../../decks/speech.ts';
import { addTablePages, plainLine, type TableCell, type Unit } from '../../decks/table-pages.ts';
import { partsOf } from '../../decks/text-fit.ts';
import { dayText } from '../okr-text.ts';
import { sumsOf, type EvaluatedKeyResult, type EvaluatedObjective } from './evaluate.ts';
import { addCharts } from './evaluation-charts.ts';
import type { FullEvaluation } from './evaluation-of.ts';
import { changeText, coverageOf, statusText, teamName } from './evaluation-sheets.ts';
import { STATUS_TEXT } from './status-colors.ts';

/** As many slides at most: of all, of the table of teams, of each team's objectives, of what was learned. */
const MOST = { all: 60, teams: 3, named: 2, team: 4, learned: 16 } as const;

/** How these slides speak; `footer` is below all of them. */
type Speech = PlainSpeech & { footer: string; elapsed: number };

function speechOf({ company, year, quarter, as_of, elapsed }: FullEvaluation, locale: Locale, now: Date): Speech {
  const speech = plainSpeech(locale, now);
  const { t, made } = speech;
  const stand = as_of === undefined ? '' : `${t('okrSheet.asOf')} ${dayText(as_of, locale)}  ·  `;
  return {
    ...speech,
    elapsed,
    footer: `${t('okrSheet.periodText', { year, quarter })}  ·  ${stand}${made}  ·  ${company}`,
  };
}

function addFigures(deck: Deck, evaluation: FullEvaluation, speech: Speech): void {
  const { t, percent, points, footer } = speech;
  const { totals } = evaluation;
  const slide = addPage(deck, t('okrSheet.overview'), footer);
  const change = t(changeText(evaluation)).replace(/ \(.*\)$/, '');
  const figures = [
    {
      value: String(totals.objectives),
      name: t('okrSheet.objectives'),
      note: `${t('okrSheet.achieved')}: ${totals.objectives_achieved}`,
    },
    {
      value: percent(totals.progress),
      name: t('okrSheet.progressMean'),
      note: totals.change === null ? undefined : `${points(totals.change)} ${change}`,
    },
    {
      value: String(totals.key_results),
      name: t('okrSheet.keyResults'),
      note: `${t('okrSheet.achieved')}: ${totals.achieved}`,
    },
    { value: percent(coverageOf(totals)), name: t('okrSheet.coverage') },
  ];
  for (const [place, figure] of figures.entries()) addFigure(slide, { x: 0.6 + place * 3.08, y: 1.25, w: 2.9 }, figure);
  addCharts(slide, evaluation, speech);
}

function addTeams(deck: Deck, { teams, totals }: FullEvaluation, speech: Speech): number {
  const { t, percent, points } = speech;
  const cells = (name: string, sums: EvaluationSums, bold: boolean): TableCell[] => [
    { text: name, bold: true },
    ...[
      String(sums.objectives),
      String(sums.key_results),
      percent(sums.progress),
      String(sums.achieved),
      points(sums.change),
    ].map((text): TableCell => ({ text, align: 'right', bold })),
  ];
  return addTablePages(
    deck,
    {
      title: t('okrSheet.teams'),
      head: [
        { text: t('okrSheet.team') },
        ...(['objectives', 'keyResults', 'progressMean', 'achieved', 'change'] as const).map((key): TableCell => ({
          text: t(`okrSheet.${key}`),
          align: 'right',
        })),
      ],
      widths: [4.13, 1.1, 2.4, 1.6, 1.2, 1.7],
      // the sum first: it has its place however many teams there are
      units: [
        [cells(t('okrSheet.total'), totals, true)],
        ...teams.map((sums) => [cells(teamName(t, sums.team), sums, false)]),
      ],
      most: MOST.teams,
    },
    speech,
  );
}

const statusCell = (status: EvaluatedItem['status'], { t, elapsed }: Speech): TableCell => ({
  text: statusText(t, status, { elapsed }) ?? '–',
  color: status === null ? INK.muted : STATUS_TEXT[outcomeOf(status, elapsed === 1)],
});

/** What got furthest and least far, and what nobody has reported on. */
function addNamed(deck: Deck, { best, weakest, silent }: FullEvaluation, speech: Speech): number {
  const { t, percent } = speech;
  const line = (one: EvaluatedItem): TableCell[] => [
    { text: one.title, indent: 4 },
    { text: one.team?.name ?? '', color: INK.muted },
    { text: one.responsible?.full_name ?? '', color: INK.muted },
    { text: percent(one.progress), align: 'right' },
    statusCell(one.status, speech),
  ];
  const heading = (text: string): TableCell[] => plainLine(text, 5).map((cell) => ({ ...cell, bold: true }));
  const more = silent.count - silent.key_results.length;
  const units = [
    [heading(t('okrSheet.best')), ...best.map(line)],
    [heading(t('okrSheet.weakest')), ...weakest.map(line)],
    [
      heading(`${t('okrSheet.silent')}: ${silent.count}`),
      ...silent.key_results.map(line),
      ...(more > 0 ? [plainLine(t('deck.more', { count: more }), 5)] : []),
    ],
  ].filter((lines) => lines.length > 1);
  const head = (['title', 'team', 'responsible', 'progress', 'status'] as const).map((key): TableCell => ({
    text: t(`okrSheet.${key}`),
    align: key === 'progress' ? 'right' : 'left',
  }));
  if (units.length === 0) return 0;
  const widths = [5.03, 2.2, 2.1, 1.2, 1.6];
  return addTablePages(deck, { title: t('okrSheet.evaluation'), head, widths, units, most: MOST.named }, speech);
}

const amount = (
  { current, goal, unit, symbol, placement, space }: EvaluatedKeyResult,
  { number, locale }: Speech,
): string => {
  const sign = symbol || unit;
  const values = `${number(current)} / ${number(goal)}`;
  if (sign === '') return values;
  const gap = unitGap(sign, space, locale);
  return placement === 'before' ? `${sign}${gap}${values}` : `${values}${gap}${sign}`;
};

function unitOf(objective: EvaluatedObjective, speech: Speech): Unit {
  const cells = (one: EvaluatedItem, values: string, isObjective: boolean): TableCell[] => [
    { text: one.title, bold: isObjective, indent: isObjective ? 0 : 4 },
    { text: one.responsible?.full_name ?? '', color: INK.muted },
    { text: values, align: 'right' },
    { text: speech.percent(one.progress), align: 'right', bold: isObjective },
    statusCell(one.status, speech),
  ];
  return [cells(objective, '', true), ...objective.key_results.map((one) => cells(one, amount(one, speech), false))];
}

function addTeam(
  deck: Deck,
  own: EvaluatedObjective[],
  { title, most }: { title: string; most: number },
  speech: Speech,
) {
  const { t } = speech;
  const head: TableCell[] = [
    { text: t('okrSheet.objective') },
    { text: t('okrSheet.responsible') },
    { text: `${t('okrSheet.current')} / ${t('okrSheet.goal')}`, align: 'right' },
    { text: t('okrSheet.progress'), align: 'right' },
    { text: t('okrSheet.status') },
  ];
  const units = own.map((objective) => unitOf(objective, speech));
  addTablePages(deck, { title, head, widths: [4.63, 2.1, 2.5, 1.2, 1.7], units, most }, speech);
}

/** Each team's objectives on at most `room` slides. */
function addEachTeam(deck: Deck, { teams, objectives }: FullEvaluation, room: number, speech: Speech): void {
  const { t, percent, footer } = speech;
  const fits = teams.length <= room;
  const shown = fits ? teams : teams.slice(0, room - 1);
  const most = Math.max(1, Math.min(MOST.team, Math.floor(room / Math.max(1, shown.length))));
  for (const { team } of shown) {
    const own = objectives.filter((one) => one.team?.id === team?.id);
    const title = `${teamName(t, team)}: ${percent(sumsOf(own, null).progress)}`;
    addTeam(deck, own, { title, most }, speech);
  }
  if (fits) return;
  const text = t('deck.more', { count: teams.length - shown.length });
  addWords(addPage(deck, t('okrSheet.teams'), footer), { heading: '', text });
}

interface Lesson {
  heading: string;
  name: string;
  text: string;
}

/** What was learned, in parts of one slide each. */
function lessonsOf({ reviews, company }: FullEvaluation, { t }: Speech): Lesson[] {
  const title = t('okrSheet.learned');
  const all = reviews.flatMap(({ team, team_name, text }) => {
    const parts = partsOf(text, WORDS);
    return parts.map((part, place) => ({
      heading: pageTitle(title, { page: place + 1, pages: parts.length }, t),
      name: team === null ? company : (team_name ?? ''),
      text: part,
    }));
  });
  if (all.length <= MOST.learned) return all;
  const shown = all.slice(0, MOST.learned - 1);
  const rest = t('deck.more', { count: all.length - shown.length });
  return [...shown, { heading: title, name: '', text: rest }];
}

/** The evaluation as slides: key figures with charts, what stands out, teams, their objectives, what was learned. */
export async function evaluationSlides(
  evaluation: FullEvaluation,
  locale: Locale,
  { now, accent }: { now: Date; accent?: string | undefined },
): Promise<Buffer> {
  const speech = speechOf(evaluation, locale, now);
  const { t, footer } = speech;
  const { year, quarter, company } = evaluation;
  const title = t('okrSheet.slideTitle', { year, quarter });
  const deck = await newDeck(title, company, accent);
  const lessons = lessonsOf(evaluation, speech);
  addCover(deck, { title, company, made: speech.made });
  if (evaluation.objectives.length === 0)
    addWords(addPage(deck, t('okrSheet.overview'), footer), { heading: '', text: t('okrSheet.empty') });
  else {
    addFigures(deck, evaluation, speech);
    const used = 2 + addNamed(deck, evaluation, speech) + addTeams(deck, evaluation, speech);
    addEachTeam(deck, evaluation, MOST.all - used - lessons.length, speech);
  }
  for (const { heading, name, text } of lessons) addWords(addPage(deck, heading, footer), { heading: name, text });
  return fileOf(deck);
}
