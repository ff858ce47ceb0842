import type { ContentPart } from '../boards/board-content-service.ts';
import type { JobsService } from '../jobs/jobs-service.ts';
import { imageJob } from './note-images.ts';
import { notesContent } from './notes-content-store.ts';
import { findUnmade } from './notes-store.ts';

/** Sticky notes, with a job for pictures that were still to be made. */
export const notesContentMaking = (jobs: JobsService): ContentPart => ({
  ...notesContent,
  write: async (tx, place, stored, asCopy) => {
    await notesContent.write(tx, place, stored, asCopy);
    const { companyId: company, boardId: board } = place;
    for (const unmade of await findUnmade(tx, board)) await jobs.enqueue(imageJob, { company, board, ...unmade }, tx);
  },
});
