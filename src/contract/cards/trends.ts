import { situationCard } from './situation.ts';

/** The trends: segments of trends and their effect. */
export const trends = situationCard({ analysis: 'TRENDS_SEGMENTS' });
