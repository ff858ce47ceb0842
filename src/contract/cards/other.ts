import type { SceneShape } from '../board/scene-shape.ts';
import { z } from '../z.ts';

const SEGMENT_HTML = ['zielmarkte_content', 'kundensegmente_content', 'angebote_content'];

/** A card of which nothing is known but the fields that hold HTML. */
export const otherCard: SceneShape = {
  shape: 1,
  lifts: [],
  fields: z.looseObject({}),
  html: ['INSIGHTS', ...SEGMENT_HTML],
};
