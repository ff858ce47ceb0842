import { asc, eq } from 'drizzle-orm';

import type { Megatrend } from '#contract/trends/megatrends.ts';

import type { Transaction } from '../db/database.ts';
import { megatrends } from './trends-tables.ts';

/** In the order of the marketplace. */
export const findMegatrends = (tx: Transaction): Promise<Megatrend[]> =>
  tx.select().from(megatrends).orderBy(asc(megatrends.external_id), asc(megatrends.id));

export const findMegatrend = async (tx: Transaction, id: string): Promise<Megatrend | undefined> =>
  (await tx.select().from(megatrends).where(eq(megatrends.id, id)))[0];
