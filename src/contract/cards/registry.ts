import type { SceneShape } from '../board/scene-shape.ts';
import { actionAreas, actionMatrix } from './action-areas.ts';
import { herausforderung } from './herausforderung.ts';
import { kunden } from './kunden.ts';
import { kundennutzen } from './kundennutzen.ts';
import { markt } from './markt.ts';
import { otherCard } from './other.ts';
import { realitaeten } from './realitaeten.ts';
import type { SituationShape } from './situation.ts';
import { trends } from './trends.ts';
import { umfeld } from './umfeld.ts';
import { wettbewerb } from './wettbewerb.ts';
import { wirkungsversprechen } from './wirkungsversprechen.ts';
import { ziele } from './ziele.ts';
import { zielmarkte } from './zielmarkte.ts';

/** The situation cards with an analysis (whiteboard 3), by key. */
export const SITUATION_CARDS: Readonly<Record<string, SituationShape>> = {
  trends,
  umfeld,
  kunden,
  markt,
  realitaeten,
  wettbewerb,
};

/** The cards whose data has a shape of its own, by key; one line for each. */
const CARDS: Readonly<Record<string, SceneShape>> = {
  ...SITUATION_CARDS,
  herausforderung,
  kundennutzen,
  wirkungsversprechen,
  zielmarkte,
  zielbild: zielmarkte,
  ziele,
  action_areas: actionAreas,
  action_matrix: actionMatrix,
};

/** The shape of a card; one without a line of its own holds what programs have put into it. */
export const cardShapeOf = (cardKey: string): SceneShape =>
  Object.hasOwn(CARDS, cardKey) ? (CARDS[cardKey] ?? otherCard) : otherCard;

/** The field of the analysis of a situation card; undefined for every other card. */
export const analysisOf = (cardKey: string): string | undefined =>
  Object.hasOwn(SITUATION_CARDS, cardKey) ? SITUATION_CARDS[cardKey]?.analysis : undefined;
