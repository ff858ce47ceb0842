import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import type { OkrReview } from '#contract/okr/okr-evaluation.ts';
import { OKR_STATUSES, type OkrStatus } from '#contract/okr/okr-rules.ts';
import { workbookOf } from '#server/tables/workbook.ts';
import type { EvaluatedKeyResult, EvaluatedObjective } from '#server/okr/evaluation/evaluate.ts';
import { evaluationOf, type FullEvaluation } from '#server/okr/evaluation/evaluation-of.ts';
import { evaluationSheets } from '#server/okr/evaluation/evaluation-sheets.ts';
import { evaluationSlides } from '#server/okr/evaluation/evaluation-slides.ts';

import { faultyParts, xmlParts } from '../../setup/xml-parts.ts';

const PERIOD = { year: 2026, quarter: 3 };
const NOW = new Date('2026-11-02T10:00:00Z');
const PERSON = { id: 'p', full_name: 'Dr. Maximiliane Schäfer-Oberstaufenbach', initials: 'MS' };
const teamOf = (place: number) => ({ id: `team-${place}`, name: `Vertrieb & Service ${place}` });

const keyResult = (title: string, place: number): EvaluatedKeyResult => ({
  id: `k-${title}`,
  title,
  team: null,
  responsible: PERSON,
  initial: 0,
  current: 12_345.5,
  goal: 50_000,
  unit: 'Anlagen',
  symbol: '',
  placement: 'after',
  space: true,
  progress: (place % 5) / 4,
  status: OKR_STATUSES[place % 5] ?? 'on_track',
  check_ins: place % 2,
  due: '2026-09-30',
});
function objective(title: string, team: EvaluatedObjective['team'], keyResults: string[]): EvaluatedObjective {
  const key_results = keyResults.map(keyResult);
  const progress =
    key_results.length === 0 ? null : key_results.reduce((sum, one) => sum + one.progress, 0) / key_results.length;
  const status: OkrStatus | null = progress === null ? null : 'at_risk';
  return { id: `o-${title}`, title, team, responsible: PERSON, progress, status, key_results };
}
const review = (text: string): OkrReview => ({
  team: null,
  text,
  author: null,
  updated_at: '2026-10-01T00:00:00Z',
  version: 1,
});
const evaluated = (
  objectives: EvaluatedObjective[],
  reviews: OkrReview[] = [],
  { company = 'Müller & Söhne <GmbH>', now = NOW }: { company?: string; now?: Date } = {},
) => evaluationOf({ company, period: PERIOD, found: objectives.map((one) => ({ ...one, ...PERIOD })), reviews, now });

async function slidesOf(evaluation: FullEvaluation, accent?: string): Promise<{ file: Buffer; slides: string[] }> {
  const file = await evaluationSlides(evaluation, 'de-DE', { now: NOW, accent });
  const parts = [...xmlParts(file)].filter(([path]) => /^ppt\/slides\/slide\d+\.xml$/.test(path));
  const slides = parts.toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));
  return { file, slides: slides.map(([, xml]) => xml) };
}
/** What stands on a slide, its pieces one after the other. */
const words = (slide: string): string => [...slide.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text]) => text).join(' ');

test('presentations and workbooks are well formed whatever signs the names have', async () => {
  const evaluation = evaluated(
    [objective('1 < 2 & "3" > \'2\'', { id: 't', name: 'R&D <Süd>' }, ['a & b'])],
    [review('<b>fett</b> & mehr')],
  );
  const { file } = await slidesOf(evaluation);
  expect(faultyParts(file)).toEqual([]);
  expect(xmlParts(file).get('docProps/app.xml')).toContain('<Company>Müller &amp; Söhne &lt;GmbH&gt;</Company>');
  expect(faultyParts(await workbookOf(evaluationSheets(evaluation, 'de-DE'), 'de-DE'))).toEqual([]);
});

test('presentations have the colour of the company where it has one', async () => {
  const evaluation = evaluated([objective('Ziel', { id: 't', name: 'Süd' }, ['a'])]);
  const plain = (await slidesOf(evaluation)).slides.join('');
  const own = (await slidesOf(evaluation, '#b45309')).slides.join('');
  expect([plain.includes('00484D'), plain.includes('B45309')]).toEqual([true, false]);
  expect([own.includes('00484D'), own.includes('B45309')]).toEqual([false, true]);
});

const LONG = 'Wärmepumpenförderungsabwicklung für Bestandskundschaft im südlichen Vertriebsgebiet verdoppeln '
  .repeat(6)
  .slice(0, 500);

test('long titles and texts take as many slides as they need, and nothing of them is lost', async () => {
  const text = Array.from({ length: 700 }, (_, place) => `Wort${place}`)
    .join(' ')
    .slice(0, 5000);
  const objectives = Array.from({ length: 4 }, (_, place) =>
    objective(`${place} ${LONG}`, teamOf(1), [`${place} eins ${LONG}`, `${place} zwei ${LONG}`]),
  );
  const { slides, file } = await slidesOf(evaluated(objectives, [review(text)]));
  const team = slides.filter((slide) => words(slide).includes('Vertrieb &amp; Service 1: '));
  expect(team.length).toBeGreaterThan(1);
  // at most three of these titles fit on a slide
  for (const slide of team) expect(words(slide).match(/verdoppeln Wärme/g)?.length ?? 0).toBeLessThanOrEqual(3 * 5);
  const learned = slides.filter((slide) => words(slide).startsWith('Was wir gelernt haben'));
  expect(learned.length).toBeGreaterThan(1);
  for (const word of text.split(' ')) expect(learned.some((slide) => words(slide).includes(word))).toBe(true);
  if (process.env['KEEP_SLIDES']) writeFileSync(process.env['KEEP_SLIDES'], file);
});

test('a large company gets a presentation of at most 60 slides that say how much is left', async () => {
  const objectives = Array.from({ length: 1500 }, (_, place) =>
    objective(`Ziel ${place}`, teamOf(place % 70), [`Ergebnis ${place}`, `Weiteres ${place}`]),
  );
  const reviews = Array.from({ length: 30 }, (_, place) => review(`${place} ${LONG.repeat(10)}`.slice(0, 5000)));
  const { slides } = await slidesOf(evaluated(objectives, reviews));
  expect(slides.length).toBeLessThanOrEqual(60);
  expect(slides.filter((slide) => /und \d+ weitere in der Tabelle/.test(words(slide))).length).toBeGreaterThan(3);
});

test('without key results there are no empty charts', async () => {
  const { file } = await slidesOf(evaluated([objective('Ohne Messung', null, [])]));
  expect([...xmlParts(file).keys()].filter((path) => path.includes('/charts/chart'))).toEqual([]);
});

test('slides and sheets name what got furthest, what stays behind and what nobody has reported on', async () => {
  const evaluation = evaluated([
    objective('Vorn', teamOf(1), ['a', 'b', 'c', 'd', 'e']),
    objective('Hinten', teamOf(2), ['Still']),
  ]);
  const { slides } = await slidesOf(evaluation);
  const all = slides.map(words).join(' ');
  expect(all).toMatch(
    /Größter Fortschritt Vorn .*Geringster Fortschritt Hinten .*Ohne Zwischenstand im Quartal: 4 a .* Still /,
  );
  expect(slides.some((slide) => /Teams .*Gesamt 2 6 /.test(words(slide)))).toBe(true);
  const sheets = evaluationSheets(evaluation, 'de-DE');
  expect(sheets.map(({ name }) => name)).toEqual([
    'Überblick',
    'Teams',
    'Auswertung',
    'Verlauf über die Quartale',
    'Ziele',
    'Schlüsselergebnisse',
  ]);
  expect(sheets[1]?.rows.at(-1)?.slice(0, 4)).toEqual(['Gesamt', 2, 0, 6]);
  expect(sheets[2]?.rows.map(([list, title]) => [list, title])).toContainEqual(['Geringster Fortschritt', 'Hinten']);
  expect(sheets[3]?.rows).toHaveLength(4);
});

test('a status has one color everywhere: what is on track is as green as what is done', async () => {
  const { file } = await slidesOf(
    evaluated([objective('Ziel', null, ['a', 'b', 'c', 'd', 'e'])], [], { now: new Date('2026-09-01T10:00:00Z') }),
  );
  const charts = [...xmlParts(file)].filter(([path]) => path.includes('/charts/chart')).map(([, xml]) => xml);
  const ofStatus = charts.find((xml) => xml.includes('Im Plan')) ?? '';
  expect(ofStatus.match(/2E9E62/g)?.length).toBeGreaterThanOrEqual(2);
  expect(charts.join('')).not.toContain('307F85');
});
