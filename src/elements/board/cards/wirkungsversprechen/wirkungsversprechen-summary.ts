import type { Locale } from '#contract/accounts/people.ts';

import { textOf, type CardContent } from '../content/card-content.ts';

/** The promise in quotes; '' when there is none yet. */
export const promiseSummary = (content: CardContent, locale: Locale): string =>
  textOf(content['bhag'] ?? content['bhag_content'] ?? content['BHAG'], locale);
