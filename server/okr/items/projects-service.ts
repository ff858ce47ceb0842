import type { SQL } from 'drizzle-orm';

import type { listProjects, updateProject } from '#contract/okr/okr.ts';
import type { OkrProject } from '#contract/okr/okr-items.ts';
import type { z } from '#contract/z.ts';

import type { Transaction } from '../../db/database.ts';
import type { Page } from '../../http/answers/list-page.ts';
import type { Member } from '../../http/mount.ts';
import { invalidField, notFound } from '../../http/refusals/refusals.ts';
import type { Call } from '../../records/call.ts';
import { checkPeople, mustBeSame } from '../okr-checks.ts';
import { PROJECT } from '../okr-fields.ts';
import { deletable } from '../okr-policy.ts';
import { findProjects, lockKeyResults, linkProject, mustHaveTeam, projectsOf, type ProjectRow } from '../okr-store.ts';
import { okrProjects } from '../okr-tables.ts';
import { deleteItem } from './okr-deletion.ts';
import { projectOf } from './okr-items.ts';
import { saveItem, type OkrItemsService } from './okr-items-service.ts';
import { ITEMS, projectsFor } from './okr-items-store.ts';

type Fields = z.output<(typeof updateProject)['body']>;

/** Projects under key results (application 3, 7). */
export class ProjectsService {
  readonly #items: OkrItemsService;

  constructor(items: OkrItemsService) {
    this.#items = items;
  }

  /** All that fit, or the page of them that is asked for. */
  list(viewer: Member, filter: z.output<(typeof listProjects)['query']>) {
    const where = projectsFor(filter);
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

  create(call: Call, body: Fields): Promise<OkrProject> {
    const { companyId, id: created_by } = call.viewer;
    return this.#items.create(call, 'project', async (write) => {
      const { title = '', ...row } = PROJECT.row(body);
      await checkPeople(write.tx, row);
      await lockLinks(write.tx, body.key_results);
      const projectId = await write.insert(okrProjects, { ...row, title, company_id: companyId, created_by });
      await linkProject(write.tx, { companyId, projectId }, body.key_results ?? []);
      return this.#one(write.tx, call.viewer, projectId);
    });
  }

  /** Saves what is sent and keeps the rest. Throws 400, 404, and 412 with the current state. */
  update(call: Call, id: string, body: Fields): Promise<OkrProject> {
    mustBeSame(id, body);
    const { viewer } = call;
    return this.#items.change(call, async (write) => {
      const { tx, companyId } = write;
      const current = () => this.#one(tx, viewer, id);
      // key results come first, as where they are deleted: two who wait for each other would both fail
      await lockLinks(tx, body.key_results);
      const before = await write.lockCurrent(ITEMS.project, id, { current });
      const row = PROJECT.row(body);
      await checkPeople(tx, row, before);
      const key_results = body.key_results && [...new Set(body.key_results)].toSorted();
      const fields = await saveItem(write, 'project', { before, row, ...(key_results && { beside: { key_results } }) });
      if (key_results && Object.keys(fields).length > 0)
        await linkProject(tx, { companyId, projectId: id }, key_results);
      return current();
    });
  }

  /** Throws 403, 404, and 412 with the current state. */
  remove(call: Call, id: string, seen?: string): Promise<void> {
    const current = (tx: Transaction) => this.#one(tx, call.viewer, id);
    return deleteItem(this.#items, call, { type: 'project', id, seen, current });
  }

  /** Throws notFound. */
  async #one(tx: Transaction, viewer: Member, id: string): Promise<OkrProject> {
    const row = await ITEMS.project.find(tx, id);
    const [shown] = row ? await this.#show(tx, viewer, [row]) : [];
    if (!shown) throw notFound('project');
    return shown;
  }

  async #wire(tx: Transaction, viewer: Member, where?: SQL, page?: Page): Promise<OkrProject[]> {
    return this.#show(tx, viewer, await findProjects(tx, where, page));
  }

  async #show(tx: Transaction, viewer: Member, rows: ProjectRow[]): Promise<OkrProject[]> {
    const own = await deletable(tx, viewer, { type: 'project', ids: rows.map(({ id }) => id) });
    return rows.map((row) => ({ ...projectOf(row), can_delete: own.has(row.id) }));
  }
}

/** The key results that a project is to hang on; they stay until the end of the transaction. Throws 400. */
async function lockLinks(tx: Transaction, links: string[] = []): Promise<void> {
  if (!(await lockKeyResults(tx, links))) throw invalidField('key_results', 'unknownKeyResult');
}
