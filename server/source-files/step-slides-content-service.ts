import { randomUUID } from 'node:crypto';

import { SLIDE_STEPS } from '#contract/board/slides.ts';

import type { ContentPart } from '../boards/board-content-service.ts';
import { writeSceneFlags } from '../boards/scene-flags-service.ts';
import type { JobsService } from '../jobs/jobs-service.ts';
import { ingestionJob } from './ingestion-job.ts';
import { countPending } from './ingestion-store.ts';
import { findSteps, readDecks, writeDecks } from './step-slides-store.ts';

/** Which flag of the planning data says that a step has slides (whiteboard 3). */
export const flagOf = (step: string): string => `${step}_slides_uploaded`;

/** The presentations of the steps, as snapshots and copies of a board keep them. */
export const stepSlidesContent = (jobs: JobsService): ContentPart => ({
  kind: 'slides',
  read: (tx, { boardId }) => readDecks(tx, boardId),
  write: (tx, place, stored) => writeDecks(tx, place, stored),
  // what is no longer stored has not come back, and decks stay that an older snapshot does not know
  afterWrite: async (tx, place) => {
    const steps = await findSteps(tx, place.boardId);
    const flags = SLIDE_STEPS.map((step) => [flagOf(step), steps.includes(step)]);
    await writeSceneFlags(tx, place, 'planen', Object.fromEntries(flags) as Record<string, boolean>);
    // of files and decks that have come back: they are read now, not when somebody looks for what waits
    if ((await countPending(tx, place.boardId)) > 0) await jobs.enqueue(ingestionJob, {}, tx, randomUUID());
  },
  show: () => ({}),
});
