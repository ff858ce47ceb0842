import { columnsOfAnalysis, type Analysis, type Rating, type When } from './analysis.ts';

/** From here on a rating is a peak of the curve, and down to here a valley. */
const PEAK = 4;
const VALLEY = 2;
/** So far from the mean of the competitors a factor is no longer like theirs. */
const APART = 1;

/** Why a curve has focus, or what it lacks of it. */
export type Focus = 'focused' | 'everywhere' | 'nowhere' | 'nothingLow';

/** What a value curve says of the own product in one of both states. */
export interface CurveCheck {
  focus: Focus;
  /** Factors in which the own product is at the top (4 or 5), and all that are rated. */
  peaks: string[];
  rated: number;
  /** How far the own curve is from the mean of the competitors, on average of the factors; null without competitors. */
  distance: number | null;
  isDivergent: boolean;
  /** Factors in which the own product is as the competitors are on average. */
  meToo: string[];
  /** Factors in which the own product is better than the best competitor (or worse), by so much; without equal ones. */
  leads: { name: string; by: number }[];
}

const isRated = (value: Rating | undefined): value is number => typeof value === 'number';

/** How good the curve of the own product is, by three plain rules; undefined as long as it has no two ratings. */
export function curveCheck(analysis: Analysis, when: When): CurveCheck | undefined {
  const [own, ...rivals] = analysis[when];
  const factors = columnsOfAnalysis(analysis).flatMap((name, place) => {
    const value = own?.values[place];
    if (!isRated(value)) return [];
    return [{ name, value, others: rivals.map(({ values }) => values[place]).filter(isRated) }];
  });
  if (factors.length < 2) return undefined;
  const compared = factors
    .filter(({ others }) => others.length > 0)
    .map(({ name, value, others }) => ({
      name,
      away: Math.abs(value - others.reduce((sum, other) => sum + other, 0) / others.length),
      by: value - Math.max(...others),
    }));
  const distance = compared.length > 0 ? compared.reduce((sum, { away }) => sum + away, 0) / compared.length : null;
  return {
    focus: focusOf(factors.map(({ value }) => value)),
    peaks: factors.filter(({ value }) => value >= PEAK).map(({ name }) => name),
    rated: factors.length,
    distance,
    isDivergent: distance !== null && distance >= APART,
    meToo: compared.filter(({ away }) => away < APART).map(({ name }) => name),
    leads: compared.filter(({ by }) => by !== 0).map(({ name, by }) => ({ name, by })),
  };
}

/** A curve has focus with peaks in at most half of its factors, and at least one valley that pays for them. */
function focusOf(values: readonly number[]): Focus {
  const peaks = values.filter((value) => value >= PEAK).length;
  if (peaks === 0) return 'nowhere';
  if (peaks > values.length / 2) return 'everywhere';
  return values.some((value) => value <= VALLEY) ? 'focused' : 'nothingLow';
}
