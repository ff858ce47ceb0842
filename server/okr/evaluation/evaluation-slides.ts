import type { EvaluatedKeyResult, EvaluatedObjective, OkrEvaluation } from '#contract/okr-evaluation.ts';
import type { Locale } from '#contract/people.ts';

import { say, type TextKey, type TextParams } from '../../http/texts.ts';
import { dayText } from '../okr-text.ts';
import { sumsOf } from './evaluate.ts';
import { coverageOf, pointsOf, teamName } from './evaluation-sheets.ts';
import {
  addFigure,
  addPage,
  addTable,
  addWords,
  CHART,
  INK,
  newDeck,
  STATUS_TEXT,
  type Deck,
  type Slide,
  type TableCell,
} from './slide-kit.ts';

/** Lines of a table on one slide. */
const LINES = 11;
/** A title longer than this takes two lines of the table. */
const LONG = 42;

interface Speech {
  t: (key: TextKey, params?: TextParams) => string;
  percent: (share: number | null) => string;
  points: (change: number | null) => string;
  number: (value: number) => string;
  /** How a chart writes shares. */
  shareFormat: string;
  footer: string;
}

function speechOf(evaluation: OkrEvaluation, locale: Locale, now: Date): Speech {
  const t: Speech['t'] = (key, params) => say(locale, key, params);
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const date = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Berlin',
  });
  const { company, year, quarter, as_of } = evaluation;
  const made = t('okrSheet.made', { date: date.format(now) });
  const stand = as_of === undefined ? '' : `${t('okrSheet.asOf')} ${dayText(as_of, locale)}  ·  `;
  return {
    t,
    percent: (value) => (value === null ? '–' : share.format(value)),
    points: (value) => (value === null ? '–' : points.format(pointsOf(value) ?? 0).replace('-', '−')),
    number: (value) => number.format(value),
    footer: `${company}  ·  ${t('okrSheet.periodText', { year, quarter })}  ·  ${stand}${made}`,
    shareFormat: locale === 'de-DE' ? '0"\u00A0"%' : '0%',
  };
}

function addTitle(deck: Deck, { company, year, quarter }: OkrEvaluation, { t, footer }: Speech): void {
  const slide = deck.addSlide();
  slide.background = { color: INK.primary };
  slide.addShape('rect', { x: 0.6, y: 2.35, w: 0.9, h: 0.07, fill: { color: INK.pool } });
  slide.addText(t('okrSheet.slideTitle', { year, quarter }), {
    x: 0.6,
    y: 2.6,
    w: 12,
    h: 1,
    fontSize: 44,
    bold: true,
    color: INK.white,
    fontFace: 'Arial',
    margin: 0,
    fit: 'shrink',
  });
  slide.addText(company, {
    x: 0.6,
    y: 3.65,
    w: 12,
    h: 0.6,
    fontSize: 24,
    color: INK.pool,
    fontFace: 'Arial',
    margin: 0,
  });
  slide.addText(footer.split('  ·  ').at(-1) ?? '', {
    x: 0.6,
    y: 6.7,
    w: 12,
    h: 0.4,
    fontSize: 14,
    color: INK.white,
    fontFace: 'Arial',
    margin: 0,
  });
}

function addFigures(deck: Deck, evaluation: OkrEvaluation, speech: Speech): void {
  const { t, percent, points, footer } = speech;
  const { totals } = evaluation;
  const slide = addPage(deck, t('okrSheet.overview'), footer);
  const figures = [
    {
      value: String(totals.objectives),
      name: t('okrSheet.objectives'),
      note: `${totals.key_results} ${t('okrSheet.keyResults')}`,
    },
    {
      value: percent(totals.progress),
      name: t('okrSheet.progressMean'),
      note:
        totals.change === null ? undefined : `${points(totals.change)} ${t('okrSheet.change').replace(/ \(.*\)$/, '')}`,
    },
    { value: String(totals.achieved), name: `${t('okrSheet.keyResults')}: ${t('okrSheet.achieved')}` },
    { value: percent(coverageOf(totals)), name: t('okrSheet.coverage') },
  ];
  for (const [place, figure] of figures.entries()) addFigure(slide, { x: 0.6 + place * 3.08, y: 1.25, w: 2.9 }, figure);
  addCharts(slide, evaluation, speech);
}

function addCharts(slide: Slide, { bands, quarters: course }: OkrEvaluation, { t, shareFormat }: Speech): void {
  // a quarter without objectives is no quarter of 0 %
  const quarters = course.filter(({ progress }) => progress !== null);
  slide.addChart(
    'bar',
    [
      {
        name: t('okrSheet.keyResults'),
        labels: bands.map((_, band) => t(`okrSheet.band.${band}` as TextKey)), // there are five, as in the texts
        values: bands,
      },
    ],
    {
      ...CHART,
      x: 0.6,
      y: 2.95,
      w: 6,
      h: 3.9,
      title: t('okrSheet.bands'),
      chartColors: [INK.off_track, INK.at_risk, INK.at_risk, INK.on_track, INK.done],
      barGapWidthPct: 45,
      showValue: true,
      dataLabelFormatCode: '0',
      valAxisHidden: true,
      valGridLine: { style: 'none' },
      altText: t('okrSheet.bands'),
    },
  );
  slide.addChart(
    'bar',
    [
      {
        name: t('okrSheet.progressMean'),
        labels: quarters.map((one) => t('okrSheet.periodText', { year: one.year, quarter: one.quarter })),
        values: quarters.map(({ progress }) => progress ?? 0),
      },
    ],
    {
      ...CHART,
      x: 6.73,
      y: 2.95,
      w: 6,
      h: 3.9,
      title: t('okrSheet.course'),
      chartColors: [INK.accent],
      barGapWidthPct: 70,
      showValue: true,
      dataLabelFormatCode: shareFormat,
      valAxisLabelFormatCode: shareFormat,
      valAxisMinVal: 0,
      valAxisMaxVal: 1,
      altText: t('okrSheet.course'),
    },
  );
}

function addTeams(deck: Deck, { teams }: OkrEvaluation, { t, percent, points, footer }: Speech): void {
  const head: TableCell[] = [
    { text: t('okrSheet.team') },
    ...(['objectives', 'keyResults', 'progressMean', 'achieved', 'change'] as const).map((key): TableCell => ({
      text: t(`okrSheet.${key}`),
      align: 'right',
    })),
  ];
  const lines = teams.map((sums): TableCell[] => [
    { text: teamName(t, sums.team), bold: true },
    ...[
      String(sums.objectives),
      String(sums.key_results),
      percent(sums.progress),
      String(sums.achieved),
      points(sums.change),
    ].map((text): TableCell => ({ text, align: 'right' })),
  ]);
  for (const [page, pages, part] of pagesOf(lines)) {
    const heading =
      pages === 1 ? t('okrSheet.teams') : t('okrSheet.slidePage', { title: t('okrSheet.teams'), page, pages });
    addTable(addPage(deck, heading, footer), [head, ...part], { y: 1.3, widths: [4.13, 1.1, 2.4, 1.6, 1.2, 1.7] });
  }
}

/** Numbered parts of a list that fit on one slide each. */
function pagesOf(lines: TableCell[][]): [page: number, pages: number, part: TableCell[][]][] {
  const parts: TableCell[][][] = [];
  let room = 0;
  for (const line of lines) {
    const height = (line[0]?.text.length ?? 0) > LONG ? 2 : 1;
    if (room < height) {
      parts.push([]);
      room = LINES;
    }
    parts.at(-1)?.push(line);
    room -= height;
  }
  return parts.map((part, place) => [place + 1, parts.length, part]);
}

const amount = ({ current, goal, unit, symbol, placement, space }: EvaluatedKeyResult, { number }: Speech): string => {
  const sign = symbol || unit;
  const values = `${number(current)} / ${number(goal)}`;
  if (sign === '') return values;
  const gap = space ? '\u00A0' : '';
  return placement === 'before' ? `${sign}${gap}${values}` : `${values}${gap}${sign}`;
};

function linesOf(objective: EvaluatedObjective, speech: Speech): TableCell[][] {
  const { t, percent } = speech;
  const cells = (one: EvaluatedObjective | EvaluatedKeyResult, text: string, values: string): TableCell[] => [
    { text, bold: 'key_results' in one, indent: 'key_results' in one ? 0 : 4 },
    { text: one.responsible?.full_name ?? '', color: INK.muted },
    { text: values, align: 'right' },
    { text: percent(one.progress), align: 'right', bold: 'key_results' in one },
    {
      text: one.status === null ? '–' : t(`okrSheet.status.${one.status}`),
      color: one.status === null ? INK.muted : STATUS_TEXT[one.status],
    },
  ];
  return [
    cells(objective, objective.title, ''),
    ...objective.key_results.map((one) => cells(one, one.title, amount(one, speech))),
  ];
}

function addTeam(deck: Deck, evaluation: OkrEvaluation, team: EvaluatedObjective['team'], speech: Speech): void {
  const { t, percent, footer } = speech;
  const own = evaluation.objectives.filter((one) => one.team?.id === team?.id);
  const sums = sumsOf(own, null);
  const title = `${teamName(t, team)}: ${percent(sums.progress)}`;
  const head: TableCell[] = [
    { text: t('okrSheet.objective') },
    { text: t('okrSheet.responsible') },
    { text: `${t('okrSheet.current')} / ${t('okrSheet.goal')}`, align: 'right' },
    { text: t('okrSheet.progress'), align: 'right' },
    { text: t('okrSheet.status') },
  ];
  for (const [page, pages, part] of pagesOf(own.flatMap((objective) => linesOf(objective, speech)))) {
    const heading = pages === 1 ? title : t('okrSheet.slidePage', { title, page, pages });
    addTable(addPage(deck, heading, footer), [head, ...part], { y: 1.3, widths: [4.63, 2.1, 2.5, 1.2, 1.7] });
  }
}

function addLearned(deck: Deck, evaluation: OkrEvaluation, { t, footer }: Speech): void {
  for (const { team, team_name, text } of evaluation.reviews) {
    const name = team === null ? evaluation.company : (team_name ?? '');
    const slide = addPage(deck, t('okrSheet.learned'), footer);
    addWords(slide, { x: 0.6, y: 1.3, w: 12.13, h: 5.5 }, { heading: name, text });
  }
}

/** The evaluation as slides: title, key figures with charts, teams, each team's objectives, what was learned. */
export async function evaluationSlides(evaluation: OkrEvaluation, locale: Locale, now: Date): Promise<Buffer> {
  const speech = speechOf(evaluation, locale, now);
  const { year, quarter, company } = evaluation;
  const deck = await newDeck(speech.t('okrSheet.slideTitle', { year, quarter }), company);
  addTitle(deck, evaluation, speech);
  if (evaluation.objectives.length === 0) {
    const slide = addPage(deck, speech.t('okrSheet.overview'), speech.footer);
    addWords(slide, { x: 0.6, y: 1.3, w: 12, h: 1 }, { heading: '', text: speech.t('okrSheet.empty') });
  } else {
    addFigures(deck, evaluation, speech);
    addTeams(deck, evaluation, speech);
    for (const { team } of evaluation.teams) addTeam(deck, evaluation, team, speech);
  }
  addLearned(deck, evaluation, speech);
  // with this type of output it is a Buffer
  return (await deck.write({ outputType: 'nodebuffer', compression: true })) as unknown as Buffer;
}
