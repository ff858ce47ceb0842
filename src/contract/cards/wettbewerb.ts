import { line } from '../board/scene-shape.ts';
import { z } from '../z.ts';
import { situationCard } from './situation.ts';

export const MOST_COMPETITORS = 100;

const percent = z.number().min(0).max(100).nullish();
const competitor = z.looseObject({
  name: line.nullish(),
  share: percent,
  strengths: line.nullish(),
  weaknesses: line.nullish(),
  /** 1 to 5; other programs may say less exactly. */
  threat: z.number().min(0).max(5).nullish(),
  expected_move: line.nullish(),
});

/** The competition: rivals and how much they threaten. */
export const wettbewerb = situationCard({
  analysis: 'WETTBEWERB_SECTIONS',
  fields: { WETTBEWERB_SECTIONS: z.array(competitor).max(MOST_COMPETITORS).nullish(), own_share_percent: percent },
});
