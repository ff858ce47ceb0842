import type { OkrNode } from '#contract/okr/okr-table.ts';

/** Down to where the diagram is shown; what lies deeper is collapsed. */
export const LEVELS = ['team', 'objective', 'key_result'] as const;
export type Level = (typeof LEVELS)[number];

const markOf = (kind: OkrNode['kind'] | ''): string => `all:${kind}`;

/**
 * What is collapsed: ids of boxes, and marks that speak for a whole level (`all:objective`). A box whose level is
 * collapsed and that is named itself is open: so whole levels of large companies still fit into an address.
 */
export type Folds = ReadonlySet<string>;

/** Whether a box is collapsed. */
export const isFolded = (folds: Folds, { id, kind }: Pick<OkrNode, 'id' | 'kind'>): boolean =>
  folds.has(markOf(kind)) !== folds.has(id);

/** Whether the same is collapsed, in whatever order it was stored. */
export const isSameFolded = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** A box the other way round. */
export const withToggled = (folded: readonly string[], id: string): string[] =>
  folded.includes(id) ? folded.filter((one) => one !== id) : [...folded, id];

/** What is in only one of both: boxes that were turned, and marks of levels. */
export const turnedBetween = (before: Folds, after: Folds): string[] => [
  ...[...before].filter((fold) => !after.has(fold)),
  ...[...after].filter((fold) => !before.has(fold)),
];

/** Everything shown down to a level, and what is opened below it opens one level at a time. */
export const foldedBelow = (level: Level): string[] => LEVELS.slice(LEVELS.indexOf(level)).map((kind) => markOf(kind));

/** Of what is collapsed only that which speaks for whole levels. */
export const wholeLevels = (folds: Folds): Folds => new Set([...folds].filter((fold) => fold.startsWith(markOf(''))));
