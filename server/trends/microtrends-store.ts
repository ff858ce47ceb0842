import { and, eq, sql, type SQL } from 'drizzle-orm';

import { MOST_LISTED_TRENDS, type listMicrotrends, type Microtrend } from '#contract/trends/microtrends.ts';
import type { TrendRating, TrendTime } from '#contract/trends/trend-rules.ts';
import type { z } from '#contract/z.ts';

import type { Transaction } from '../db/database.ts';
import type { Page } from '../http/answers/list-page.ts';
import type { RecordKind } from '../records/records-service.ts';
import { customMicrotrends, trendEvaluations } from './trends-tables.ts';

export type TrendFilter = z.output<typeof listMicrotrends.query>;

/** An evaluation as it is stored. */
export interface StoredEvaluation {
  effect: number;
  time_adoption: TrendTime;
  competence: number;
  /** Chosen by hand. */
  category: TrendRating | null;
}

/** A microtrend of either kind, as it is stored. */
export interface TrendRow {
  id: string;
  is_custom: boolean;
  title: string | null;
  description: string | null;
  image_url: string | null;
  external_id: string | null;
  url: string | null;
  country_code: string | null;
  initiators: Microtrend['initiators'];
  sdg_tags: number[];
  translations: Microtrend['translations'];
  pictures: string[];
  preview_picture_url: string | null;
  category: string;
  industries: Microtrend['industries'];
  innovations: Microtrend['innovations'];
  macrotrend_ids: string[];
  created_by: string | null;
  created_at: string;
  created_at_external: string;
  version: number | null;
  own: StoredEvaluation | null;
  company: (Omit<StoredEvaluation, 'category'> & { count: number }) | null;
}

/** Everything of one, with what this person and the company think of it. */
const select = (personId: string): SQL => sql`select m.*,
  (select to_jsonb(e) from trend_evaluations e where e.trend_id = m.id and e.user_id = ${personId}) as own,
  trend_company_evaluation(m.id) as company`;

const has = (value: string | undefined, condition: (value: string) => SQL): SQL | undefined =>
  value === undefined || value === '' ? undefined : condition(value);

function conditions(filter: TrendFilter): SQL {
  const all = and(
    has(filter.search, (search) => sql`position(search_key(${search}) in trend_words(m)) > 0`),
    has(filter.category, (category) => sql`m.category = ${category}`),
    has(filter.country, (country) => sql`m.country_code = ${country}`),
    has(filter.is_custom, (isCustom) => sql`m.is_custom = ${isCustom === 'true'}`),
    has(
      filter.hub,
      (hub) => sql`exists (select from trend_hub_entries e where e.hub_id = ${hub} and e.trend_id = m.id)`,
    ),
    has(
      filter.megatrend,
      (id) => sql`exists (select from macrotrends x where x.id = any (m.macrotrend_ids) and x.megatrend_id = ${id})`,
    ),
  );
  return all ?? sql`true`;
}

/** The newest first. */
export async function findMicrotrends(
  tx: Transaction,
  personId: string,
  { filter, page }: { filter: TrendFilter; page: Page | undefined },
): Promise<{ count: number; rows: TrendRow[] }> {
  const where = conditions(filter);
  const { size, number } = page ?? { size: MOST_LISTED_TRENDS, number: 1 };
  const part = sql`limit ${size} offset ${(number - 1) * size}`;
  const { rows } = await tx.execute<TrendRow & Record<string, unknown>>(sql`${select(personId)}
    from all_microtrends m where ${where} order by m.created_at_external desc, m.id ${part}`);
  if (!page) return { count: rows.length, rows };
  const counted = await tx.execute<{ count: number }>(
    sql`select count(*)::integer as count from all_microtrends m where ${where}`,
  );
  return { count: counted.rows[0]?.count ?? 0, rows };
}

export async function findMicrotrend(tx: Transaction, personId: string, id: string): Promise<TrendRow | undefined> {
  const { rows } = await tx.execute<TrendRow & Record<string, unknown>>(
    sql`${select(personId)} from all_microtrends m where m.id = ${id}`,
  );
  return rows[0];
}

/** The microtrends of a hub in its order, each with its note. */
export async function findHubTrends(
  tx: Transaction,
  personId: string,
  hubId: string,
): Promise<(TrendRow & { notes: string })[]> {
  const { rows } = await tx.execute<TrendRow & { notes: string } & Record<string, unknown>>(sql`${select(personId)},
    e.notes from trend_hub_entries e join all_microtrends m on m.id = e.trend_id
    where e.hub_id = ${hubId} order by e.position, m.id`);
  return rows;
}

export const countCustomTrends = (tx: Transaction): Promise<number> => tx.$count(customMicrotrends);

type CustomRow = typeof customMicrotrends.$inferSelect;

export const CUSTOM_MICROTREND: RecordKind<CustomRow> = {
  table: customMicrotrends,
  thing: 'microtrend',
  // hubs and evaluations hang on it
  lock: 'update',
  find: async (tx, id) => (await tx.select().from(customMicrotrends).where(eq(customMicrotrends.id, id)))[0],
};

/** Keeps a microtrend of the company from going before the transaction ends. What is gone by then is found no more. */
export async function holdMicrotrend(tx: Transaction, personId: string, id: string): Promise<TrendRow | undefined> {
  await tx.execute(sql`select from custom_microtrends where id = ${id} for key share`);
  return findMicrotrend(tx, personId, id);
}

/** Takes a microtrend out of all hubs, and what was thought of it. */
export async function forgetMicrotrend(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`delete from trend_hub_entries where trend_id = ${id}`);
  await tx.execute(sql`delete from trend_evaluations where trend_id = ${id}`);
}

export interface EvaluationPlace {
  companyId: string;
  personId: string;
  trendId: string;
}

/** Stores what somebody thinks of a microtrend. */
export async function writeEvaluation(
  tx: Transaction,
  { companyId, personId, trendId }: EvaluationPlace,
  values: StoredEvaluation,
): Promise<void> {
  const { company_id, user_id, trend_id } = trendEvaluations;
  await tx
    .insert(trendEvaluations)
    .values({ company_id: companyId, user_id: personId, trend_id: trendId, ...values })
    .onConflictDoUpdate({ target: [company_id, user_id, trend_id], set: { ...values, updated_at: sql`now()` } });
}

/** Changes what is given of an evaluation; undefined without one. */
export async function changeStoredEvaluation(
  tx: Transaction,
  { companyId, personId, trendId }: EvaluationPlace,
  change: Partial<StoredEvaluation>,
): Promise<StoredEvaluation | undefined> {
  const { company_id, user_id, trend_id, effect, time_adoption, competence, category } = trendEvaluations;
  const [changed] = await tx
    .update(trendEvaluations)
    .set({ ...change, updated_at: sql`now()` })
    .where(and(eq(company_id, companyId), eq(user_id, personId), eq(trend_id, trendId)))
    .returning({ effect, time_adoption, competence, category });
  return changed;
}

export async function removeEvaluation(
  tx: Transaction,
  { companyId, personId, trendId }: EvaluationPlace,
): Promise<void> {
  const { company_id, user_id, trend_id } = trendEvaluations;
  await tx.delete(trendEvaluations).where(and(eq(company_id, companyId), eq(user_id, personId), eq(trend_id, trendId)));
}
