import { defineEndpoint } from '../endpoint.ts';
import { resource } from '../resource.ts';
import { z } from '../z.ts';
import { microtrend } from './microtrends.ts';

/** Hubs of a company, and microtrends of one hub. */
export const MOST_HUBS = 200;
export const MOST_HUB_TRENDS = 500;
const PATH = '/api/v1/trend_managment/hubs/';

/** A hub as a list shows it; the microtrends come with one hub. */
export const trendHubRow = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    microtrends_count: z.int(),
    can_edit: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'TrendHubRow' });
export type TrendHubRow = z.infer<typeof trendHubRow>;

/** A collection of microtrends with a note to each. */
export const trendHub = trendHubRow
  .extend({ microtrends: z.array(microtrend.extend({ notes: z.string() })) })
  .meta({ id: 'TrendHub' });
export type TrendHub = z.infer<typeof trendHub>;

const microtrendId = z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000d1' });
const params = z.object({ id: z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000d2' }) });
const name = z.string().trim().min(1).max(120).meta({ example: 'Wärme 2030' });
const description = z.string().trim().max(2000).optional().meta({ example: 'Womit verdienen wir 2030?' });

export const trendHubCalls = resource({
  path: PATH,
  actions: { read: 'trends.read', create: 'trends.write', update: 'trends.write', remove: 'trends.write' },
  params,
  item: trendHub,
  listed: trendHubRow,
  create: z.object({ name, description }),
  update: z.object({ name: name.optional(), description }),
  summaries: {
    list: 'The trend hubs of the company',
    read: 'One trend hub with its microtrends',
    create: 'Create a trend hub, which the whole company sees',
    update: 'Rename or describe a trend hub; for who made it, and administrators',
    remove: 'Delete a trend hub; for who made it, and administrators',
  },
});
export const {
  list: listTrendHubs,
  read: readTrendHub,
  create: createTrendHub,
  update: updateTrendHub,
  remove: deleteTrendHub,
} = trendHubCalls;

export const addHubTrend = defineEndpoint({
  method: 'POST',
  path: `${PATH}{id}/add-trend/`,
  action: 'trends.write',
  summary: 'Add a microtrend to a hub, or change its notes; for who made the hub, and administrators',
  params,
  body: z.object({
    microtrend_id: microtrendId,
    notes: z.string().trim().max(2000).optional().meta({ example: 'Zwei Häuser fragen schon danach.' }),
  }),
  answer: trendHub,
});

export const removeHubTrend = defineEndpoint({
  method: 'POST',
  path: `${PATH}{id}/remove-trend/`,
  action: 'trends.write',
  summary: 'Take a microtrend out of a hub; for who made the hub, and administrators',
  params,
  body: z.object({ microtrend_id: microtrendId }),
  answer: trendHub,
});
