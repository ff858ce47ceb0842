import { defineEndpoint } from '../endpoint.ts';
import { listOf, paging } from '../lists.ts';
import { z } from '../z.ts';
import { trendTranslation } from './microtrends.ts';

const PATH = '/api/v1/trend_managment/megatrends/';

/** A change of decades, under which the others are ordered. */
export const megatrend = z
  .object({ id: z.uuid(), external_id: z.string().nullable(), translations: z.array(trendTranslation) })
  .meta({ id: 'Megatrend' });
export type Megatrend = z.infer<typeof megatrend>;

export const listMegatrends = defineEndpoint({
  method: 'GET',
  path: PATH,
  action: 'trends.read',
  summary: 'The megatrends of the marketplace',
  query: z.object(paging),
  answer: listOf(megatrend),
});

/** Without a slash at its end, as programs call it. */
export const readMegatrend = defineEndpoint({
  method: 'GET',
  path: `${PATH}{id}`,
  action: 'trends.read',
  summary: 'One megatrend',
  params: z.object({ id: z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000d3' }) }),
  answer: megatrend,
});
