import { and, asc, eq, isNull, or, type SQL } from 'drizzle-orm';

import { MOST_LEADS, type OriginThread } from '#contract/board/origins.ts';

import type { Transaction } from '../db/database.ts';
import { findKnown, type Known, type Place } from './origin-places-store.ts';
import { originThreads } from './origins-tables.ts';

type Row = typeof originThreads.$inferSelect;

const isThing = ({ kind, board_id, ref }: Place): SQL | undefined =>
  and(
    eq(originThreads.thing_kind, kind as Row['thing_kind']),
    board_id === null ? isNull(originThreads.thing_board) : eq(originThreads.thing_board, board_id),
    eq(originThreads.thing_ref, ref),
  );
const isOrigin = ({ kind, board_id, ref }: Place): SQL | undefined =>
  and(
    eq(originThreads.origin_kind, kind as Row['origin_kind']),
    board_id === null ? isNull(originThreads.origin_board) : eq(originThreads.origin_board, board_id),
    eq(originThreads.origin_ref, ref),
  );

const thingOf = (row: Row) => ({ kind: row.thing_kind, board_id: row.thing_board, ref: row.thing_ref });
const originOf = (row: Row) => ({ kind: row.origin_kind, board_id: row.origin_board, ref: row.origin_ref });

/** An end as it is shown: as it is now, or as it was when it is gone. */
const shown = <P extends Place>(place: P, known: Known | undefined, title: string) => ({
  ...place,
  ...(known ?? { title, card_keys: [], board_name: null }),
  gone: known === undefined,
});

async function findThreads(tx: Transaction, where: SQL | undefined): Promise<OriginThread[]> {
  const rows = await tx
    .select()
    .from(originThreads)
    .where(where)
    .orderBy(asc(originThreads.created_at), asc(originThreads.id))
    .limit(MOST_LEADS);
  const knownOf = await findKnown(
    tx,
    rows.flatMap((row) => [thingOf(row), originOf(row)]),
  );
  return rows.map((row) => ({
    id: row.id,
    thing: shown(thingOf(row), knownOf(thingOf(row)), row.thing_title),
    origin: shown(originOf(row), knownOf(originOf(row)), row.origin_title),
  }));
}

/** The origins of one thing, in the order in which they were added. */
export const findOrigins = (tx: Transaction, thing: Place): Promise<OriginThread[]> => findThreads(tx, isThing(thing));
/** What came of a board, or of an objective when one is named. */
export const findLeads = (
  tx: Transaction,
  { board_id, objective }: { board_id?: string | undefined; objective?: string | undefined },
): Promise<OriginThread[]> =>
  findThreads(
    tx,
    objective === undefined
      ? eq(originThreads.origin_board, board_id ?? '')
      : isOrigin({ kind: 'objective', board_id: null, ref: objective }),
  );

interface Added {
  thing: Place;
  /** Undefined while the thing itself is still on its way. */
  thingTitle: string | undefined;
  origins: (Place & { title: string })[];
}

/** Adds origins of a thing; those that it has already stay as they are. How many are new. */
export async function addOrigins(
  tx: Transaction,
  { companyId, personId }: { companyId: string; personId: string },
  { thing, thingTitle = '', origins }: Added,
): Promise<number> {
  if (origins.length === 0) return 0;
  const now = Date.now();
  const values = origins.map(({ kind, board_id, ref, title }, place) => ({
    // in the order in which they were given
    created_at: new Date(now + place),
    company_id: companyId,
    created_by: personId,
    thing_kind: thing.kind as Row['thing_kind'],
    thing_board: thing.board_id,
    thing_ref: thing.ref,
    thing_title: thingTitle,
    origin_kind: kind as Row['origin_kind'],
    origin_board: board_id,
    origin_ref: ref,
    origin_title: title,
  }));
  const made = await tx.insert(originThreads).values(values).onConflictDoNothing().returning({ id: originThreads.id });
  return made.length;
}

/** How many were there. */
export async function removeOrigins(tx: Transaction, thing: Place, origins: readonly Place[]): Promise<number> {
  if (origins.length === 0) return 0;
  const gone = await tx
    .delete(originThreads)
    .where(and(isThing(thing), or(...origins.map(isOrigin))))
    .returning({ id: originThreads.id });
  return gone.length;
}
