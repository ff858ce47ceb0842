import { situationCard } from './situation.ts';

/** The market: tables of data with their charts. */
export const markt = situationCard({ analysis: 'ANALYSIS_SECTIONS', html: ['analysis'] });
