import { jsonOf, line, type SceneFields, type SceneShape } from '../board/scene-shape.ts';
import { z } from '../z.ts';
import { otherCard } from './other.ts';

export const MOST_IMPACTS = 100;
/** Characters of the challenge in one sentence. */
export const CHALLENGE_LENGTH = 300;

const cell = line.nullish();
const impact = z.looseObject({ auswirkung: cell, veraenderung: cell, chance: cell, risiko: cell });

/** The challenge: one sentence and the impacts (whiteboard 2.17); its options are notes of the board. */
export const herausforderung: SceneShape = {
  ...otherCard,
  fields: z.looseObject({ impacts: z.array(impact).max(MOST_IMPACTS).nullish(), canvas_summary: line.nullish() }),
  accept: acceptImpacts,
};

/** A list that came as JSON text becomes a list. */
function acceptImpacts(data: SceneFields): SceneFields {
  const parsed = jsonOf(data['impacts']);
  return Array.isArray(parsed) ? { ...data, impacts: parsed } : data;
}
