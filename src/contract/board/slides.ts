import { defineEndpoint } from '../endpoint.ts';
import { z } from '../z.ts';
import { FILE_KINDS, ingestionStatus, INGESTION_ERRORS, MAX_FILE_BYTES } from './source-files.ts';

/** The two decks of templates: of the kickoff, and of the workshops. */
export const TEMPLATE_SETS = ['kickoff', 'strategy'] as const;
export type TemplateSet = (typeof TEMPLATE_SETS)[number];

/** Steps with slides. */
export const SLIDE_STEPS = ['kickoff', 'workshop1', 'workshop2'] as const;
export type SlideStep = (typeof SLIDE_STEPS)[number];
export const isSlideStep = (step: unknown): step is SlideStep => SLIDE_STEPS.some((one) => one === step);

/** The deck that a step begins with (whiteboard 9). */
export const templateOf = (step: string): TemplateSet =>
  step === 'workshop1' || step === 'workshop2' ? 'strategy' : 'kickoff';

/** How downloads are called (whiteboard 9). */
export const SLIDE_FILES = {
  strategy: 'strategy-template',
  kickoff: 'kickoff-template',
  own: 'kickoff-presentation',
} as const;

/** What is uploaded: presentations alone (whiteboard 5). */
export const SLIDES_TYPE = FILE_KINDS.pptx;

/** A slide (whiteboard 3); what follows `isRendered` is ours. */
export const slide = z
  .object({
    id: z.string(),
    /** Empty while it is not rendered. */
    imageUrl: z.string(),
    isRendered: z.boolean(),
    thumbnailUrl: z.string().optional(),
    title: z.string().optional(),
    section: z.string().optional(),
    minutes: z.int().optional(),
    /** For who speaks. */
    notes: z.string().optional(),
  })
  .meta({ id: 'Slide' });
export type Slide = z.infer<typeof slide>;

/** The uploaded presentation of a step, ours: how far it is, or why it cannot be shown. */
export const slidesFile = z
  .object({
    id: z.uuid(),
    original_filename: z.string(),
    ingestion_status: ingestionStatus,
    ingestion_error: z.string().nullable(),
    ingestion_error_code: z.enum(INGESTION_ERRORS).nullable(),
    is_simplified: z.boolean(),
    bytes: z.int(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'SlidesFile' });

const stepSlides = z
  .object({ slides: z.array(slide), file: slidesFile.nullable().optional() })
  .meta({ id: 'StepSlides' });
export type StepSlides = z.infer<typeof stepSlides>;

const BOARDS = '/api/v1/whiteboard/boards/';
const SLIDES = '/api/v1/whiteboard/slides/';
const place = z.object({
  id: z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000b1' }),
  step: z.enum(SLIDE_STEPS).meta({ example: 'kickoff' }),
});
const type = z.enum(['strategy', 'default']).optional().meta({ example: 'default' });

export const readTemplateSlides = defineEndpoint({
  method: 'GET',
  path: `${SLIDES}template-pptx/`,
  action: 'files.read',
  summary: 'The slides of a template in the language of the page: those of workshops, or of the kickoff (type=default)',
  query: z.object({ type }),
  answer: z.object({ slides: z.array(slide) }),
});
/** `format` is ours. */
export const downloadTemplate = defineEndpoint({
  method: 'GET',
  path: `${SLIDES}{id}/download/`,
  action: 'files.read',
  summary: 'A template as a file: template-pptx is the only id',
  params: z.object({ id: z.string().max(100).meta({ example: 'template-pptx' }) }),
  query: z.object({ type, format: z.enum(['pptx', 'pdf']).optional().meta({ example: 'pptx' }) }),
  answer: z.unknown(),
});
export const readStepSlides = defineEndpoint({
  method: 'GET',
  path: `${BOARDS}{id}/slides/{step}/`,
  action: 'files.read',
  summary: 'The uploaded slides of a step',
  params: place,
  answer: stepSlides,
});
export const uploadStepSlides = defineEndpoint({
  method: 'POST',
  path: `${BOARDS}{id}/slides/{step}/upload/`,
  action: 'files.write',
  summary: 'Upload a presentation to a step, in the place of the one that is there',
  params: place,
  upload: { field: 'file', bytes: MAX_FILE_BYTES, types: [SLIDES_TYPE], required: true },
  answer: stepSlides,
  status: 201,
});
/** Ours. */
export const retryStepSlides = defineEndpoint({
  method: 'POST',
  path: `${BOARDS}{id}/slides/{step}/retry/`,
  action: 'files.write',
  summary: 'Read the uploaded presentation of a step again whose slides could not be made',
  params: place,
  answer: stepSlides,
});
export const downloadStepSlides = defineEndpoint({
  method: 'GET',
  path: `${BOARDS}{id}/slides/{step}/download/`,
  action: 'files.read',
  summary: 'The uploaded presentation of a step as it came',
  params: place,
  answer: z.unknown(),
});
export const clearStepSlides = defineEndpoint({
  method: 'DELETE',
  path: `${BOARDS}{id}/slides/{step}/delete/`,
  action: 'files.delete',
  summary: 'Remove the uploaded presentation of a step',
  params: place,
  answer: z.null(),
  status: 204,
});
