import { defineEndpoint } from '../endpoint.ts';
import { resource } from '../resource.ts';
import { z } from '../z.ts';
import { AGGREGATIONS } from './chart-figures.ts';
import {
  CHART_COLORS,
  CHART_TITLE_LENGTH,
  CHART_TYPES,
  COLUMN_LENGTH,
  MOST_SERIES,
  UNIT_LENGTH,
} from './chart-spec.ts';
import { dataHeader } from './data-sources.ts';

const column = z.string().max(COLUMN_LENGTH);
const sectionKey = z.string().regex(/^[\w-]{1,64}$/);
const shown = {
  type: z.enum(CHART_TYPES).meta({ example: 'bar' }),
  /** The column that names the points. */
  x: column.meta({ example: 'jahr' }),
  /** The columns of figures. */
  y: z
    .array(column)
    .max(MOST_SERIES)
    .meta({ example: ['anlagen'] }),
  aggregation: z.enum(AGGREGATIONS).meta({ example: 'sum' }),
  title: z.string().max(CHART_TITLE_LENGTH).meta({ example: 'Absatz Wärmepumpen' }),
  unit: z.string().max(UNIT_LENGTH).meta({ example: 'Tsd.' }),
  /** The colour of each column of figures. */
  colors: z
    .array(z.enum(CHART_COLORS))
    .max(MOST_SERIES)
    .meta({ example: ['chart-1'] }),
};

/** What a chart shows; it lies in its section of the card `markt`. */
const chartSpec = z.object(shown);

const boardId = z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000b1' });
const dataSourceId = z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000d1' });
const key = sectionKey.meta({ example: 'markt-1' });

/** The chart of a section (whiteboard 3 "Chart config"). What follows `sectionKey` is ours. */
export const chartConfig = chartSpec
  .extend({
    /** Board and section: a section has one chart. */
    id: z.string(),
    /** Null for a table that people have entered. */
    dataSourceId: z.uuid().nullable(),
    sectionKey: z.string(),
    board_id: z.uuid(),
  })
  .meta({ id: 'ChartConfig' });
export type ChartConfig = z.infer<typeof chartConfig>;

const change = z.object(shown).partial();

export const chartConfigCalls = resource({
  path: '/api/v1/charts/configs/',
  actions: { read: 'card.read', create: 'card.write', update: 'card.write', remove: 'card.write' },
  params: z.object({
    id: z
      .string()
      .regex(/^[0-9a-f-]{36}\.[\w-]{1,64}$/i)
      .meta({ example: '0190c000-0000-7000-8000-0000000000b1.markt-1' }),
  }),
  item: chartConfig,
  filter: { board_id: boardId.optional(), dataSourceId: dataSourceId.optional() },
  create: change.extend({
    dataSourceId: dataSourceId.optional(),
    sectionKey: key,
    board_id: boardId.optional(),
  }),
  update: change,
  summaries: {
    list: 'Charts of the sections of a board',
    read: 'The chart of one section',
    create: 'Give a section its chart; a new one is made of the data source. What is not said is chosen by rules',
    update: 'Change what a chart shows; If-Match is a version of the card `markt`',
    remove: 'Take the chart of a section away; its table stays',
  },
});
export const {
  list: listChartConfigs,
  read: readChartConfig,
  create: createChartConfig,
  update: updateChartConfig,
  remove: deleteChartConfig,
} = chartConfigCalls;

/** A section of the card `markt` as the scene data has it; others may say more or less. */
export const marktSection = z.looseObject({
  id: z.string(),
  title: z.string(),
  headers: z.array(dataHeader),
  data: z.array(z.record(z.string(), z.unknown())),
  chart: chartSpec.nullable(),
  /** HTML. */
  analysis: z.string(),
  data_source_id: z.uuid(),
  /** The page that it comes from; `label` is the name of its file then. */
  origin: z.object({ file_id: z.uuid(), page: z.int(), label: z.string() }),
  /** Rows of the data source that the section does not have. */
  rows_left_out: z.int(),
});
export type MarktSection = z.infer<typeof marktSection>;

export const generateChartConfig = defineEndpoint({
  method: 'POST',
  path: '/api/v1/charts/generate-config/',
  action: 'files.read',
  summary: 'Choose a chart for a data source by its columns; nothing is stored',
  body: z.object({ dataSourceId, sectionKey: key }),
  /** `section` is ours: what the card would hold for it, with the table. */
  answer: chartConfig.extend({ section: marktSection }),
});

const ofBoard = z.object({ board_id: boardId.optional() });
export const readMarktData = defineEndpoint({
  method: 'GET',
  path: '/api/v1/whiteboard/markt-data/',
  action: 'card.read',
  summary: 'The sections of the market of a board; without one of that which is open',
  query: ofBoard.extend({
    card_key: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional()
      .meta({ example: 'markt' }),
  }),
  answer: z.object({ sections: z.array(z.record(z.string(), z.unknown())) }),
});
export const readMarktChartData = defineEndpoint({
  method: 'GET',
  path: '/api/v1/whiteboard/markt-chart-data/',
  action: 'card.read',
  summary: 'The charts of the market of a board with their tables; without a board of that which is open',
  query: ofBoard,
  answer: z.array(
    z.object({
      section_key: z.string(),
      config: chartConfig,
      headers: z.array(z.unknown()),
      rows: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});
