import type { Microtrend } from '#contract/trends/microtrends.ts';
import type { TrendRating, TrendTime } from '#contract/trends/trend-rules.ts';

import { objectOf, objectsOf, stringOf, type CardContent } from '../content/card-content.ts';
import type { Row } from '../rows/row.ts';
import { levelOf, ratingIn, ruled, timeOf } from './trend-facts.ts';

/** A trend of a segment (whiteboard 3). Fields of others stay. */
export interface TrendRow extends Row {
  Microtrends: { id: string | null; title: string; data: Record<string, unknown> };
  microtrend: string;
  category: TrendRating | null;
  /** The category was chosen by hand: it stays when effect or time change. */
  category_manual?: boolean;
  /** Effect and competence from 1 to 5; null while nobody has said so. */
  Einfluss: number | null;
  Zeitpunkt: TrendTime | null;
  Kompetenz: number | null;
}

export interface TrendSegment extends Row {
  name: string;
  rows: TrendRow[];
}

function readRow(fields: CardContent, id: string): TrendRow {
  const trend = objectOf(fields['Microtrends']);
  const data = objectOf(trend['data']);
  const title = stringOf(trend['title']) || stringOf(data['title']);
  const { microtrend } = fields;
  return {
    ...fields,
    id,
    Microtrends: { ...trend, id: stringOf(trend['id']) || null, title, data },
    // one that somebody has emptied stays empty
    microtrend: typeof microtrend === 'string' ? microtrend : title,
    category: ratingIn(fields),
    Einfluss: levelOf(fields['Einfluss']),
    Zeitpunkt: timeOf(fields['Zeitpunkt']),
    Kompetenz: levelOf(fields['Kompetenz']),
  };
}

/** The segments of the scene data; what is odd is read as far as it goes. */
export function readSegments(data: CardContent): TrendSegment[] {
  const [own, ownOfRow] = [ownIds(), ownIds()];
  return objectsOf(data['TRENDS_SEGMENTS']).map((fields, place) => {
    const id = own(stringOf(fields['id']) || `segment-${place}`);
    const rows = objectsOf(fields['rows']).map((row, at) =>
      readRow(row, ownOfRow(stringOf(row['id']) || `${id}-${at}`)),
    );
    return { ...fields, id, name: stringOf(fields['name']), rows };
  });
}

/** Each has an id of its own, also where another program has given one twice. */
function ownIds(): (wanted: string) => string {
  const ids = new Set<string>();
  return (wanted) => {
    let id = wanted;
    for (let more = 1; ids.has(id); more++) id = `${wanted}-${more}`;
    ids.add(id);
    return id;
  };
}

/** The name of a segment, or what stands for it (whiteboard 3). */
export const segmentName = ({ name, id }: Pick<TrendSegment, 'id' | 'name'>): string =>
  name.trim() || `Segment #${id.slice(0, 4)}`;

export const newSegment = (): TrendSegment => ({ id: crypto.randomUUID(), name: '', rows: [] });

type Judged = Pick<TrendRow, 'Einfluss' | 'Zeitpunkt' | 'Kompetenz' | 'category'>;

/** A change of a judgement with what follows from it: the category, as long as nobody has chosen another. */
export function judged(row: TrendRow, change: Partial<Judged>): Partial<TrendRow> {
  const next = { ...row, ...change };
  const rule = ruled(next.Einfluss, next.Zeitpunkt);
  // without a choice of one's own the rule decides again
  if (change.category === null) return { ...change, category: rule, category_manual: false };
  if (change.category !== undefined) return { ...change, category_manual: change.category !== rule };
  const isByHand =
    row.category_manual ?? (row.category !== null && row.category !== ruled(row.Einfluss, row.Zeitpunkt));
  return isByHand ? change : { ...change, category: rule };
}

/** The title of a microtrend: German, then English, then the word for none (application 3). */
export function titleOf(
  { data, translations = [] }: Partial<Pick<Microtrend, 'data' | 'translations'>>,
  untitled: string,
): string {
  const titleIn = (code: string): string | undefined =>
    translations.find((one) => one.languageCode.startsWith(code))?.title;
  return data?.title || titleIn('de') || titleIn('en') || untitled;
}

/** The English title where it is another one: the second line of an English interface. */
export function englishTitleOf(translations: unknown, title: string): string {
  const english = objectsOf(translations).find((one) => stringOf(one['languageCode']).startsWith('en'));
  const text = stringOf(english?.['title']);
  return text === title ? '' : text;
}

/** What one thinks of a microtrend, or else the company. */
function judgementOf({ evaluation, company_evaluation: company }: Partial<Microtrend>): Partial<TrendRow> & Judged {
  const known = evaluation ?? company;
  const [Einfluss, Zeitpunkt] = [levelOf(known?.effect), timeOf(known?.time_adoption)];
  return {
    category: ratingIn({ category: known?.category, Einfluss, Zeitpunkt }),
    ...(evaluation?.category_manual === true && { category_manual: true }),
    Einfluss,
    Zeitpunkt,
    Kompetenz: levelOf(known?.competence),
  };
}

/** A microtrend as a row, with what is thought of it. */
export function rowOf(trend: Pick<Microtrend, 'id'> & Partial<Microtrend>, untitled: string): TrendRow {
  const title = titleOf(trend, untitled);
  const { data, category, translations = [] } = trend;
  const titles = translations.map((one) => ({ languageCode: one.languageCode, title: one.title }));
  return {
    id: crypto.randomUUID(),
    Microtrends: { id: trend.id, title, data: { title, category: data?.category ?? category, translations: titles } },
    microtrend: title,
    ...judgementOf(trend),
  };
}

/** The rows of all segments in order; their number is their place from 1. */
export const numbered = (segments: readonly TrendSegment[]): Map<string, number> =>
  new Map(segments.flatMap(({ rows }) => rows).map(({ id }, place) => [id, place + 1]));

/** Effect and competence are two levels apart: strong, and we are not ready. */
export const isGap = ({ Einfluss, Kompetenz }: Judged): boolean =>
  Einfluss !== null && Kompetenz !== null && Einfluss - Kompetenz >= 2;

/** The widest gap; of equal ones the stronger trend. */
export function widestGap(segments: readonly TrendSegment[]): TrendRow | undefined {
  const width = (row: TrendRow): number => (row.Einfluss ?? 0) - (row.Kompetenz ?? 0);
  return segments
    .flatMap(({ rows }) => rows.filter(isGap))
    .toSorted((a, b) => width(b) - width(a) || (b.Einfluss ?? 0) - (a.Einfluss ?? 0))[0];
}
