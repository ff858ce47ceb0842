import { defineEndpoint } from '../endpoint.ts';
import { z } from '../z.ts';
import { sceneData } from './scene.ts';

/** An area of the card *realitaeten* that was made by hand (whiteboard 3). */
const area = z
  .object({
    id: z.string(),
    board_id: z.uuid(),
    key: z.string(),
    title: z.string(),
    facts: z.array(z.unknown()),
    /** The card with this area; ours. */
    card: sceneData.optional(),
  })
  .meta({ id: 'RealitySection' });

/** Keeps to the lock of the card: 423 while somebody else edits it. */
export const createReality = defineEndpoint({
  method: 'POST',
  path: '/api/v1/whiteboard/realitaeten-sections/manual-create/',
  action: 'card.write',
  summary: 'Add an area to the realities of a board by hand',
  body: z.object({ board_id: z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000b1' }) }),
  answer: area,
  status: 201,
});
