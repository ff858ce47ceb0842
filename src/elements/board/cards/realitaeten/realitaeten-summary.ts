import type { Locale } from '#contract/accounts/people.ts';

import { barsOf, type Bar } from '../content/bars.ts';
import { objectsOf, textOf, type CardContent } from '../content/card-content.ts';

/** Fields of the own house by how many facts are known, at most three. */
export function realitaetenSummary(content: CardContent, locale: Locale, most = 3): Bar[] {
  const fields = objectsOf(content['REALITAETEN_SECTIONS'])
    .map((section) => ({
      label: textOf(section['title'], locale) || textOf(section['name'] ?? section['key'], locale),
      value: objectsOf(section['facts']).length,
    }))
    .filter(({ label, value }) => label !== '' && value > 0);
  return barsOf(fields.slice(0, most));
}
