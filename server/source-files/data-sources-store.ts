import { and, asc, eq, isNull, sql } from 'drizzle-orm';

import { LIST_LIMITS, type DataSource } from '#contract/board/data-sources.ts';

import type { Transaction } from '../db/database.ts';
import type { Page } from '../http/answers/list-page.ts';
import type { RecordKind } from '../records/records-service.ts';
import { dataSources, sourceFilePages, sourceFiles } from './source-files-tables.ts';

/** Which data sources a list is asked for. */
export interface SourcesFilter {
  board_id?: string | undefined;
  source_file_page_id?: string | undefined;
}

const columns = {
  id: dataSources.id,
  board_id: dataSources.board_id,
  source_file_page_id: dataSources.source_file_page_id,
  headers: dataSources.headers,
  data: dataSources.data,
  analysis: dataSources.analysis,
  name: dataSources.name,
  rows_left_out: dataSources.rows_left_out,
  columns_left_out: dataSources.columns_left_out,
  version: dataSources.version,
};

const asked = ({ board_id, source_file_page_id }: SourcesFilter) =>
  and(
    board_id === undefined ? undefined : eq(dataSources.board_id, board_id),
    source_file_page_id === undefined ? undefined : eq(dataSources.source_file_page_id, source_file_page_id),
  );

export const countSources = (tx: Transaction, filter: SourcesFilter): Promise<number> =>
  tx.$count(dataSources, asked(filter));

/** A page of the data sources in the order in which they were made; rows beyond the limit of a list are left out. */
export function findSources(
  tx: Transaction,
  filter: SourcesFilter,
  { number, size }: Page,
): Promise<(DataSource & { is_cut: boolean })[]> {
  const order = [asc(dataSources.created_at), asc(dataSources.id)];
  const picked = tx
    .select({
      id: dataSources.id,
      place: sql<number>`row_number() over (order by ${dataSources.created_at}, ${dataSources.id})`.as('place'),
      length: sql<number>`length(${dataSources.data}::text)`.as('length'),
    })
    .from(dataSources)
    .where(asked(filter))
    .orderBy(...order)
    .limit(size)
    .offset((number - 1) * size)
    .as('picked');
  const placed = tx
    .select({
      id: picked.id,
      // what stands before it: the first one always has its rows
      before: sql<number>`sum(${picked.length}) over (order by ${picked.place}) - ${picked.length}`.as('before'),
    })
    .from(picked)
    .as('placed');
  const isCut = sql<boolean>`${placed.before} > ${LIST_LIMITS.characters}`;
  const data = sql<DataSource['data']>`case when ${isCut} then '[]' else ${dataSources.data} end`;
  return tx
    .select({ ...columns, data, is_cut: isCut })
    .from(dataSources)
    .innerJoin(placed, eq(placed.id, dataSources.id))
    .orderBy(...order);
}

export async function findSource(tx: Transaction, id: string): Promise<DataSource | null> {
  const [source] = await tx.select(columns).from(dataSources).where(eq(dataSources.id, id));
  return source ?? null;
}

/** Columns and the first rows; null without the data source. */
export async function findPreview(tx: Transaction, id: string, rows: number) {
  const first = sql<DataSource['data']>`(select coalesce(jsonb_agg(r.row order by r.place), '[]')
    from jsonb_array_elements(${dataSources.data}) with ordinality as r (row, place) where r.place <= ${rows})`;
  const [source] = await tx
    .select({
      id: dataSources.id,
      board_id: dataSources.board_id,
      name: dataSources.name,
      headers: dataSources.headers,
      data: first,
      row_count: sql<number>`jsonb_array_length(${dataSources.data})`,
    })
    .from(dataSources)
    .where(eq(dataSources.id, id));
  return source ?? null;
}

/** Board and file of a page; null for one that the company does not have. */
export async function findPagePlace(tx: Transaction, pageId: string): Promise<{ board: string; file: string } | null> {
  const [page] = await tx
    .select({ board: sourceFiles.board_id, file: sourceFiles.id })
    .from(sourceFilePages)
    .innerJoin(sourceFiles, eq(sourceFiles.id, sourceFilePages.source_file_id))
    // the slides of a step take no tables
    .where(and(eq(sourceFilePages.id, pageId), isNull(sourceFiles.slides_step)));
  return page ?? null;
}

/** File and page that a data source was read from. */
export async function findOrigin(tx: Transaction, { source_file_page_id }: Pick<DataSource, 'source_file_page_id'>) {
  const [origin] = await tx
    .select({
      source_file_id: sourceFiles.id,
      source_file: sourceFiles.original_filename,
      page_number: sourceFilePages.page_number,
      page_name: sourceFilePages.page_name,
    })
    .from(sourceFilePages)
    .innerJoin(sourceFiles, eq(sourceFiles.id, sourceFilePages.source_file_id))
    .where(eq(sourceFilePages.id, source_file_page_id));
  return origin ?? null;
}

/** Data sources as records. */
export const SOURCE: RecordKind<DataSource> = { table: dataSources, thing: 'dataSource', find: findSource };
