import { WORKSHOPS, type WorkshopType } from '#contract/board/agenda.ts';

/** Index of the step of the first workshop (whiteboard 9: step 2 and step 3, counted from 0). */
const FIRST = 2;

/**
 * The workshop whose agenda a step shows; none at other steps (whiteboard 2.9). Where a server calls no step after a
 * workshop, the position of the step decides.
 */
export function workshopOf(step: string, steps: readonly string[]): WorkshopType | undefined {
  const named = WORKSHOPS.find((workshop) => workshop === step);
  if (named || WORKSHOPS.some((workshop) => steps.includes(workshop))) return named;
  const at = steps.indexOf(step);
  return at < FIRST ? undefined : WORKSHOPS[at - FIRST];
}
