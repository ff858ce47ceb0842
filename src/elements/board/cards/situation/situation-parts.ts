import { later } from '../later.ts';

/** Observations and insights to read: the content of a situation card whose analysis is not shown yet. */
export const SituationContent = later(async () => (await import('./situation-content.tsx')).SituationContent);

/** Observations and insights to write: the editor of a situation card whose analysis is not written here (whiteboard 2.14). */
export const SituationWriting = later(async () => (await import('./situation-editor.tsx')).SituationEditor);

/** The files behind a situation card (whiteboard 2.15). */
export const SituationSources = later(async () => (await import('../../files/sources/card-sources.tsx')).CardSources);
