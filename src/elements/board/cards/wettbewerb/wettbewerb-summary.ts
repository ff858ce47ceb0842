import type { Locale } from '#contract/accounts/people.ts';

import { numberOf, objectsOf, textOf, type CardContent } from '../content/card-content.ts';
import { ratingOf } from '../rows/rating.ts';
import type { Rival } from './rivals.ts';

type Shown = Pick<Rival, 'name' | 'threat' | 'share'>;

/** The strongest threats first, of equal ones the larger; at most three. */
export function wettbewerbSummary(content: CardContent, locale: Locale, most = 3): Shown[] {
  return objectsOf(content['WETTBEWERB_SECTIONS'])
    .map((rival) => ({
      name: textOf(rival['name'], locale),
      threat: ratingOf(rival['threat']),
      share: numberOf(rival['share']) ?? null,
    }))
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => (b.threat ?? 0) - (a.threat ?? 0) || (b.share ?? 0) - (a.share ?? 0))
    .slice(0, most);
}
