import type { Locale } from '#contract/accounts/people.ts';

import { stringOf, textOf, type CardContent } from '../content/card-content.ts';

const written = (content: CardContent): unknown => content['bhag'] ?? content['bhag_content'] ?? content['BHAG'];

/** The promise in quotes; '' when there is none yet. */
export const promiseSummary = (content: CardContent, locale: Locale): string => textOf(written(content), locale);

/** The goal to write: as it is, with the space at its end. */
export const bhagOf = (content: CardContent, locale: Locale): string =>
  stringOf(written(content)) || promiseSummary(content, locale);
