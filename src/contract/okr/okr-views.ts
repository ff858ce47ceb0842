import { defineEndpoint } from '../endpoint.ts';
import { listOf, paging } from '../lists.ts';
import { groupBy, OKR_COLUMNS, okrFilters, okrSort } from './okr-table.ts';
import { userInfo } from '../accounts/people.ts';
import { line, text } from '../text.ts';
import { z } from '../z.ts';

/** The ways that a diagram can grow: what hangs on a box stands below it, or to its right. */
export const GROWTHS = ['down', 'right'] as const;
export type Growth = (typeof GROWTHS)[number];
const growth = z.enum(GROWTHS);

/** What a saved view keeps of the screen (EXPECTATIONS "OKR"); widths in CSS pixels. */
export const viewState = z
  .object({
    filters: okrFilters,
    columns: z
      .array(z.object({ key: z.enum(OKR_COLUMNS), width: z.int().min(40).max(2000) }))
      .max(OKR_COLUMNS.length)
      .meta({ example: [{ key: 'title', width: 360 }] }),
    sort: okrSort,
    group_by: groupBy,
    /** The open rows, or all of them; `collapsed` says it better where it is given. */
    expanded: z.union([z.literal('all'), z.array(text().max(100)).max(5000)]).meta({ example: 'all' }),
    /** Of ours: the closed rows and groups, so that what is created later is seen. */
    collapsed: z.array(text().max(100)).max(5000).meta({ example: [] }),
    /** Boxes of the diagram whose branches are collapsed. */
    folded: z.array(text().max(100)).max(200).meta({ example: [] }),
    /** Of ours: the way that the diagram grows; without it down. */
    growth: growth.nullable().meta({ example: 'right' }),
  })
  .partial();
export type ViewState = z.infer<typeof viewState>;

export const savedView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    mode: z.enum(['table', 'diagram']),
    visibility: z.enum(['private', 'shared']),
    /** The view to start with: the own default, else the shared one of the company. */
    is_default: z.boolean(),
    ...viewState.shape,
    owner: userInfo.nullable(),
    is_own: z.boolean(),
    can_edit: z.boolean(),
    updated_at: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'OkrSavedView' });
export type SavedView = z.infer<typeof savedView>;

const params = z.object({ id: z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000e1' }) });
const fields = {
  name: line().min(1).max(80).meta({ example: 'Quartalsdurchsicht' }),
  mode: z.enum(['table', 'diagram']).meta({ example: 'table' }),
  visibility: z.enum(['private', 'shared']).meta({ example: 'shared' }),
  is_default: z.boolean().meta({ example: false }),
  ...viewState.shape,
};

export const listSavedViews = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/saved-views/',
  action: 'okr.read',
  summary: 'Own and shared views',
  query: z.object({ ...paging, mode: z.enum(['table', 'diagram']).meta({ example: 'table' }).optional() }),
  answer: listOf(savedView),
});
/** Ours: how many items each view shows now; only for servers that name 'okr-details'. */
export const countSavedViews = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/saved-views/counts/',
  action: 'okr.read',
  summary: 'How many items pass the filters of each own and shared view',
  answer: z.array(z.object({ id: z.uuid(), items: z.int() })),
});
export const createSavedView = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/saved-views/',
  action: 'okr.read',
  summary: 'Save a view',
  body: z.object(fields).partial().required({ name: true }),
  answer: savedView,
  status: 201,
});
/** Fields that are not sent keep their values. A shared view is changed by its owner and by administrators. */
export const updateSavedView = defineEndpoint({
  method: 'PATCH',
  path: '/api/v1/okr/saved-views/{id}/',
  action: 'okr.read',
  summary: 'Change a saved view; If-Match carries the version it rests on',
  params,
  body: z.object(fields).partial(),
  answer: savedView,
});
export const deleteSavedView = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/okr/saved-views/{id}/',
  action: 'okr.read',
  summary: 'Delete a saved view; If-Match carries the version that was seen',
  params,
  answer: z.null(),
  status: 204,
});
