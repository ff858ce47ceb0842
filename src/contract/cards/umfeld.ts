import { situationCard } from './situation.ts';

/** The environment: factors in the six columns of PESTEL. */
export const umfeld = situationCard({ analysis: 'PESTEL_SOURCES' });
