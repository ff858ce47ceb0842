import type { Locale } from '#contract/accounts/people.ts';

import { barsOf, type Bar } from '../content/bars.ts';
import { numberOf, objectsOf, textOf, type CardContent } from '../content/card-content.ts';

/** Customer groups by share, largest first: at most three. */
export function kundenSummary(content: CardContent, locale: Locale, most = 3): Bar[] {
  const segments = objectsOf(content['KUNDEN_SEGMENTS'])
    .map((segment) => ({
      label: textOf(segment['segment'] ?? segment['name'], locale),
      value: numberOf(segment['share']) ?? 0,
    }))
    .filter(({ label }) => label !== '')
    .toSorted((a, b) => b.value - a.value);
  return barsOf(segments.slice(0, most));
}
