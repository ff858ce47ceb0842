import { firstAreas, REALITIES } from '#contract/cards/areas.ts';

import { objectsOf, type CardContent } from '../content/card-content.ts';
import { readAreas, type Area, type Fact } from './areas.ts';

/** While the card is written it has the six areas that everybody begins with, until somebody changes them. */
export const writtenAreas = (content: CardContent): Area[] =>
  Array.isArray(content[REALITIES]) || objectsOf(content[REALITIES]).length > 0
    ? readAreas(content)
    : readAreas({ [REALITIES]: firstAreas() });

export const newFact = (): Fact => ({ id: crypto.randomUUID(), fact: '', source: '', rating: null });
