import type { Locale } from '#contract/accounts/people.ts';

import { objectsOf, textOf, type CardContent } from '../content/card-content.ts';
import { ratingOf } from '../rows/rating.ts';
import type { Rival } from './rivals.ts';

/** The strongest threats first, at most three. */
export function wettbewerbSummary(content: CardContent, locale: Locale, most = 3): Pick<Rival, 'name' | 'threat'>[] {
  return objectsOf(content['WETTBEWERB_SECTIONS'])
    .map((rival) => ({ name: textOf(rival['name'], locale), threat: ratingOf(rival['threat']) }))
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => (b.threat ?? 0) - (a.threat ?? 0))
    .slice(0, most);
}
