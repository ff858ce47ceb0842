import { and, asc, eq, getTableColumns, ne, or, sql, type SQL } from 'drizzle-orm';

import type { SavedView, updateSavedView, ViewState } from '#contract/okr-views.ts';
import { userInfoOf } from '#contract/people.ts';
import type { z } from '#contract/z.ts';

import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/people-tables.ts';
import type { Member } from '../../http/mount.ts';
import { notAllowed, notFound, staleItem } from '../../http/refusals.ts';
import { once } from '../../http/repeats.ts';
import type { Services } from '../../services.ts';
import { given, holdRow, type OkrAct } from '../okr-act.ts';
import { okrSavedViews } from '../okr-tables.ts';

type Row = typeof okrSavedViews.$inferSelect & { first_name: string | null; last_name: string | null };
type Fields = z.output<(typeof updateSavedView)['body']>;

const isAdmin = (viewer: Member): boolean => viewer.is_superuser || viewer.is_company_admin || viewer.role === 1;

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
    can_edit: is_own || isAdmin(viewer),
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

  async create(act: OkrAct, body: Fields): Promise<SavedView> {
    const { viewer, repeatId } = act;
    const { name = '', mode, visibility, is_default, ...view } = body;
    const { answer } = await this.#services.database.inCompany(viewer.companyId, (tx) =>
      once(tx, { viewer, name: 'okr.view.create', requestId: repeatId }, async () => {
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
        return this.#settled(tx, viewer, made?.id ?? '');
      }),
    );
    this.#tell(viewer, answer.id);
    return answer;
  }

  /** Throws 404, 403 for another's view, and 412 with the current one. */
  async update(act: OkrAct, id: string, body: Fields): Promise<SavedView> {
    const { viewer, base } = act;
    const answer = await this.#services.database.inCompany(viewer.companyId, async (tx) => {
      const before = await this.#editable(tx, viewer, id);
      if (base !== undefined && base !== before.version) throw staleItem(wireOf(before, viewer));
      const { name, mode, visibility, is_default, ...view } = body;
      await tx
        .update(okrSavedViews)
        .set({
          ...given({ name, mode, visibility, is_default }),
          view: { ...before.view, ...given(view) },
          version: sql`${okrSavedViews.version} + 1`,
          updated_at: sql`now()`,
        })
        .where(eq(okrSavedViews.id, id));
      return this.#settled(tx, viewer, id);
    });
    this.#tell(viewer, id);
    return answer;
  }

  async remove(act: OkrAct, id: string): Promise<void> {
    const { viewer } = act;
    await this.#services.database.inCompany(viewer.companyId, async (tx) => {
      await this.#editable(tx, viewer, id);
      await tx.delete(okrSavedViews).where(eq(okrSavedViews.id, id));
    });
    this.#tell(viewer, id);
  }

  /** Of the views of one owner at most one is the default. */
  async #settled(tx: Transaction, viewer: Member, id: string): Promise<SavedView> {
    const [row] = await this.#find(tx, eq(okrSavedViews.id, id));
    if (!row) throw notFound('savedView');
    if (row.is_default)
      await tx
        .update(okrSavedViews)
        .set({ is_default: false })
        .where(and(eq(okrSavedViews.owner_id, row.owner_id), ne(okrSavedViews.id, id)));
    return wireOf(row, viewer);
  }

  async #editable(tx: Transaction, viewer: Member, id: string): Promise<Row> {
    if (!(await holdRow(tx, okrSavedViews, id))) throw notFound('savedView');
    const [row] = await this.#find(tx, and(eq(okrSavedViews.id, id), seenBy(viewer)));
    if (!row) throw notFound('savedView');
    if (row.owner_id !== viewer.id && !isAdmin(viewer)) throw notAllowed();
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

  #tell(viewer: Member, id: string): void {
    this.#services.realtime.changed({ company_id: viewer.companyId, topic: 'okr-views', id, version: null });
  }
}
