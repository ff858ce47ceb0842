import { later } from '#core/ui/later.ts';

/** The files behind a situation card (whiteboard 2.15). */
export const SituationSources = later(async () => (await import('../../files/sources/card-sources.tsx')).CardSources);
