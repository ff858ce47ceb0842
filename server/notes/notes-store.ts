import { and, eq, sql, type SQL } from 'drizzle-orm';

import { CARD_OWNERS } from '#contract/board/cards.ts';
import { userInfoOf } from '#contract/accounts/people.ts';
import type { GoneNote, NewNote, Note, NoteChangeOfBatch, readNote } from '#contract/board/notes.ts';
import type { Answer as AnswerOf } from '#contract/endpoint.ts';

import { closedCard, type ClosedCard } from '../boards/card-guard-service.ts';
import type { Database, Transaction } from '../db/database.ts';
import { snapshotPictures } from './notes-tables.ts';

/** Which notes a list is asked for. */
export interface NotesFilter {
  board_id?: string | undefined;
  card_key?: string | undefined;
  section_keys?: string[] | undefined;
  after?: number | undefined;
}

/** Fields of a note in the database that a save may set; `deleted` takes it away or brings it back. */
export type NotePatch = NoteChangeOfBatch & {
  image_id?: string | null;
  thumbnail_id?: string | null;
  image_processing_status?: string | null;
};

export interface NotesSave {
  companyId: string;
  userId: string | null;
  boardId: string;
  tab?: string | undefined;
  create?: NewNote[];
  update?: NotePatch[];
  /** Keys of the cards whose notes this person may write; missing for a job, which may write all. */
  allowed?: readonly string[] | null;
}

/** What a save answers: the number of the board's change, and the notes as they are now. */
export interface SavedNotes {
  seq: number;
  notes: (Note | GoneNote)[];
}
type Answer = SavedNotes | { closed: ClosedCard } | null;

const OWNERS = JSON.stringify(CARD_OWNERS);

/** Throws 403 or 423 when one of the notes belongs to a card that is closed to who writes. */
function savedOf(answer: Answer | undefined): SavedNotes | null {
  if (answer && 'closed' in answer) throw closedCard(answer.closed);
  return answer ?? null;
}

/** One call of the database: notes, sequence of the board and the changes for its readers. Null when none was found. */
export async function callSaveNotes(
  database: Database,
  { companyId, userId, boardId, tab, create = [], update = [], allowed = null }: NotesSave,
): Promise<SavedNotes | null> {
  const what = [JSON.stringify(create), JSON.stringify(update)];
  const [row] = await database.single<{ answer: Answer }>(
    { company: companyId, person: userId, key: boardId },
    {
      name: 'save_notes',
      text: 'select save_notes($1, $2, $3, $4, $5, $6, $7, $8) as answer',
      values: [companyId, userId, boardId, tab ?? null, ...what, allowed && JSON.stringify(allowed), OWNERS],
    },
  );
  return savedOf(row?.answer);
}

/** The same within a transaction, for what must be stored together with the notes. */
export async function saveNotesIn(
  tx: Transaction,
  { companyId, userId, boardId, tab, create = [], update = [], allowed = null }: NotesSave,
): Promise<SavedNotes | null> {
  const { rows } = await tx.execute<{ answer: Answer }>(sql`
    select save_notes(${companyId}, ${userId}, ${boardId}, ${tab ?? null},
      ${JSON.stringify(create)}::jsonb, ${JSON.stringify(update)}::jsonb,
      ${allowed && JSON.stringify(allowed)}::jsonb, ${OWNERS}::jsonb) as answer`);
  return savedOf(rows[0]?.answer);
}

function conditionsOf({ board_id, card_key, section_keys, after }: NotesFilter): SQL {
  const conditions: SQL[] = [sql`true`];
  if (board_id !== undefined) conditions.push(sql`n.board_id = ${board_id}`);
  if (card_key !== undefined) conditions.push(sql`n.card_key = ${card_key}`);
  if (section_keys !== undefined)
    conditions.push(
      sql`n.section_key = any (select jsonb_array_elements_text(${JSON.stringify(section_keys)}::jsonb))`,
    );
  // deleted notes are news, but no notes
  conditions.push(after === undefined ? sql`n.deleted_at is null` : sql`n.seq > ${after}`);
  return sql.join(conditions, sql` and `);
}

/** Notes as JSON text, made by the database: a board may have tens of thousands. */
export async function findNotesText(tx: Transaction, filter: NotesFilter): Promise<string> {
  const { rows } = await tx.execute<{ notes: string }>(sql`
    select coalesce(jsonb_agg(note_payload(n) order by n.created_at, n.id), '[]')::text as notes
    from sticky_notes n where ${conditionsOf(filter)}`);
  return rows[0]?.notes ?? '[]';
}

/** One page of the notes as JSON text, cut by the database. */
export async function findNotesPage(tx: Transaction, filter: NotesFilter, page: number, size: number): Promise<string> {
  const { rows } = await tx.execute<{ page: string }>(sql`
    select jsonb_build_object(
      'count', (select count(*) from sticky_notes n where ${conditionsOf(filter)}),
      'page', ${page}::bigint, 'page_size', ${size}::int,
      'results', (select coalesce(jsonb_agg(note_payload(p.note) order by (p.note).created_at, (p.note).id), '[]') from (
        select n as note from sticky_notes n where ${conditionsOf(filter)}
        order by n.created_at, n.id limit ${size} offset ${page - 1}::numeric * ${size}::int) p))::text as page`);
  return rows[0]?.page ?? '';
}

/** One note as it is now; null when the company has none of this id or it is deleted. */
export async function findNote(tx: Transaction, id: string): Promise<Note | null> {
  const { rows } = await tx.execute<{ note: Note }>(
    sql`select note_payload(n) as note from sticky_notes n where n.id = ${id} and n.deleted_at is null`,
  );
  return rows[0]?.note ?? null;
}

/** The same with who has changed it last. */
export async function findEditedNote(tx: Transaction, id: string): Promise<AnswerOf<typeof readNote> | null> {
  const note = await findNote(tx, id);
  if (!note) return null;
  const { rows } = await tx.execute<Parameters<typeof userInfoOf>[0] & Record<string, unknown>>(sql`
    select u.id, u.first_name, u.last_name from sticky_notes n join users u on u.id = n.updated_by where n.id = ${id}`);
  return { ...note, editor: rows[0] ? userInfoOf(rows[0]) : null };
}

/** Where a note lies, deleted ones too: a note never changes its board. */
export async function findBoardOf(tx: Transaction, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ board_id: string }>(sql`select board_id from sticky_notes where id = ${id}`);
  return rows[0]?.board_id ?? null;
}

/** The board that somebody has open now, else the only one of the company; for calls that name none. */
export async function findOpenBoard(tx: Transaction, userId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select coalesce(
      (select board_id from board_presence where user_id = ${userId} order by seen_at desc limit 1),
      (select min(id::text)::uuid from boards having count(*) = 1)
    ) as id`);
  return rows[0]?.id ?? null;
}

/** The files of a note's picture, and on which board it lies. */
export interface NoteImage {
  board_id: string;
  image_id: string | null;
  thumbnail_id: string | null;
  image_processing_status: string | null;
}

export async function findImage(tx: Transaction, id: string): Promise<NoteImage | null> {
  const { rows } = await tx.execute<NoteImage & Record<string, unknown>>(
    sql`select board_id, image_id, thumbnail_id, image_processing_status from sticky_notes where id = ${id}`,
  );
  return rows[0] ?? null;
}

/** Takes notes away for good that were deleted more than 30 days ago; their pictures are left. */
export async function deleteOldNotes(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from sticky_notes where deleted_at < now() - interval '30 days'`);
}

/** Forgets pictures that were left more than 30 days ago: nobody brings them back. Answers their files. */
export async function forgetPictures(tx: Transaction): Promise<{ company_id: string; file: string }[]> {
  const { rows } = await tx.execute<{ company_id: string; image_id: string; thumbnail_id: string | null }>(sql`
    delete from note_pictures where left_at < now() - interval '30 days' returning company_id, image_id, thumbnail_id`);
  return rows.flatMap(({ company_id, image_id, thumbnail_id }) =>
    [image_id, thumbnail_id].flatMap((file) => (file === null ? [] : [{ company_id, file }])),
  );
}

/**
 * Those of the files that no note of the company, no snapshot of its boards and no picture that can be brought back
 * names. A copy that names one at this moment is waited for: its reference holds the row.
 */
export async function findUnnamed(tx: Transaction, ids: string[]): Promise<string[]> {
  await tx.execute(sql`select from stored_files where id = any (${sql.param(ids)}::uuid[]) order by id for update`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select f.id from unnest(${sql.param(ids)}::uuid[]) as f (id)
    where not exists (select from sticky_notes n where n.image_id = f.id)
      and not exists (select from sticky_notes n where n.thumbnail_id = f.id)
      and not exists (select from note_pictures p where p.image_id = f.id and p.thumbnail_id is not null)
      and not exists (select from note_pictures p where p.thumbnail_id = f.id)
      and not exists (select from snapshot_pictures s where s.image_id = f.id)
      and not exists (select from snapshot_pictures s where s.thumbnail_id = f.id)`);
  return rows.map(({ id }) => id);
}

/** The pictures of a board that are still to be made. */
export async function findUnmade(tx: Transaction, boardId: string): Promise<{ note: string; file: string }[]> {
  const { rows } = await tx.execute<{ note: string; file: string }>(sql`
    select id as note, image_id as file from sticky_notes where board_id = ${boardId} and deleted_at is null
      and image_id is not null and image_processing_status in ('pending', 'processing')`);
  return rows;
}

/** The file of a note's picture as a snapshot names it, by the beginning of its id in the address. */
export async function findThen(
  tx: Transaction,
  { id, version, which }: { id: string; version: string; which: 'image_id' | 'thumbnail_id' },
): Promise<string | null> {
  const { note_id, image_id, is_made } = snapshotPictures;
  const [row] = await tx
    .select({ file: snapshotPictures[which] })
    .from(snapshotPictures)
    .where(and(eq(note_id, id), sql`left(${image_id}::text, 8) = ${version}`, is_made))
    .limit(1);
  return row?.file ?? null;
}

/** Until the end of the transaction nobody else saves notes of the board. */
export const lockBoardOf = (tx: Transaction, boardId: string): Promise<unknown> =>
  tx.execute(sql`select from boards where id = ${boardId} for no key update`);
