import { situationCard } from './situation.ts';

/** The own house: fields with their facts. */
export const realitaeten = situationCard({ analysis: 'REALITAETEN_SECTIONS' });
