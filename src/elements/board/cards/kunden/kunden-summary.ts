import type { Locale } from '#contract/accounts/people.ts';

import { barsOf, type Bar } from '../content/bars.ts';
import { numberOf, objectsOf, textOf, type CardContent } from '../content/card-content.ts';

/** Customer groups by share, largest first: at most three, those without one last. */
export function kundenSummary(content: CardContent, locale: Locale, most = 3): Bar[] {
  const segments = objectsOf(content['KUNDEN_SEGMENTS'])
    .map((segment) => ({
      label: textOf(segment['segment'] ?? segment['name'], locale),
      value: numberOf(segment['share']) ?? null,
    }))
    .filter(({ label }) => label !== '')
    .toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1));
  return barsOf(segments.slice(0, most));
}
