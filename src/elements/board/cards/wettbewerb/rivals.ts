import { numberOf, objectsOf, stringOf, type CardContent } from '../content/card-content.ts';
import { ratingOf } from '../rows/rating.ts';
import type { Row } from '../rows/row.ts';

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

/** The competitors of the scene data; what is odd is read as far as it goes. */
export const readRivals = (content: CardContent): Rival[] =>
  objectsOf(content['WETTBEWERB_SECTIONS']).map((fields, index) => ({
    ...fields,
    id: stringOf(fields['id']) || `rival-${index}`,
    name: stringOf(fields['name']),
    share: numberOf(fields['share']) ?? null,
    strengths: stringOf(fields['strengths']),
    weaknesses: stringOf(fields['weaknesses']),
    expected_move: stringOf(fields['expected_move']),
    threat: ratingOf(fields['threat']),
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
