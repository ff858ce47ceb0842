import { cardsContent } from './boards/cards-content-store.ts';
import { notesContentMaking } from './notes/notes-content-service.ts';
import { timelineContent } from './timeline/timeline-content-store.ts';
import { agendaContent } from './agenda/agenda-content-service.ts';
import { originsContent } from './origins/origins-content-store.ts';
import { filesContent } from './source-files/source-files-content-store.ts';
import { stepSlidesContent } from './source-files/step-slides-content-service.ts';
import type { JobsService } from './jobs/jobs-service.ts';

/** What lies on a board, in the order in which snapshots and copies read it. */
export const contentOf = (jobs: JobsService) => [
  cardsContent,
  notesContentMaking(jobs),
  timelineContent,
  agendaContent,
  filesContent,
  originsContent,
  // after the cards, whose flags say whether there are slides
  stepSlidesContent(jobs),
];
