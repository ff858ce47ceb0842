import { and, asc, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';

import type { SavedView, updateSavedView, ViewState } from '#contract/okr-views.ts';
import { userInfoOf } from '#contract/people.ts';
import type { z } from '#contract/z.ts';

import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/people-tables.ts';
import type { Member } from '../../http/mount.ts';
import { notAllowed, notFound, Refusal, staleItem } from '../../http/refusals.ts';
import { once } from '../../http/repeats.ts';
import type { Services } from '../../services.ts';
import { differences, given, holdRow, type OkrAct } from '../okr-act.ts';
import { isOkrAdmin } from '../okr-policy.ts';
import { okrSavedViews } from '../okr-tables.ts';

type Row = typeof okrSavedViews.$inferSelect & { first_name: string | null; last_name: string | null };
type Fields = z.output<(typeof updateSavedView)['body']>;

/** Views that one person may keep, and bytes of what one view keeps of the screen. */
const MOST_VIEWS = 100;
const MOST_BYTES = 64 * 1024;

/** One's own, and those that everybody sees. */
const seenBy = (viewer: Member): SQL | undefined =>
  or(eq(okrSavedViews.owner_id, viewer.id), eq(okrSavedViews.visibility, 'shared'));

function wireOf(row: Row, viewer: Member): SavedView {
  const { id, name, mode, visibility, is_default, view, owner_id, first_name, last_name, version } = row;
  const is_own = owner_id === viewer.id;
  return {
    id,
    name,
    mode,
    visibility,
    is_default,
    ...view,
    owner: userInfoOf({ id: owner_id, first_name: first_name ?? '', last_name: last_name ?? '' }),
    is_own,
    can_edit: is_own || isOkrAdmin(viewer),
    updated_at: row.updated_at.toISOString(),
    version,
  };
}

/** Saved views of table and diagram: one's own, and the shared ones of the company. */
export class SavedViewsService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  list(viewer: Member, mode?: 'table' | 'diagram'): Promise<SavedView[]> {
    return this.#services.database.inCompany(viewer.companyId, async (tx) => {
      const rows = await this.#find(tx, seenBy(viewer));
      return rows.filter((row) => mode === undefined || row.mode === mode).map((row) => wireOf(row, viewer));
    });
  }

  /** Throws 400 for more views than one person may have or more than a view can keep, and 403 for everybody's start view from who may not set it. */
  create(act: OkrAct, body: Fields): Promise<SavedView> {
    const { viewer, repeatId } = act;
    const { name = '', mode, visibility, is_default = false, ...view } = body;
    checkWeight(view);
    return this.#change(act, async (tx) => {
      const { answer, repeated } = await once(
        tx,
        { viewer, name: 'okr.view.create', requestId: repeatId },
        async () => {
          await checkRoom(tx, viewer);
          checkDefault(viewer, { visibility, is_default });
          if (is_default) await leaveDefault(tx, { owner_id: viewer.id, visibility });
          const [made] = await tx
            .insert(okrSavedViews)
            .values({
              ...given({ mode, visibility, is_default }),
              name,
              view: given(view) as ViewState, // only what was sent, in the shape that the contract has checked
              company_id: viewer.companyId,
              owner_id: viewer.id,
            })
            .returning({ id: okrSavedViews.id });
          return wireOf(await this.#one(tx, made?.id ?? ''), viewer);
        },
      );
      const row = await this.#one(tx, answer.id);
      return { answer, ...(!repeated && { wrote: { action: 'okr.view.create', rows: [row] } }) };
    });
  }

  /** Throws 400 for more than a view can keep, 404, 403 for another's view, and 412 with the current one. */
  update(act: OkrAct, id: string, body: Fields): Promise<SavedView> {
    const { viewer, base } = act;
    return this.#change(act, async (tx) => {
      const before = await this.#editable(tx, viewer, id);
      if (base !== undefined && base !== before.version) throw staleItem(wireOf(before, viewer));
      const row = changeOf(viewer, before, body);
      const fields = differences(before, row);
      if (fields['view']) checkWeight(row.view ?? {});
      if (Object.keys(fields).length === 0) return { answer: wireOf(before, viewer) };
      const { owner_id, visibility } = { ...before, ...row };
      if (row.is_default && !isSameDefault(before, row)) await leaveDefault(tx, { owner_id, visibility });
      await tx
        .update(okrSavedViews)
        .set({ ...row, version: sql`${okrSavedViews.version} + 1`, updated_at: sql`now()` })
        .where(eq(okrSavedViews.id, id));
      const after = await this.#one(tx, id);
      return { answer: wireOf(after, viewer), wrote: { action: 'okr.view.update', rows: [before, after] } };
    });
  }

  /** Throws 404, 403 for another's view, and 412 with the current one. */
  remove(act: OkrAct, id: string): Promise<void> {
    const { viewer, base } = act;
    return this.#change(act, async (tx) => {
      const before = await this.#editable(tx, viewer, id);
      if (base !== undefined && base !== before.version) throw staleItem(wireOf(before, viewer));
      await tx.delete(okrSavedViews).where(eq(okrSavedViews.id, id));
      return { answer: undefined, wrote: { action: 'okr.view.delete', rows: [before] } };
    });
  }

  /** In one transaction, one after the other; what is shared is logged and told to all, the rest to its owner. */
  async #change<T>(act: OkrAct, work: (tx: Transaction) => Promise<{ answer: T; wrote?: Wrote }>): Promise<T> {
    const { viewer, requestId } = act;
    const { answer, wrote } = await this.#services.database.inCompany(viewer.companyId, async (tx) => {
      // one start view leaves the other its place
      const place = `okr-views ${viewer.companyId}`;
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`);
      const done = await work(tx);
      const { action, rows } = done.wrote ?? { action: '', rows: [] };
      const [first] = rows;
      if (first && rows.some(isShared)) {
        const last = rows.at(-1) ?? first;
        const detail = { name: last.name, owner: last.owner_id, fields: differences(first, loggedOf(last)) };
        const entry = { action, objectType: 'okr.view', objectId: last.id, detail, requestId };
        await this.#services.audit.recordIn(tx, viewer, entry);
      }
      return done;
    });
    if (wrote) this.#tell(viewer, wrote.rows);
    return answer;
  }

  async #one(tx: Transaction, id: string): Promise<Row> {
    const [row] = await this.#find(tx, eq(okrSavedViews.id, id));
    if (!row) throw notFound('savedView');
    return row;
  }

  async #editable(tx: Transaction, viewer: Member, id: string): Promise<Row> {
    if (!(await holdRow(tx, okrSavedViews, id))) throw notFound('savedView');
    const [row] = await this.#find(tx, and(eq(okrSavedViews.id, id), seenBy(viewer)));
    if (!row) throw notFound('savedView');
    if (row.owner_id !== viewer.id && !isOkrAdmin(viewer)) throw notAllowed();
    return row;
  }

  #find(tx: Transaction, where: SQL | undefined): Promise<Row[]> {
    return tx
      .select({ ...getTableColumns(okrSavedViews), first_name: users.first_name, last_name: users.last_name })
      .from(okrSavedViews)
      .leftJoin(users, eq(users.id, okrSavedViews.owner_id))
      .where(where)
      .orderBy(asc(okrSavedViews.name), asc(okrSavedViews.id));
  }

  #tell({ companyId }: Member, rows: readonly Row[]): void {
    const [row] = rows;
    if (!row) return;
    const bell = { company_id: companyId, topic: 'okr-views', id: row.id, version: null };
    this.#services.realtime.changed(rows.some(isShared) ? bell : { ...bell, user_id: row.owner_id });
  }
}

/** What was written: the view before, if there was one, and after. */
interface Wrote {
  action: string;
  rows: Row[];
}

const isShared = ({ visibility }: Row): boolean => visibility === 'shared';
const loggedOf = ({ name, mode, visibility, is_default }: Row) => ({ name, mode, visibility, is_default });

/** What an update makes of a view. A start view whose circle changes starts nothing there unless it is said. */
function changeOf(viewer: Member, before: Row, { name, mode, visibility, is_default, ...view }: Fields) {
  const moves = visibility !== undefined && visibility !== before.visibility;
  const next = is_default ?? (moves ? false : undefined);
  if (is_default !== before.is_default || moves)
    checkDefault(viewer, { visibility: visibility ?? before.visibility, is_default: next });
  return given({ name, mode, visibility, is_default: next, view: { ...before.view, ...given(view) } });
}

const isSameDefault = (before: Row, { is_default, visibility = before.visibility }: Partial<Row>): boolean =>
  before.is_default === is_default && before.visibility === visibility;

/** What everybody starts with is for administrators to say. Throws 403. */
function checkDefault(
  viewer: Member,
  { visibility, is_default }: { visibility?: Row['visibility'] | undefined; is_default?: boolean | undefined },
): void {
  if (is_default && visibility === 'shared' && !isOkrAdmin(viewer))
    throw new Refusal(403, 'not_allowed', 'okr.sharedDefault');
}

/** Of what one starts with there is one for each person, and one that is shared for the company: the others are no more. */
async function leaveDefault(
  tx: Transaction,
  { owner_id, visibility = 'private' }: { owner_id: string; visibility?: Row['visibility'] | undefined },
): Promise<void> {
  await tx
    .update(okrSavedViews)
    .set({ is_default: false, version: sql`${okrSavedViews.version} + 1`, updated_at: sql`now()` })
    .where(
      and(
        eq(okrSavedViews.is_default, true),
        eq(okrSavedViews.visibility, visibility),
        visibility === 'shared' ? undefined : eq(okrSavedViews.owner_id, owner_id),
      ),
    );
}

/** Throws 400 with the heaviest field when a view is to keep too much. */
function checkWeight(view: ViewState): void {
  const weights = Object.entries(view).map(([field, value]): [string, number] => [
    field,
    Buffer.byteLength(JSON.stringify(value ?? null)),
  ]);
  if (weights.reduce((sum, [, bytes]) => sum + bytes, 0) <= MOST_BYTES) return;
  const [heaviest = ''] = weights.toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const params = { limit: MOST_BYTES / 1024 };
  throw new Refusal(400, 'invalid', 'okr.viewTooLarge', { params, fields: { [heaviest]: 'okr.viewTooLarge' } });
}

/** Throws 400 when somebody has as many views as one may have. */
async function checkRoom(tx: Transaction, { id }: Member): Promise<void> {
  const held = await tx.$count(okrSavedViews, eq(okrSavedViews.owner_id, id));
  if (held >= MOST_VIEWS) throw new Refusal(400, 'too_many', 'okr.tooManyViews', { params: { limit: MOST_VIEWS } });
}
