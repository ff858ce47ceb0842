import { MOST_OBJECTIVES } from '#contract/cards/action-areas.ts';
import type { Locale } from '#contract/accounts/people.ts';

import { shortened } from '../../scene/header-fields.ts';
import type { CardContent } from '../content/card-content.ts';
import { groundOf, labelOf, planOf } from './plan-content.ts';

/** Columns of the matrix on the canvas (whiteboard 2.22). */
export const OBJECTIVE_COLUMNS = MOST_OBJECTIVES;
const TITLE = 12;
const TEXT = 25;

/** A package as its cell previews it: title cut at 12, text at 25 characters, ground 1 to 6. */
export interface PackagePreview {
  id: string;
  title: string;
  text: string;
  /** Full title, for the tooltip. */
  name: string;
  ground: 1 | 2 | 3 | 4 | 5 | 6;
}

/** The matrix of objectives and categories. */
export interface ActionSummary {
  objectives: { id: string; title: string; name: string }[];
  /** Packages by `category/objective`. */
  cells: Map<string, PackagePreview[]>;
  packages: number;
}

/** Undefined when there is no objective. Packages of unknown objectives or categories are left out. */
export function actionSummary(content: CardContent, locale: Locale): ActionSummary | undefined {
  const { objectives, packages } = planOf(content, locale);
  if (objectives.length === 0) return undefined;
  const previews = Map.groupBy(packages, ({ categoryKey, objectiveId }) => `${categoryKey}/${objectiveId}`);
  const cells = [...previews].map(
    ([place, list]) =>
      [
        place,
        list.map((one) => ({
          id: one.id,
          title: shortened(labelOf(one), TITLE),
          text: shortened(one.text, TEXT),
          name: labelOf(one),
          ground: groundOf(one.color),
        })),
      ] as const,
  );
  return {
    objectives: objectives.map(({ id, title }) => ({ id, title: shortened(title), name: title })),
    cells: new Map(cells),
    packages: packages.length,
  };
}
