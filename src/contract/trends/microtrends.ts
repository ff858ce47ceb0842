import { defineEndpoint } from '../endpoint.ts';
import { listOf, paging } from '../lists.ts';
import { z } from '../z.ts';
import { HIGHEST, RATINGS, TIMES, TREND_CATEGORIES } from './trend-rules.ts';

const PATH = '/api/v1/trend_managment/microtrends';
/** Microtrends that a company adds. */
export const MOST_CUSTOM_TRENDS = 1_000;
/** So many are listed for who asks for no page. */
export const MOST_LISTED_TRENDS = 1_000;
export const TITLE_LENGTH = 200;
export const DESCRIPTION_LENGTH = 4_000;
export const ADDRESS_LENGTH = 2_000;

export const trendTranslation = z.object({ languageCode: z.string(), title: z.string(), description: z.string() });
export type TrendTranslation = z.infer<typeof trendTranslation>;

/** Something that has a name in more than one language. */
const named = z.object({
  id: z.string(),
  translations: z.array(z.object({ languageCode: z.string(), title: z.string() })),
});

const level = z.int().min(1).max(HIGHEST);
const time = z.enum(TIMES);
const rating = z.enum(RATINGS);

/** What somebody thinks of a trend; the category follows from effect and time until it is chosen by hand. */
export const trendEvaluation = z
  .object({
    category: rating,
    effect: level,
    time_adoption: time,
    competence: level,
    category_manual: z.boolean().optional().meta({ description: 'Ours: the category was chosen by hand' }),
  })
  .meta({ id: 'TrendEvaluation' });
export type TrendEvaluation = z.infer<typeof trendEvaluation>;

/** What the company thinks: means with one decimal, the median of the times, and of how many people. */
export const companyEvaluation = z
  .object({ category: rating, effect: z.number(), time_adoption: time, competence: z.number(), count: z.int() })
  .meta({ id: 'TrendCompanyEvaluation' });

/** A microtrend of the marketplace or, with `isCustom`, of the company (application 3). */
export const microtrend = z
  .object({
    id: z.uuid(),
    isCustom: z.boolean(),
    createdAt: z.string(),
    external_id: z.string().nullable(),
    url: z.string().nullable(),
    countryCode: z.string().nullable(),
    initiators: z.array(named),
    sdgTags: z.array(z.int()),
    translations: z.array(trendTranslation),
    pictures: z.array(z.string()),
    preview_picture_url: z.string().nullable(),
    category: z.string(),
    data: z.object({
      title: z.string().nullable(),
      description: z.string().nullable(),
      imageUrl: z.string().nullable(),
      preview_picture_url: z.string().nullable(),
      category: z.string(),
    }),
    created_at_external: z.string(),
    macrotrends: z.array(z.uuid()),
    industries: z.array(named),
    innovations: z.array(named),
    evaluation: trendEvaluation.nullable(),
    company_evaluation: companyEvaluation.nullable().optional(),
    can_edit: z.boolean().optional().meta({ description: 'Ours: who asks may change and delete it' }),
    version: z.int().optional(),
  })
  .meta({ id: 'Microtrend' });
export type Microtrend = z.infer<typeof microtrend>;

const params = z.object({ id: z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000d1' }) });

/** Without a slash at its end, as programs call it. */
export const listMicrotrends = defineEndpoint({
  method: 'GET',
  path: PATH,
  action: 'trends.read',
  summary: 'The microtrends of the marketplace and of the company, the newest first; without a page the first 1,000',
  query: z.object({
    ...paging,
    search: z.string().max(200).optional().meta({ example: 'Wärme' }),
    category: z.string().max(40).optional().meta({ example: 'service' }),
    country: z.string().max(10).optional().meta({ example: 'DE' }),
    megatrend: z.uuid().optional().meta({ example: '0190c000-0000-7000-8000-0000000000d3' }),
    hub: z.uuid().optional().meta({ example: '0190c000-0000-7000-8000-0000000000d2' }),
    is_custom: z.enum(['true', 'false']).optional().meta({ example: 'false' }),
  }),
  answer: listOf(microtrend),
});

export const readMicrotrend = defineEndpoint({
  method: 'GET',
  path: `${PATH}/{id}/`,
  action: 'trends.read',
  summary: 'One microtrend',
  params,
  answer: microtrend,
});

const written = z.object({
  title: z.string().trim().min(1).max(TITLE_LENGTH).meta({ example: 'Leihgeräte für die Wartezeit' }),
  description: z.string().trim().max(DESCRIPTION_LENGTH).optional().meta({ example: 'Kundschaft fragt danach.' }),
  imageUrl: z
    .url({ protocol: /^https?$/, hostname: z.regexes.domain })
    .max(ADDRESS_LENGTH)
    .nullish()
    .meta({ example: 'https://pictures.example.org/loan.png' }),
  category: z.enum(TREND_CATEGORIES).meta({ example: 'service' }),
});

export const createMicrotrend = defineEndpoint({
  method: 'POST',
  path: `${PATH}/`,
  action: 'trends.write',
  summary: 'Create a custom microtrend, which the whole company sees',
  body: written,
  answer: microtrend,
  status: 201,
});

export const updateMicrotrend = defineEndpoint({
  method: 'PUT',
  path: `${PATH}/{id}/`,
  action: 'trends.write',
  summary: 'Change a custom microtrend; for who made it, and administrators',
  params,
  body: written.partial(),
  answer: microtrend,
});

export const deleteMicrotrend = defineEndpoint({
  method: 'DELETE',
  path: `${PATH}/{id}/`,
  action: 'trends.write',
  summary: 'Delete a custom microtrend; for who made it, and administrators',
  params,
  answer: z.null(),
  status: 204,
});

const evaluated = z.object({
  effect: level.meta({ example: 4 }),
  time_adoption: time.meta({ example: 'now' }),
  competence: level.meta({ example: 3 }),
  category: rating
    .nullish()
    .meta({ description: 'Ours: chosen by hand; null follows the rule again', example: 'watch' }),
});

export const readMicrotrendEvaluation = defineEndpoint({
  method: 'GET',
  path: `${PATH}/{id}/evaluation/`,
  action: 'trends.read',
  summary: 'One’s own evaluation of a microtrend; 404 without one',
  params,
  answer: trendEvaluation,
});

export const createMicrotrendEvaluation = defineEndpoint({
  method: 'POST',
  path: `${PATH}/{id}/evaluation/`,
  action: 'trends.evaluate',
  summary: 'Evaluate a microtrend',
  params,
  body: evaluated,
  answer: trendEvaluation,
  status: 201,
});

export const updateMicrotrendEvaluation = defineEndpoint({
  method: 'PUT',
  path: `${PATH}/{id}/evaluation/`,
  action: 'trends.evaluate',
  summary: 'Change one’s own evaluation of a microtrend; 404 without one',
  params,
  body: evaluated.partial(),
  answer: trendEvaluation,
});

export const deleteMicrotrendEvaluation = defineEndpoint({
  method: 'DELETE',
  path: `${PATH}/{id}/evaluation/`,
  action: 'trends.evaluate',
  summary: 'Take one’s own evaluation of a microtrend back, if there is one',
  params,
  answer: z.null(),
  status: 204,
});
