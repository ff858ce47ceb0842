import { MOST_OBJECTIVES, PACKAGE_COLORS } from '#contract/cards/action-areas.ts';
import type { Locale } from '#contract/accounts/people.ts';

import { numberOf, objectsOf, textOf, uniqueIds, type CardContent } from '../content/card-content.ts';

/** An objective; what other programs have added stays in it. */
export interface Objective extends CardContent {
  id: string;
  title: string;
  order: number;
}
/** An action package below an objective, in one category. */
export interface ActionPackage extends CardContent {
  id: string;
  objectiveId: string;
  categoryKey: string;
  name: string;
  title: string;
  text: string;
  source: string;
  color: string;
  order: number;
}
/** Objectives and packages in their order. */
export interface Plan {
  objectives: Objective[];
  packages: ActionPackage[];
}

const byOrder = (a: { order: number }, b: { order: number }): number => a.order - b.order;

/** What a card says, in order; odd data of other programs is read as far as it can be shown, and no two have the same id. */
export function planOf(content: CardContent, locale: Locale): Plan {
  const idsOf = (all: CardContent[], prefix: string) => uniqueIds(all.map(({ id }) => textOf(id, locale)), prefix); // prettier-ignore
  const [columns, cards] = [objectsOf(content['objectives']), objectsOf(content['packages'])];
  const [columnIds, cardIds] = [idsOf(columns, 'objective'), idsOf(cards, 'package')];
  const objectives = columns.map((one, index) => ({
    ...one,
    id: columnIds[index] ?? '',
    title: textOf(one['title'], locale),
    order: numberOf(one['order']) ?? index,
  }));
  const packages = cards.map((one, index) => ({
    ...one,
    id: cardIds[index] ?? '',
    objectiveId: textOf(one['objectiveId'], locale),
    categoryKey: textOf(one['categoryKey'], locale),
    name: textOf(one['name'], locale),
    title: textOf(one['title'], locale),
    text: textOf(one['text'], locale),
    source: textOf(one['source'], locale),
    color: textOf(one['color'], locale),
    order: numberOf(one['order']) ?? index,
  }));
  return { objectives: objectives.toSorted(byOrder).slice(0, MOST_OBJECTIVES), packages: packages.toSorted(byOrder) };
}

/** What a package is called: its title, or its name where that is empty (whiteboard 2.22). */
export const labelOf = ({ title, name }: Pick<ActionPackage, 'title' | 'name'>): string => title.trim() || name;

/** Which of the six grounds a stored colour is, from 1; unknown ones get the first. */
export function groundOf(color: string): 1 | 2 | 3 | 4 | 5 | 6 {
  const at = PACKAGE_COLORS.findIndex((one) => one.toLowerCase() === color.toLowerCase());
  return (Math.max(0, at) + 1) as 1 | 2 | 3 | 4 | 5 | 6;
}
