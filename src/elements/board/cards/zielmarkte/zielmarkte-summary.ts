import type { Locale } from '#contract/accounts/people.ts';

import { objectsOf, textOf, type CardContent } from '../content/card-content.ts';

/** Names of the segments; unnamed ones are '' and get a fallback label. */
export const segmentNames = (content: CardContent, locale: Locale): string[] =>
  objectsOf(content['segments'] ?? content['sections']).map((segment) => textOf(segment['name'], locale));
