import { eq, sql } from 'drizzle-orm';

import type { ChangeKind, DirectoryRun, DirectorySettings, RunProblem } from '#contract/directory.ts';

import type { Transaction } from '../db/database.ts';
import type { Member } from '../http/mount.ts';
import { noDirectory, notFound, syncRunning } from '../http/refusals.ts';
import type { Services } from '../services.ts';
import type { Call } from '../records/call.ts';
import { publishIn } from '../records/publisher.ts';
import { findPeople, findRuns, listChanges, listPeople } from './directory-store.ts';
import { directoryRuns, directorySettings, directoryUsers } from './directory-tables.ts';
import type { LdapOptions } from './ldap-options.ts';
import { problemOf, readPeople } from './ldap-reader.ts';

interface Settings {
  is_on: boolean;
  base_dn: string;
  filter: string;
}

/** What is shown while the installation knows no directory. */
const NOT_CONFIGURED = {
  configured: false,
  missing: ['LDAP_URL', 'LDAP_BASE_DN', 'LDAP_BIND_DN', 'LDAP_BIND_PASSWORD'],
  host: '',
  encrypted: false,
  base_dn: '',
  filter: '',
};

/** The corporate directory of a company: its connection, synchronisations and people. */
export class DirectoryService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  settings({ companyId }: Member): Promise<DirectorySettings> {
    return this.#services.database.inCompany(companyId, (tx) => this.#settingsIn(tx));
  }

  connect({ viewer, requestId }: Call, settings: Settings): Promise<DirectorySettings> {
    return this.#services.database.inCompany(viewer.companyId, async (tx) => {
      const row = { ...settings, updated_at: new Date() };
      await tx
        .insert(directorySettings)
        .values({ company_id: viewer.companyId, ...row })
        .onConflictDoUpdate({ target: directorySettings.company_id, set: row });
      const entry = { action: 'directory.connect', objectType: 'directory', detail: { ...settings }, requestId };
      await this.#services.audit.recordIn(tx, viewer, entry);
      return this.#settingsIn(tx);
    });
  }

  /** Asks the directory for one page; says what is wrong instead of refusing. */
  async check({ companyId }: Member): Promise<{ ok: boolean; problem: RunProblem | null; found: number }> {
    const { database, directory } = this.#services;
    const source = await database.inCompany(companyId, (tx) => directory.sourceOf(tx));
    if (!source) throw noDirectory();
    try {
      for await (const page of readPeople(source)) return { ok: true, problem: null, found: page.length };
      return { ok: true, problem: null, found: 0 };
    } catch (error) {
      return { ok: false, problem: problemOf(error), found: 0 };
    }
  }

  /** Starts a run that goes on by itself. */
  start({ viewer, requestId }: Call, wanted: { dry_run: boolean; confirmed: number | null }): Promise<DirectoryRun> {
    const { database, directory, jobs, audit } = this.#services;
    const { companyId } = viewer;
    return database.inCompany(companyId, async (tx) => {
      if (!(await directory.sourceOf(tx))) throw noDirectory();
      const values = { company_id: companyId, ...wanted, started_by: viewer.actorId ?? viewer.id };
      const [run] = await tx.insert(directoryRuns).values(values).onConflictDoNothing().returning();
      if (!run)
        throw syncRunning({ run: (await findRuns(tx)).find(({ finished_at }) => finished_at === null) ?? null });
      await jobs.enqueue(directory.job, { runId: run.id, companyId }, tx);
      const entry = {
        action: 'directory.sync',
        objectType: 'directoryRun',
        objectId: run.id,
        detail: wanted,
        requestId,
      };
      await audit.recordIn(tx, viewer, entry);
      return oneRun(tx, run.id);
    });
  }

  runs({ companyId }: Member): Promise<DirectoryRun[]> {
    return this.#services.database.inCompany(companyId, (tx) => findRuns(tx));
  }

  run({ companyId }: Member, id: string): Promise<DirectoryRun> {
    return this.#services.database.inCompany(companyId, (tx) => oneRun(tx, id));
  }

  /** A run that has ended already stays as it is. */
  cancel({ viewer, requestId }: Call, id: string): Promise<DirectoryRun> {
    return this.#services.database.inCompany(viewer.companyId, async (tx) => {
      await oneRun(tx, id);
      const { rowCount } = await tx
        .update(directoryRuns)
        .set({ status: 'cancelled', finished_at: new Date() })
        .where(sql`${eq(directoryRuns.id, id)} and status in ('queued', 'running')`);
      if (rowCount) {
        const entry = { action: 'directory.cancel', objectType: 'directoryRun', objectId: id, requestId };
        await this.#services.audit.recordIn(tx, viewer, entry);
        await publishIn(tx, 'directory', { companyId: viewer.companyId, id });
      }
      return oneRun(tx, id);
    });
  }

  async changes(
    { companyId }: Member,
    id: string,
    query: { kind?: ChangeKind | undefined; page: number; page_size: number },
  ) {
    return this.#services.database.inCompany(companyId, async (tx) => {
      await oneRun(tx, id);
      return { ...(await listChanges(tx, id, query)), page: query.page, page_size: query.page_size };
    });
  }

  people({ companyId }: Member, query: Parameters<typeof listPeople>[1]) {
    return this.#services.database.inCompany(companyId, (tx) => listPeople(tx, query));
  }

  async import({ viewer, requestId }: Call, ids: string[]) {
    const { database, directory, audit } = this.#services;
    const people = await database.inCompany(viewer.companyId, async (tx) => {
      if (!(await directory.sourceOf(tx))) throw noDirectory();
      const entry = { action: 'directory.import', objectType: 'directory', detail: { ids }, requestId };
      await audit.recordIn(tx, viewer, entry);
      return findPeople(tx, ids);
    });
    return directory.importPeople(viewer.companyId, people);
  }

  async #settingsIn(tx: Transaction): Promise<DirectorySettings> {
    const { ldap } = this.#services.directory;
    const [own] = await tx.select().from(directorySettings);
    const [people] = await tx.select({ count: sql<number>`count(*)::int` }).from(directoryUsers);
    const state = { is_on: own?.is_on ?? false, users: people?.count ?? 0 };
    return ldap ? { ...connectionOf(ldap, own), ...state } : { ...NOT_CONFIGURED, ...state };
  }
}

const connectionOf = (ldap: LdapOptions, own: Pick<Settings, 'base_dn' | 'filter'> | undefined) => ({
  configured: true,
  missing: [],
  host: new URL(ldap.url).host,
  encrypted: ldap.startTls || ldap.url.startsWith('ldaps:'),
  base_dn: own?.base_dn || ldap.baseDn,
  filter: own?.filter || ldap.filter,
});

async function oneRun(tx: Transaction, id: string): Promise<DirectoryRun> {
  const [run] = await findRuns(tx, id);
  if (!run) throw notFound('run');
  return run;
}
