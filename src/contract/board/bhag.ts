import { BHAG_MODES, MOST_SUGGESTIONS, SUGGESTION_LENGTH } from '../cards/wirkungsversprechen.ts';
import { defineEndpoint } from '../endpoint.ts';
import { z } from '../z.ts';
import { MAX_NOTE_TEXT } from './notes.ts';

/** Notes of one column that are sent. */
export const MOST_BHAG_NOTES = 200;
const notes = z
  .array(z.string().max(MAX_NOTE_TEXT))
  .max(MOST_BHAG_NOTES)
  .meta({ example: ['Einbau mit festem Datum'] });

/** Suggestions for the big goal (whiteboard 7): made of notes, written into no card. */
export const generateBhag = defineEndpoint({
  method: 'POST',
  path: '/api/v1/ai/canvas/bhag/generate/',
  action: 'card.write',
  limits: { bytes: 4 * 1024 * 1024 },
  summary: 'Suggest big goals (BHAG) from the notes of the card wirkungsversprechen; refused while the AI is off',
  body: z.object({
    passion_notes: notes,
    best_in_world_notes: notes,
    economic_engine_notes: notes,
    /** `what`: from the hedgehog, `why`: from the golden circle. */
    mode: z.enum(BHAG_MODES).meta({ example: 'what' }),
    board_id: z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000b1' }),
  }),
  answer: z.object({
    bhag: z.object({ bhagOptions: z.array(z.string().max(SUGGESTION_LENGTH)).max(MOST_SUGGESTIONS) }),
  }),
});
