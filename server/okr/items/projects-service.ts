import { eq, sql } from 'drizzle-orm';

import type { updateProject } from '#contract/okr.ts';
import type { OkrProject } from '#contract/okr-items.ts';
import type { z } from '#contract/z.ts';

import type { Transaction } from '../../db/database.ts';
import type { Member } from '../../http/mount.ts';
import { invalidField, notFound, staleItem } from '../../http/refusals.ts';
import { authorizeDelete, checkPeople, differences, given, holdRow, noneOf, type OkrAct } from '../okr-act.ts';
import { projectOf } from './okr-items.ts';
import type { OkrItemsService } from './okr-items-service.ts';
import { countKeyResults, findProjects, linkProject, type ProjectRow } from '../okr-store.ts';
import { okrProjects } from '../okr-tables.ts';

type Fields = z.output<(typeof updateProject)['body']>;

/** What was sent, as the row has it; the key results stand in a table of their own. */
const rowOf = ({ title, description, team, responsible_person, due, status }: Fields) =>
  given({
    title,
    description,
    team_id: noneOf(team),
    responsible_id: noneOf(responsible_person),
    due: noneOf(due),
    status,
  });

/** Projects under key results (application 3, 7). */
export class ProjectsService {
  readonly #items: OkrItemsService;

  constructor(items: OkrItemsService) {
    this.#items = items;
  }

  list(viewer: Member, team?: string): Promise<OkrProject[]> {
    const where = team ? eq(okrProjects.team_id, team) : undefined;
    return this.#items.read({ viewer }, async (tx) => (await findProjects(tx, where)).map(projectOf));
  }

  read(viewer: Member, id: string): Promise<OkrProject> {
    return this.#items.read({ viewer }, (tx) => this.one(tx, id));
  }

  create(act: OkrAct, body: Fields): Promise<OkrProject> {
    const { companyId, id: created_by } = act.viewer;
    return this.#items.create(act, 'project', async (tx) => {
      const { title = '', ...row } = rowOf(body);
      await this.#check(tx, row, body.key_results);
      const [made] = await tx
        .insert(okrProjects)
        .values({ ...row, title, company_id: companyId, created_by })
        .returning({ id: okrProjects.id });
      const projectId = made?.id ?? '';
      await linkProject(tx, { companyId, projectId }, body.key_results ?? []);
      return this.one(tx, projectId);
    });
  }

  /** Saves what is sent and keeps the rest. Throws 400, 404, and 412 with the current state. */
  update(act: OkrAct, id: string, body: Fields): Promise<OkrProject> {
    if (body.id !== undefined && body.id !== id) throw invalidField('id', 'okr.idDiffers');
    return this.#items.change(act, id, async (tx) => {
      const before = await this.#hold(tx, id);
      if (act.base !== undefined && act.base !== before.version) throw staleItem(await this.one(tx, id));
      const row = rowOf(body);
      await this.#check(tx, row, body.key_results);
      const links = body.key_results && [...new Set(body.key_results)].toSorted();
      const fields = differences(before, { ...row, ...(links && { key_results: links }) });
      if (Object.keys(fields).length > 0) {
        if (links) await linkProject(tx, { companyId: act.viewer.companyId, projectId: id }, links);
        await tx
          .update(okrProjects)
          .set({ ...row, version: sql`${okrProjects.version} + 1`, updated_at: sql`now()` })
          .where(eq(okrProjects.id, id));
        await this.#items.record(tx, act, { action: 'okr.update', type: 'project', id, fields });
      }
      return this.one(tx, id);
    });
  }

  async remove(act: OkrAct, id: string): Promise<void> {
    await this.#items.change(act, id, async (tx) => {
      const before = await this.#hold(tx, id);
      authorizeDelete(act.viewer, before);
      await tx.delete(okrProjects).where(eq(okrProjects.id, id));
      const fields = { title: { from: before.title, to: null } };
      await this.#items.record(tx, act, { action: 'okr.delete', type: 'project', id, fields });
    });
  }

  /** Throws notFound. */
  async one(tx: Transaction, id: string): Promise<OkrProject> {
    const [row] = await findProjects(tx, eq(okrProjects.id, id));
    if (!row) throw notFound('project');
    return projectOf(row);
  }

  async #check(tx: Transaction, row: ReturnType<typeof rowOf>, links: string[] = []): Promise<void> {
    await checkPeople(tx, row);
    if ((await countKeyResults(tx, links)) !== new Set(links).size)
      throw invalidField('key_results', 'unknownKeyResult');
  }

  async #hold(tx: Transaction, id: string): Promise<ProjectRow> {
    if (!(await holdRow(tx, okrProjects, id))) throw notFound('project');
    const [row] = await findProjects(tx, eq(okrProjects.id, id));
    if (!row) throw notFound('project');
    return row;
  }
}
