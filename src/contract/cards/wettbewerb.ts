import { situationCard } from './situation.ts';

/** The competition: rivals and how much they threaten. */
export const wettbewerb = situationCard({ analysis: 'WETTBEWERB_SECTIONS' });
