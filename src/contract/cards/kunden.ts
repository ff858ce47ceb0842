import { line } from '../board/scene-shape.ts';
import { z } from '../z.ts';
import { situationCard } from './situation.ts';

export const MOST_SEGMENTS = 100;

const segment = z.looseObject({
  segment: line.optional(),
  share: z.number().min(0).max(100).nullish(),
  needs: line.nullish(),
  trend: z.string().max(40).nullish(),
});

/** The customers: segments with their shares. */
export const kunden = situationCard({
  analysis: 'KUNDEN_SEGMENTS',
  fields: { KUNDEN_SEGMENTS: z.array(segment).max(MOST_SEGMENTS).nullish() },
});
