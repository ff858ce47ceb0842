import { and, eq, sql, type SQL } from 'drizzle-orm';

import type { listProjects, updateProject } from '#contract/okr.ts';
import type { OkrProject } from '#contract/okr-items.ts';
import type { z } from '#contract/z.ts';

import type { Transaction } from '../../db/database.ts';
import type { Page } from '../../http/list-page.ts';
import type { Member } from '../../http/mount.ts';
import { invalidField, notFound, staleItem } from '../../http/refusals.ts';
import { checkPeople, differences, given, holdRow, noneOf, type OkrAct } from '../okr-act.ts';
import { deleteItem } from './okr-deletion.ts';
import { projectOf } from './okr-items.ts';
import type { OkrItemsService } from './okr-items-service.ts';
import { deletable } from '../okr-policy.ts';
import {
  findProjects,
  holdKeyResults,
  linkProject,
  mustHaveTeam,
  projectsOf,
  projectsUnder,
  type ProjectRow,
} from '../okr-store.ts';
import { okrProjects } from '../okr-tables.ts';

type Filter = z.output<(typeof listProjects)['query']>;
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

  /** All that fit, or the page of them that is asked for. */
  list(viewer: Member, filter: Filter) {
    const { team, key_result } = filter;
    const where = and(team ? projectsOf(team) : undefined, key_result ? projectsUnder([key_result]) : undefined);
    return this.#items.list(viewer, { type: 'project', where, query: filter }, (tx, page) =>
      this.#wire(tx, viewer, where, page),
    );
  }

  /** Throws notFound for a team that the company does not have. */
  ofTeam(viewer: Member, team: string): Promise<OkrProject[]> {
    return this.#items.read({ viewer }, async (tx) => {
      await mustHaveTeam(tx, team);
      return this.#wire(tx, viewer, projectsOf(team));
    });
  }

  read(viewer: Member, id: string): Promise<OkrProject> {
    return this.#items.read({ viewer }, (tx) => this.#one(tx, viewer, id));
  }

  create(act: OkrAct, body: Fields): Promise<OkrProject> {
    const { companyId, id: created_by } = act.viewer;
    return this.#items.create(act, 'project', async (tx) => {
      const { title = '', ...row } = rowOf(body);
      await checkPeople(tx, row);
      await holdLinks(tx, body.key_results);
      const [made] = await tx
        .insert(okrProjects)
        .values({ ...row, title, company_id: companyId, created_by })
        .returning({ id: okrProjects.id });
      const projectId = made?.id ?? '';
      await linkProject(tx, { companyId, projectId }, body.key_results ?? []);
      return this.#one(tx, act.viewer, projectId);
    });
  }

  /** Saves what is sent and keeps the rest. Throws 400, 404, and 412 with the current state. */
  update(act: OkrAct, id: string, body: Fields): Promise<OkrProject> {
    if (body.id !== undefined && body.id !== id) throw invalidField('id', 'okr.idDiffers');
    return this.#items.change(act, id, async (tx) => {
      // key results come first, as where they are deleted: two who wait for each other would both fail
      await holdLinks(tx, body.key_results);
      const before = await this.#hold(tx, id);
      if (act.base !== undefined && act.base !== before.version) throw staleItem(await this.#one(tx, act.viewer, id));
      const row = rowOf(body);
      await checkPeople(tx, row, before);
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
      return this.#one(tx, act.viewer, id);
    });
  }

  /** Throws 403, 404, and 412 with the current state. */
  remove(act: OkrAct, id: string): Promise<void> {
    return deleteItem(this.#items, act, { type: 'project', id, current: (tx) => this.#one(tx, act.viewer, id) });
  }

  /** Throws notFound. */
  async #one(tx: Transaction, viewer: Member, id: string): Promise<OkrProject> {
    const [found] = await this.#wire(tx, viewer, eq(okrProjects.id, id));
    if (!found) throw notFound('project');
    return found;
  }

  async #wire(tx: Transaction, viewer: Member, where?: SQL, page?: Page): Promise<OkrProject[]> {
    const rows = await findProjects(tx, where, page);
    const own = await deletable(tx, viewer, { type: 'project', ids: rows.map(({ id }) => id) });
    return rows.map((row) => ({ ...projectOf(row), can_delete: own.has(row.id) }));
  }

  async #hold(tx: Transaction, id: string): Promise<ProjectRow> {
    if (!(await holdRow(tx, okrProjects, id))) throw notFound('project');
    const [row] = await findProjects(tx, eq(okrProjects.id, id));
    if (!row) throw notFound('project');
    return row;
  }
}

/** The key results that a project is to hang on; they stay until the end of the transaction. Throws 400. */
async function holdLinks(tx: Transaction, links: string[] = []): Promise<void> {
  if (!(await holdKeyResults(tx, links))) throw invalidField('key_results', 'unknownKeyResult');
}
