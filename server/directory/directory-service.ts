import type { ChangeKind, DirectoryRun, DirectorySettings, RunProblem } from '#contract/accounts/directory.ts';

import type { Transaction } from '../db/database.ts';
import type { Member } from '../http/mount.ts';
import { noDirectory, notFound, syncRunning } from '../http/refusals/refusals.ts';
import type { Services } from '../services.ts';
import type { Call } from '../records/call.ts';
import {
  cancelRun,
  countPeople,
  findPeople,
  findRuns,
  findSettings,
  insertRun,
  listChanges,
  listPeople,
  writeSettings,
  type Settings,
} from './directory-store.ts';
import type { LdapOptions } from './ldap-options.ts';
import { problemOf, readPeople } from './ldap-reader.ts';

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

  connect(call: Call, settings: Settings): Promise<DirectorySettings> {
    return this.#services.records.write(call, async (write) => {
      await writeSettings(write.tx, call.viewer.companyId, settings);
      await write.record({ action: 'directory.connect', objectType: 'directory', detail: { ...settings } });
      return this.#settingsIn(write.tx);
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
  start(call: Call, wanted: { dry_run: boolean; confirmed: number | null }): Promise<DirectoryRun> {
    const { records, directory, jobs } = this.#services;
    const { companyId, id, actorId } = call.viewer;
    return records.write(call, async (write) => {
      const { tx } = write;
      if (!(await directory.sourceOf(tx))) throw noDirectory();
      const runId = await insertRun(tx, { company_id: companyId, ...wanted, started_by: actorId ?? id });
      if (runId === null)
        throw syncRunning({ run: (await findRuns(tx)).find(({ finished_at }) => finished_at === null) ?? null });
      await jobs.enqueue(directory.job, { runId, companyId }, tx);
      await write.record({ action: 'directory.sync', objectType: 'directoryRun', objectId: runId, detail: wanted });
      return oneRun(tx, runId);
    });
  }

  runs({ companyId }: Member): Promise<DirectoryRun[]> {
    return this.#services.database.inCompany(companyId, (tx) => findRuns(tx));
  }

  run({ companyId }: Member, id: string): Promise<DirectoryRun> {
    return this.#services.database.inCompany(companyId, (tx) => oneRun(tx, id));
  }

  /** A run that has ended already stays as it is. */
  cancel(call: Call, id: string): Promise<DirectoryRun> {
    return this.#services.records.write(call, async (write) => {
      await oneRun(write.tx, id);
      if (await cancelRun(write.tx, id)) {
        await write.record({ action: 'directory.cancel', objectType: 'directoryRun', objectId: id });
        await write.publishIn('directory', { id });
      }
      return oneRun(write.tx, id);
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

  async import(call: Call, ids: string[]) {
    const { records, directory } = this.#services;
    const people = await records.write(call, async (write) => {
      if (!(await directory.sourceOf(write.tx))) throw noDirectory();
      await write.record({ action: 'directory.import', objectType: 'directory', detail: { ids } });
      return findPeople(write.tx, ids);
    });
    return directory.importPeople(call.viewer.companyId, people);
  }

  async #settingsIn(tx: Transaction): Promise<DirectorySettings> {
    const { ldap } = this.#services.directory;
    const own = await findSettings(tx);
    const state = { is_on: own?.is_on ?? false, users: await countPeople(tx) };
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
