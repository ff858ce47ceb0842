import type { Locale } from '#contract/accounts/people.ts';

import { shortened } from '../../scene/header-fields.ts';
import { numberOf, objectsOf, textOf, type CardContent } from '../content/card-content.ts';

/** The six categories in their order (whiteboard 3 "Action categories"). */
export const CATEGORIES = ['structures_processes', 'people', 'culture', 'data_it', 'innovation', 'partners'] as const;

/** Columns of the matrix on the canvas (whiteboard 2.22). */
export const OBJECTIVE_COLUMNS = 5;
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

const GROUNDS = ['#fff9c4', '#f3e5f5', '#e3f2fd', '#e8f5e9', '#fff3e0', '#fce4ec'];

/** The token of a stored colour: the host's look decides how it is shown; unknown colours get the first. */
function groundOf(color: unknown): PackagePreview['ground'] {
  const at = GROUNDS.indexOf(typeof color === 'string' ? color.toLowerCase() : '');
  return (Math.max(0, at) + 1) as PackagePreview['ground'];
}

const byOrder = (a: CardContent, b: CardContent): number => (numberOf(a['order']) ?? 0) - (numberOf(b['order']) ?? 0);

/** Undefined when there is no objective. Packages of unknown objectives or categories are left out. */
export function actionSummary(content: CardContent, locale: Locale): ActionSummary | undefined {
  const objectives = objectsOf(content['objectives'])
    .toSorted(byOrder)
    .slice(0, OBJECTIVE_COLUMNS)
    .map((objective) => {
      const name = textOf(objective['title'], locale);
      return { id: textOf(objective['id'], locale), title: shortened(name), name };
    });
  if (objectives.length === 0) return undefined;
  const cells = new Map<string, PackagePreview[]>();
  const packages = objectsOf(content['packages']);
  for (const one of packages.toSorted(byOrder)) {
    const place = `${textOf(one['categoryKey'], locale)}/${textOf(one['objectiveId'], locale)}`;
    const name = textOf(one['title'] ?? one['name'], locale);
    const text = textOf(one['text'], locale);
    const preview = {
      id: textOf(one['id'], locale),
      title: shortened(name, TITLE),
      text: shortened(text, TEXT),
      name,
      ground: groundOf(one['color']),
    };
    cells.set(place, [...(cells.get(place) ?? []), preview]);
  }
  return { objectives, cells, packages: packages.length };
}
