import { z } from './z.ts';

/** Paging of every list: without `page` and `page_size` the answer is a plain array. */
export const paging = {
  page: z.coerce.number().int().min(1).meta({ example: 1 }).optional(),
  page_size: z.coerce.number().int().min(1).max(1000).meta({ example: 50 }).optional(),
};

/** A list: a plain array, or a page when the query asked for one. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item), z.object({ count: z.int(), page: z.int(), page_size: z.int(), results: z.array(item) })]);

/** Reads both shapes of a list. */
export const itemsOf = <T>(list: T[] | { results: T[] }): T[] => (Array.isArray(list) ? list : list.results);
