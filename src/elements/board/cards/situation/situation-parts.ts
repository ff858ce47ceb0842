import { later } from '../later.ts';

/** Observations and insights to read: the content of a situation card whose analysis is not shown yet. */
export const SituationContent = later(async () => (await import('./situation-content.tsx')).SituationContent);

/** The files behind a situation card (whiteboard 2.15). */
export const SituationSources = later(async () => (await import('../../files/sources/card-sources.tsx')).CardSources);
