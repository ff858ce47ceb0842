import { HTML_LENGTH } from '../board/scene-shape.ts';
import { defineEndpoint } from '../endpoint.ts';
import { text } from '../text.ts';
import { z } from '../z.ts';
import { quarter, year } from './okr-fields.ts';

/** What becomes of an item of the preview (whiteboard 3). */
export const PROPOSED_OPERATIONS = ['create', 'update', 'skip'] as const;
export type ProposedOperation = (typeof PROPOSED_OPERATIONS)[number];

const operation = z.object({
  operation: z.enum(PROPOSED_OPERATIONS),
  /** In the reader's language. */
  reason: z.string(),
  existing_id: z.uuid().nullable(),
});

const proposedKeyResult = z
  .object({
    description: z.string(),
    current_value: z.number(),
    target_value: z.number(),
    unit: z.string(),
    operation,
  })
  .meta({ id: 'ProposedKeyResult' });
export type ProposedKeyResult = z.infer<typeof proposedKeyResult>;

/** An objective of the preview with its key results; `team_id` is null where nothing says whose it is. */
const proposedObjective = z
  .object({
    objective: z.string(),
    team_id: z.uuid().nullable(),
    objective_operation: operation,
    key_results: z.array(proposedKeyResult),
  })
  .meta({ id: 'ProposedObjective' });
export type ProposedObjective = z.infer<typeof proposedObjective>;

/** Without an AI the headings of the text are objectives, and the points below each are its key results. */
export const generateOkrs = defineEndpoint({
  method: 'POST',
  path: '/api/v1/whiteboard/sticky-notes/generate_okrs_with_operations/',
  action: 'okr.read',
  summary: 'What a text says about objectives, compared with those of the quarter; writes nothing',
  body: z.object({
    text: text().max(HTML_LENGTH).meta({ example: '<h3>Absatz verdoppeln</h3><ul><li>Anlagen: 310 → 640</li></ul>' }),
    year: year.meta({ example: 2026 }),
    quarter: quarter.meta({ example: 4 }),
  }),
  limits: { bytes: 1_300_000 },
  answer: z.object({ objectives: z.array(proposedObjective), year: z.int(), quarter: z.int() }),
});
