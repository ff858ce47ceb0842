import { line } from '../board/scene-shape.ts';
import { z } from '../z.ts';
import { situationCard } from './situation.ts';

export const MOST_TREND_SEGMENTS = 20;
/** Trends of one segment. */
export const MOST_TRENDS = 100;

const row = z.looseObject({
  Microtrends: z.looseObject({ id: z.string().max(100).nullish(), title: line.nullish() }).nullish(),
  microtrend: line.nullish(),
  category: z.string().max(40).nullish(),
  /** 1 to 5; other programs may say less exactly. */
  Einfluss: z.number().min(0).max(5).nullish(),
  Zeitpunkt: z.string().max(40).nullish(),
  Kompetenz: z.number().min(0).max(5).nullish(),
});
const segment = z.looseObject({ name: line.nullish(), rows: z.array(row).max(MOST_TRENDS).nullish() });

/** The trends: segments of trends with their effect, time and our competence. */
export const trends = situationCard({
  analysis: 'TRENDS_SEGMENTS',
  fields: { TRENDS_SEGMENTS: z.array(segment).max(MOST_TREND_SEGMENTS).nullish() },
});
