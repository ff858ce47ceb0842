import { numberOf, objectsOf, type CardContent } from '../content/card-content.ts';
import type { Row } from '../rows/use-rows.ts';

/** A competitor (EXPECTATIONS: name, share, strengths, weaknesses, threat 1-5). */
export interface Rival extends Row {
  name: string;
  /** Share of the market in percent. */
  share: number | null;
  strengths: string;
  weaknesses: string;
  expected_move: string;
  /** 1 to 5; null while nobody has rated it. */
  threat: number | null;
}

export const THREATS = [1, 2, 3, 4, 5] as const;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A rating from 1 to 5; null for anything else. */
function threatOf(value: unknown): number | null {
  const rating = Math.round(numberOf(value) ?? 0);
  return rating < 1 ? null : Math.min(5, rating);
}

/** The competitors of the scene data; what is odd is read as far as it goes. */
export const readRivals = (content: CardContent): Rival[] =>
  objectsOf(content['WETTBEWERB_SECTIONS']).map((fields, index) => ({
    ...fields,
    id: text(fields['id']) || `rival-${index}`,
    name: text(fields['name']),
    share: numberOf(fields['share']) ?? null,
    strengths: text(fields['strengths']),
    weaknesses: text(fields['weaknesses']),
    expected_move: text(fields['expected_move']),
    threat: threatOf(fields['threat']),
  }));

export const newRival = (): Rival => ({
  id: crypto.randomUUID(),
  name: '',
  share: null,
  strengths: '',
  weaknesses: '',
  expected_move: '',
  threat: null,
});

/** Our own share of the market in percent. */
export const ownShareOf = (content: CardContent): number | null => numberOf(content['own_share_percent']) ?? null;

/** What is left of the market beside us and the competitors, in percent; null while no share is known. */
export function restOf(rivals: readonly Rival[], own: number | null): number | null {
  const shares = [own, ...rivals.map(({ share }) => share)].filter((share) => share !== null);
  if (shares.length === 0) return null;
  return Math.round((100 - shares.reduce((sum, share) => sum + share, 0)) * 100) / 100;
}
