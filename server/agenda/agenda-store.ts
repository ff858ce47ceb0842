import { and, asc, eq, ne, sql } from 'drizzle-orm';

import { WORKSHOPS, type AgendaDay, type AgendaItem, type WorkshopType } from '#contract/board/agenda.ts';
import { LOCALES, type Locale } from '#contract/accounts/people.ts';

import type { Transaction } from '../db/database.ts';
import { nextVersion } from '../records/versions.ts';
import { agendaDays, agendas } from './agenda-tables.ts';
import { defaultItems } from './default-agenda.ts';

const columns = {
  id: agendaDays.id,
  day: agendaDays.day,
  status: agendaDays.status,
  items: agendaDays.items,
  workshop_type: agendaDays.workshop_type,
  version: agendaDays.version,
  time_zone: agendaDays.time_zone,
};

/** Days as records. */
export interface DayKey {
  companyId: string;
  boardId: string;
}

/** The days of a board by workshop and number. */
export function findDays(tx: Transaction, boardId: string): Promise<AgendaDay[]> {
  return tx
    .select(columns)
    .from(agendaDays)
    .where(eq(agendaDays.board_id, boardId))
    .orderBy(asc(agendaDays.workshop_type), asc(agendaDays.day));
}

/** Gives both workshops of a board their first agenda, unless they had one; false without such a board. */
export async function ensureAgendas(tx: Transaction, { companyId, boardId }: DayKey): Promise<boolean> {
  const board = await tx.execute(sql`select from boards where id = ${boardId}`);
  if (board.rowCount === 0) return false;
  const added = await tx
    .insert(agendas)
    .values(WORKSHOPS.map((workshop_type) => ({ company_id: companyId, board_id: boardId, workshop_type })))
    .onConflictDoNothing()
    .returning({ workshop: agendas.workshop_type });
  if (added.length === 0) return true;
  const { rows } = await tx.execute<{ locale: string }>(sql`select locale from companies where id = ${companyId}`);
  const locale: Locale = LOCALES.find((one) => one === rows[0]?.locale) ?? LOCALES[0];
  await tx.insert(agendaDays).values(
    added.map(({ workshop }) => ({
      company_id: companyId,
      board_id: boardId,
      workshop_type: workshop,
      day: 1,
      items: defaultItems(workshop, locale),
    })),
  );
  return true;
}

/** The board of a day; null when the company has no such day. */
export async function boardOfDay(tx: Transaction, id: string): Promise<string | null> {
  const [row] = await tx.select({ board: agendaDays.board_id }).from(agendaDays).where(eq(agendaDays.id, id));
  return row?.board ?? null;
}

export async function findDay(tx: Transaction, id: string): Promise<AgendaDay | null> {
  const [row] = await tx.select(columns).from(agendaDays).where(eq(agendaDays.id, id)).for('update');
  return row ?? null;
}

/** Writes items or status of a day, and its zone; its version grows with what an edit rests on: items and zone. */
export async function changeDay(
  tx: Transaction,
  id: string,
  change: ({ items: AgendaItem[] } | { status: AgendaDay['status'] }) & { time_zone?: string },
): Promise<AgendaDay> {
  const [row] = await tx
    .update(agendaDays)
    .set({ ...change, ...(('items' in change || 'time_zone' in change) && nextVersion(agendaDays)) })
    .where(eq(agendaDays.id, id))
    .returning(columns);
  if (!row) throw new Error(`The day ${id} is gone`);
  return row;
}

/** Stops every day of the board that runs, except this one; answers those that ran. */
export function stopOthers(tx: Transaction, boardId: string, id: string): Promise<AgendaDay[]> {
  return tx
    .update(agendaDays)
    .set({ status: 'inactive' })
    .where(and(eq(agendaDays.board_id, boardId), eq(agendaDays.status, 'active'), ne(agendaDays.id, id)))
    .returning(columns);
}

/** An empty day after the last one of the workshop. */
export async function insertDay(
  tx: Transaction,
  { companyId, boardId }: DayKey,
  workshop_type: WorkshopType,
): Promise<AgendaDay> {
  const last = sql<number>`(select coalesce(max(day), 0) + 1 from agenda_days
    where board_id = ${boardId} and workshop_type = ${workshop_type})`;
  const [row] = await tx
    .insert(agendaDays)
    .values({ company_id: companyId, board_id: boardId, workshop_type, day: last })
    .returning(columns);
  if (!row) throw new Error('The day was not stored');
  return row;
}

/** Deletes a day; those after it move up. Answers those that moved. */
export async function deleteDay(tx: Transaction, boardId: string, day: AgendaDay): Promise<AgendaDay[]> {
  await tx.delete(agendaDays).where(eq(agendaDays.id, day.id));
  return tx
    .update(agendaDays)
    .set({ day: sql`${agendaDays.day} - 1` })
    .where(
      and(
        eq(agendaDays.board_id, boardId),
        eq(agendaDays.workshop_type, day.workshop_type),
        sql`${agendaDays.day} > ${day.day}`,
      ),
    )
    .returning(columns);
}

/**
 * Puts the days of a copy or snapshot in the place of those that a board has. What ran in them does not; what runs now
 * goes on where an item of it is still there. Restored days keep their ids and get a newer version, so that an editor
 * gets 412 and does not lose what was typed.
 */
export async function replaceDays(
  tx: Transaction,
  { companyId, boardId }: DayKey,
  days: AgendaDay[],
  asCopy: boolean,
): Promise<void> {
  const gone = await tx.delete(agendaDays).where(eq(agendaDays.board_id, boardId)).returning(columns);
  const present = new Map(gone.map((day) => [day.id, day]));
  const place = { company_id: companyId, board_id: boardId };
  await tx
    .insert(agendas)
    .values(WORKSHOPS.map((workshop_type) => ({ ...place, workshop_type })))
    .onConflictDoNothing();
  if (days.length === 0) return;
  await tx.insert(agendaDays).values(
    days.map(({ id, day, items, workshop_type, version, time_zone }) => ({
      ...place,
      ...(!asCopy && { id, version: Math.max(version, present.get(id)?.version ?? 0) + 1 }),
      // its times count where they counted
      ...(!asCopy && { time_zone: time_zone ?? present.get(id)?.time_zone ?? null }),
      ...(!asCopy && runningOn(present.get(id), items)),
      day,
      items,
      workshop_type,
    })),
  );
}

/** The status of a day that runs, where one of its items is among these. */
function runningOn(now: AgendaDay | undefined, items: AgendaItem[]): Partial<AgendaDay> {
  const ids = new Set(items.map(({ id }) => id));
  if (now?.status !== 'active' || !now.items.some(({ id }) => ids.has(id))) return {};
  return { status: now.status };
}
