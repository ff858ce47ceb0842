import { acceptLists, html, type SceneShape } from '../board/scene-shape.ts';
import { z } from '../z.ts';
import { otherCard } from './other.ts';

export const MOST_MARKET_SEGMENTS = 24;
/** Characters of the name of a segment. */
export const SEGMENT_NAME_LENGTH = 120;
/** The formatted texts of a segment (whiteboard 3). */
export const SEGMENT_TEXTS = ['zielmarkte_content', 'kundensegmente_content', 'angebote_content'] as const;
export type SegmentText = (typeof SEGMENT_TEXTS)[number];

const text = html.nullish();
const segment = z.looseObject({
  name: z.string().max(SEGMENT_NAME_LENGTH).nullish(),
  zielmarkte_content: text,
  kundensegmente_content: text,
  angebote_content: text,
});

/** Target markets: segments with three formatted texts each (whiteboard 2.20). */
export const zielmarkte: SceneShape = {
  ...otherCard,
  fields: z.looseObject({ segments: z.array(segment).max(MOST_MARKET_SEGMENTS).nullish() }),
  accept: acceptLists('segments'),
};
