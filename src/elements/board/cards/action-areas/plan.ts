import { CATEGORIES, MOST_OBJECTIVES, MOST_PACKAGES, type Category } from '#contract/cards/action-areas.ts';
import { movedTo } from '#core/ui/sortable/moved-to.ts';

import type { ActionPackage, Plan } from './plan-content.ts';

/** What a person writes into the dialog of a package. */
export interface PackageWords {
  name: string;
  title: string;
  text: string;
  source: string;
  color: string;
  objectiveIds: readonly string[];
  categories: readonly string[];
}

const renumbered = <T extends { order: number }>(list: readonly T[]): T[] =>
  list.map((one, order) => ({ ...one, order }));

/** Width of a column of an objective in per cent (whiteboard 9). */
export const columnPercent = (objectives: number): number => Math.floor(80 / Math.max(1, objectives));

/** The packages of one cell. */
export const inCell = ({ packages }: Plan, objectiveId: string, category: string): ActionPackage[] =>
  packages.filter((one) => one.objectiveId === objectiveId && one.categoryKey === category);

/** One more objective; nothing changes where there are five. `titleOf` names the nth. */
export function withObjective(plan: Plan, id: string, titleOf: (number: number) => string): Plan {
  const { length } = plan.objectives;
  if (length >= MOST_OBJECTIVES) return plan;
  return { ...plan, objectives: [...plan.objectives, { id, title: titleOf(length + 1), order: length }] };
}

/** An objective with another title; an empty one becomes `untitled`. */
export function renamed(plan: Plan, id: string, title: string, untitled: string): Plan {
  const now = title.trim() || untitled;
  return { ...plan, objectives: plan.objectives.map((one) => (one.id === id ? { ...one, title: now } : one)) };
}

/** An objective one place to the left or right; nothing changes at either end. */
export function shifted(plan: Plan, id: string, by: -1 | 1): Plan {
  const from = plan.objectives.findIndex((one) => one.id === id);
  const objectives = movedTo(plan.objectives, from, from + by);
  return objectives ? { ...plan, objectives: renumbered(objectives) } : plan;
}

/** Without an objective and all its packages; the others are numbered anew. */
export const withoutObjective = ({ objectives, packages }: Plan, id: string): Plan => ({
  objectives: renumbered(objectives.filter((one) => one.id !== id)),
  packages: renumbered(packages.filter(({ objectiveId }) => objectiveId !== id)),
});

/** Every place that the dialog has chosen, objective by objective. */
const placesOf = ({ objectiveIds, categories }: PackageWords) =>
  objectiveIds.flatMap((objectiveId) => categories.map((categoryKey) => ({ objectiveId, categoryKey })));

const fieldsOf = ({ name, title, text, source, color }: PackageWords) => ({ name, title, text, source, color });

/** How many packages the words make. */
export const countOf = (words: PackageWords): number => placesOf(words).length;

/** Whether the dialog of a package may be saved (whiteboard 5), and nothing more than a card holds comes of it. */
export const maySave = (words: PackageWords, packages = 0): boolean =>
  countOf(words) > 0 && packages + countOf(words) <= MOST_PACKAGES;

/** One package more for each chosen objective × category; empty names and texts get the given ones. */
export function withPackages(
  plan: Plan,
  words: PackageWords,
  given: { name: string; text: string; newId: () => string },
): Plan {
  const first = plan.packages.length;
  const fields = fieldsOf(words);
  const made = placesOf(words).map((place, index) => ({
    ...fields,
    ...place,
    id: given.newId(),
    name: fields.name.trim() || given.name,
    text: fields.text.trim() || given.text,
    order: first + index,
  }));
  return { ...plan, packages: [...plan.packages, ...made] };
}

/** A package as the dialog says it; of objectives and categories only the first chosen ones count (whiteboard 5). */
export function withWords(plan: Plan, id: string, words: PackageWords): Plan {
  const [place] = placesOf(words);
  if (!place) return plan;
  const packages = plan.packages.map((one) => (one.id === id ? { ...one, ...fieldsOf(words), ...place } : one));
  return { ...plan, packages };
}

export const withoutPackage = ({ objectives, packages }: Plan, id: string): Plan => ({
  objectives,
  packages: renumbered(packages.filter((one) => one.id !== id)),
});

/** Where a package lies or goes: a cell, and before which of the others in it. */
export interface PackagePlace {
  objectiveId: string;
  category: string;
  /** Without one it goes behind all others. */
  index?: number;
}

/** A package at another place; nothing changes where it is there already. */
export function placed(plan: Plan, id: string, { objectiveId, category, index }: PackagePlace): Plan {
  const found = plan.packages.find((one) => one.id === id);
  if (!found) return plan;
  const others = plan.packages.filter((one) => one !== found);
  const next = inCell({ ...plan, packages: others }, objectiveId, category)[index ?? Infinity];
  const isThere = found.objectiveId === objectiveId && found.categoryKey === category;
  if (isThere && behind(inCell(plan, objectiveId, category), found) === next) return plan;
  const moved = { ...found, objectiveId, categoryKey: category };
  const at = next ? others.indexOf(next) : others.length;
  return { ...plan, packages: renumbered(others.toSpliced(at, 0, moved)) };
}

const behind = <T>(list: readonly T[], one: T): T | undefined => list[list.indexOf(one) + 1];

/** Where an arrow key leads a package: along its cell first, then into the cell beside; undefined at the edge. */
export function placeBeside(plan: Plan, one: ActionPackage, key: string): PackagePlace | undefined {
  const [across, down] = STEPS[key] ?? [0, 0];
  if (across + down === 0) return undefined;
  const { objectiveId, categoryKey } = one;
  const here = inCell(plan, objectiveId, categoryKey);
  const index = here.indexOf(one) + down;
  if (down !== 0 && here[index]) return { objectiveId, category: categoryKey, index };
  const objective = plan.objectives[plan.objectives.findIndex(({ id }) => id === objectiveId) + across];
  const category = CATEGORIES[CATEGORIES.indexOf(categoryKey as Category) + down];
  if (!objective || !category) return undefined;
  // downwards it comes in from above
  return { objectiveId: objective.id, category, ...(down > 0 && { index: 0 }) };
}

const STEPS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
