import type { Locale } from '#contract/accounts/people.ts';

import { numberOf, objectsOf, textOf, type CardContent } from '../content/card-content.ts';

/** A competitor and how much they threaten, 1 to 5; 0 when nobody has rated it. */
export interface Rival {
  name: string;
  threat: number;
}

/** The strongest threats first, at most three. */
export function wettbewerbSummary(content: CardContent, locale: Locale, most = 3): Rival[] {
  return objectsOf(content['WETTBEWERB_SECTIONS'])
    .map((rival) => ({
      name: textOf(rival['name'], locale),
      threat: Math.min(5, Math.max(0, Math.round(numberOf(rival['threat']) ?? 0))),
    }))
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => b.threat - a.threat)
    .slice(0, most);
}
