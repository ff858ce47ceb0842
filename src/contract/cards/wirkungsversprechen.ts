import type { SceneShape } from '../board/scene-shape.ts';
import { z } from '../z.ts';
import { otherCard } from './other.ts';

/** Suggestions of one way of looking. */
export const MOST_SUGGESTIONS = 20;
/** Characters of a suggestion. */
export const SUGGESTION_LENGTH = 500;
/** Characters of the big goal: all suggestions joined fit. */
export const BHAG_LENGTH = 12_000;

/** What the three columns of notes ask for (whiteboard 3 "BHAG mode"). */
export const BHAG_MODES = ['what', 'why'] as const;
export type BhagMode = (typeof BHAG_MODES)[number];

const suggestions = z.array(z.string().max(SUGGESTION_LENGTH)).max(MOST_SUGGESTIONS).nullish();

/** The impact promise: one big goal, and suggestions for it; its columns are notes of the board (whiteboard 2.18). */
export const wirkungsversprechen: SceneShape = {
  ...otherCard,
  fields: z.looseObject({
    bhag: z.string().max(BHAG_LENGTH).nullish(),
    bhag_options_what: suggestions,
    bhag_options_why: suggestions,
  }),
};
