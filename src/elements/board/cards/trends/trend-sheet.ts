import { RATINGS, TIMES } from '#contract/trends/trend-rules.ts';

import { ratingSheet, textSheet } from '../rows/cell-sheets.ts';
import type { SheetColumn } from '../rows/sheet.ts';
import { judged, type TrendRow } from './trend-segments.ts';

/** Times and assessments in the words of both languages. */
const TIME_WORDS = [
  /^(now|jetzt|heute|today|sofort)/i,
  /^1\s*[-–]\s*2/,
  /^3\s*[-–]\s*5/,
  /^5\s*[-–]\s*10/,
  /^(over|über|ab|>)\s*10/i,
];
const RATING_WORDS = [
  /^(act|handel)/i,
  /^(prepar|vorbereit)/i,
  /^(watch|beobacht)/i,
  /^(ignore|set aside|zurückstell|ignorier)/i,
];

/** What files call the columns, in both languages. */
const ALIASES = {
  trend: ['trend', 'mikrotrend', 'microtrend', 'entwicklung', 'thema', 'development', 'topic'],
  effect: ['einfluss', 'wirkung', 'auswirkung', 'effect', 'impact', 'influence'],
  time: ['zeitpunkt', 'zeithorizont', 'horizont', 'zeit', 'time', 'horizon', 'timing'],
  competence: ['kompetenz', 'fähigkeit', 'competence', 'capability', 'skill'],
  rating: ['bewertung', 'einschätzung', 'einstufung', 'assessment', 'rating'],
};

/** The value whose words a text begins with; null for no text, undefined for one that cannot be read. */
function oneOf<V>(text: string, values: readonly V[], words: readonly RegExp[]): V | null | undefined {
  return text === '' ? null : values[words.findIndex((word) => word.test(text))];
}

interface Words {
  titleOf: (column: 'trend' | 'effect' | 'time' | 'competence' | 'rating') => string;
  timeText: (time: (typeof TIMES)[number]) => string;
  ratingText: (rating: (typeof RATINGS)[number]) => string;
}

/** The columns of the trends as a spreadsheet has them. */
export const trendColumns = ({ titleOf, timeText, ratingText }: Words): SheetColumn<TrendRow>[] => [
  { key: 'trend', title: titleOf('trend'), aliases: ALIASES.trend, ...textSheet<TrendRow>('microtrend') },
  { key: 'effect', title: titleOf('effect'), aliases: ALIASES.effect, ...ratingSheet<TrendRow>('Einfluss') },
  {
    key: 'time',
    title: titleOf('time'),
    aliases: ALIASES.time,
    text: ({ Zeitpunkt }) => (Zeitpunkt === null ? '' : timeText(Zeitpunkt)),
    read: (text) => {
      const Zeitpunkt = oneOf(text, TIMES, TIME_WORDS);
      return Zeitpunkt === undefined ? undefined : { Zeitpunkt };
    },
  },
  {
    key: 'competence',
    title: titleOf('competence'),
    aliases: ALIASES.competence,
    ...ratingSheet<TrendRow>('Kompetenz'),
  },
  {
    key: 'rating',
    title: titleOf('rating'),
    aliases: ALIASES.rating,
    text: ({ category }) => (category === null ? '' : ratingText(category)),
    read: (text) => {
      const category = oneOf(text, RATINGS, RATING_WORDS);
      return category === undefined ? undefined : { category };
    },
  },
];

export const newTrend = (): TrendRow => ({
  id: crypto.randomUUID(),
  Microtrends: { id: null, title: '', data: {} },
  microtrend: '',
  category: null,
  Einfluss: null,
  Zeitpunkt: null,
  Kompetenz: null,
});

/** Rows with what follows from cells that were pasted: the assessment as if somebody had judged them one by one. */
export const judgedRows = (rows: readonly TrendRow[], before: readonly TrendRow[]): TrendRow[] =>
  rows.map((row) => {
    const old = before.find(({ id }) => id === row.id) ?? newTrend();
    const { Einfluss, Zeitpunkt, Kompetenz, category } = row;
    const next = { ...row, category: old.category, ...judged(old, { Einfluss, Zeitpunkt, Kompetenz }) };
    return category === old.category ? next : { ...next, ...judged(next, { category }) };
  });
