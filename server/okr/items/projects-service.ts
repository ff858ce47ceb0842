import type { listProjects, updateProject } from '#contract/okr/okr.ts';
import type { OkrProject } from '#contract/okr/okr-items.ts';
import type { z } from '#contract/z.ts';

import type { Transaction } from '../../db/database.ts';
import type { Member } from '../../http/mount.ts';
import { invalidField } from '../../http/refusals/refusals.ts';
import type { Call } from '../../records/call.ts';
import type { Write } from '../../records/records-service.ts';
import type { Services } from '../../services.ts';
import { checkPeople, mustBeSame } from '../okr-checks.ts';
import { PROJECT } from '../okr-fields.ts';
import { lockKeyResults, linkProject, mustHaveTeam, projectsOf, type ProjectRow } from '../okr-store.ts';
import { okrProjects } from '../okr-tables.ts';
import { projectOf } from './okr-items.ts';
import { OkrItemsService, saveItem } from './okr-items-service.ts';
import { ITEMS, projectsFor } from './okr-items-store.ts';

type Fields = z.output<(typeof updateProject)['body']>;
type Filter = z.output<(typeof listProjects)['query']>;

/** Projects under key results (application 3, 7). */
export class ProjectsService extends OkrItemsService<ProjectRow, OkrProject, Filter, Fields> {
  protected readonly where = projectsFor;

  constructor(services: Services) {
    super(services, ITEMS.project);
  }

  /** Throws notFound for a team that the company does not have. */
  ofTeam(viewer: Member, team: string): Promise<OkrProject[]> {
    return this.inCompany(viewer, async (tx) => {
      await mustHaveTeam(tx, team);
      return this.find(tx, viewer, { where: projectsOf(team) });
    });
  }

  protected async insert(write: Write, body: Fields): Promise<string> {
    const { tx } = write;
    const { companyId, id: created_by } = write.call.viewer;
    const { title = '', ...row } = PROJECT.row(body);
    await checkPeople(tx, row);
    await lockLinks(tx, body.key_results);
    const projectId = await write.insert(okrProjects, { ...row, title, company_id: companyId, created_by });
    await linkProject(tx, { companyId, projectId }, body.key_results ?? []);
    return projectId;
  }

  /** Saves what is sent and keeps the rest. Throws 400, 404, and 412 with the current state. */
  update(call: Call, id: string, body: Fields): Promise<OkrProject> {
    mustBeSame(id, body);
    const { viewer } = call;
    return this.services.records.write(call, async (write) => {
      const { tx, companyId } = write;
      const current = () => this.one(tx, viewer, id);
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

  protected wireOf(_tx: Transaction, rows: ProjectRow[]): OkrProject[] {
    return rows.map(projectOf);
  }
}

/** The key results that a project is to hang on; they stay until the end of the transaction. Throws 400. */
async function lockLinks(tx: Transaction, links: string[] = []): Promise<void> {
  if (!(await lockKeyResults(tx, links))) throw invalidField('key_results', 'unknownKeyResult');
}
