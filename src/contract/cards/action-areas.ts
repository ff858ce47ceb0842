import { acceptLists, line, type SceneShape } from '../board/scene-shape.ts';
import { z } from '../z.ts';
import { otherCard } from './other.ts';

/** The six categories in their order (whiteboard 3 "Action categories"). */
export const CATEGORIES = ['structures_processes', 'people', 'culture', 'data_it', 'innovation', 'partners'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Objectives of one board (whiteboard 5, 9). */
export const MOST_OBJECTIVES = 5;
export const MOST_PACKAGES = 300;
export const MOST_MATRIX_CARDS = 300;
/** Characters of a title or a name, and of a text. */
export const ACTION_TITLE_LENGTH = 200;
export const ACTION_TEXT_LENGTH = 2_000;

/** Grounds of packages and of cards in the matrix; the first is that of a new one (whiteboard 9). */
export const PACKAGE_COLORS = ['#FFF9C4', '#F3E5F5', '#E3F2FD', '#E8F5E9', '#FFF3E0', '#FCE4EC'] as const;
export const MATRIX_COLORS = ['#ffffff', '#e3f2fd', '#f3e5f5', '#e8f5e9', '#fff3e0', '#fce4ec'] as const;

/** The field of the card `action_matrix` that has its cards (whiteboard 3). */
export const MATRIX_FIELD = 'action_matrix_cards';

const text = line.nullish();
const number = z.number().nullish();
const objective = z.looseObject({ id: text, title: text, order: number });
const actionPackage = z.looseObject({
  id: text,
  objectiveId: text,
  categoryKey: text,
  name: text,
  title: text,
  text,
  source: text,
  color: text,
  order: number,
});
const matrixCard = z.looseObject({
  id: text,
  title: text,
  description: text,
  source: text,
  color: text,
  x: number,
  y: number,
  width: number,
  height: number,
});

/** Objectives and the packages below them (whiteboard 3 "Action objective", "Action package"). */
export const actionAreas: SceneShape = {
  ...otherCard,
  fields: z.looseObject({
    objectives: z.array(objective).max(MOST_OBJECTIVES).nullish(),
    packages: z.array(actionPackage).max(MOST_PACKAGES).nullish(),
  }),
  accept: acceptLists('objectives', 'packages'),
};

/** Actions by gain and pain (whiteboard 3 "Action matrix card"). */
export const actionMatrix: SceneShape = {
  ...otherCard,
  fields: z.looseObject({ [MATRIX_FIELD]: z.array(matrixCard).max(MOST_MATRIX_CARDS).nullish() }),
  accept: acceptLists(MATRIX_FIELD),
};
