import type { DirectoryCounts, RunProblem } from '#contract/accounts/directory.ts';
import { z } from '#contract/z.ts';

import { insertEntries } from '../audit/audit-service.ts';
import type { AutoAssignService } from '../auto-assign/auto-assign-service.ts';
import type { Database, Transaction } from '../db/database.ts';
import { findCompanyName } from '../db/people-store.ts';
import { Refusal } from '../http/refusals/refusals.ts';
import type { AddressService } from '../identity/address-service.ts';
import type { IdentityService } from '../identity/identity-service.ts';
import { defineJob, type JobsService } from '../jobs/jobs-service.ts';
import { publishIn } from '../records/publisher.ts';
import { applyChange, findAccounts, proveAccounts } from './directory-accounts-store.ts';
import {
  countsOf,
  needsConfirmation,
  planDirectory,
  unproven,
  type Account,
  type DirectoryPerson,
  type PlannedChange,
} from './directory-plan.ts';
import { findSettings, markChange, removeOldRuns, storePeople, storePlan } from './directory-store.ts';
import { beginNightlyRuns, changeOpenRun, type Run, type RunChange } from './directory-runs-store.ts';
import type { LdapOptions } from './ldap-options.ts';
import { DirectoryFailure, readPeople } from './ldap-reader.ts';

export interface DirectoryNeeds {
  database: Database;
  jobs: JobsService;
  identity: IdentityService;
  addresses: AddressService;
  autoAssign: AutoAssignService;
  ldap: LdapOptions | undefined;
}

interface RunKey {
  runId: string;
  companyId: string;
}

/** Changes of one transaction: what was done stays when the next one fails. */
const BATCH = 100;
/** Somebody has ended the run. */
class Cancelled extends Error {}

/** Carries out synchronisations: reads the directory, plans, and unless it is a dry run does what is planned. */
export class DirectorySyncService {
  readonly #needs: DirectoryNeeds;
  readonly job;

  constructor(needs: DirectoryNeeds) {
    this.#needs = needs;
    this.job = defineJob({
      name: 'directory.sync',
      schema: z.object({ runId: z.uuid(), companyId: z.uuid() }),
      handler: (key) => this.perform(key),
    });
    needs.jobs.register(this.job);
    needs.jobs.register(
      defineJob({
        name: 'directory.nightly',
        schema: z.object({}),
        cron: '41 1 * * *',
        handler: () => this.startNightly(),
      }),
    );
  }

  get ldap(): LdapOptions | undefined {
    return this.#needs.ldap;
  }

  /** The directory as a company sees it; undefined when it is not connected. */
  async sourceOf(tx: Transaction): Promise<LdapOptions | undefined> {
    const { ldap } = this.#needs;
    const own = await findSettings(tx);
    if (!ldap || own?.is_on !== true) return undefined;
    return { ...ldap, baseDn: own.base_dn || ldap.baseDn, filter: own.filter || ldap.filter };
  }

  /** Runs one synchronisation. A run that was ended or is finished is left alone, so that a job may come twice. */
  async perform({ runId, companyId }: RunKey): Promise<void> {
    const key = { runId, companyId };
    const run = await this.#change(key, { status: 'running' });
    if (!run) return;
    try {
      await this.#work(key, run);
    } catch (error) {
      if (error instanceof Cancelled) return;
      const problem: RunProblem = error instanceof DirectoryFailure ? error.problem : 'internal';
      await this.#change(key, { status: 'failed', problem, finished_at: new Date() });
      // the run reports what the directory refuses; the rest is a fault for the log
      if (problem === 'internal') throw error;
    }
  }

  /** Every company with a directory, once a night. */
  async startNightly(): Promise<void> {
    const { database, jobs, ldap } = this.#needs;
    if (!ldap) return;
    await database.acrossCompanies({ reason: 'nightly directory synchronisation' }, async (tx) => {
      for (const { id, company_id } of await beginNightlyRuns(tx))
        await jobs.enqueue(this.job, { runId: id, companyId: company_id }, tx);
    });
  }

  /** Does to these people what a synchronisation would do, without looking at the rest. */
  async importPeople(
    companyId: string,
    people: DirectoryPerson[],
  ): Promise<{ counts: DirectoryCounts; failed: number }> {
    const accounts = await findAccounts(
      this.#needs.database,
      companyId,
      people.map(({ email }) => email),
    );
    const plan = planDirectory(people, accounts);
    const changes = plan.changes.filter(({ person }) => person !== null);
    let failed = 0;
    for (const batch of batches(changes.map((change, place) => ({ change, place }))))
      failed += await this.#applyBatch({ companyId, runId: null }, batch);
    return { counts: countsOf({ ...plan, changes }), failed };
  }

  async #work(key: RunKey, run: Run): Promise<void> {
    const { database } = this.#needs;
    const source = await database.inCompany(key.companyId, (tx) => this.sourceOf(tx));
    if (!source) throw new DirectoryFailure('unreachable');
    const people: DirectoryPerson[] = [];
    for await (const page of readPeople(source)) {
      people.push(...page);
      await this.#step(key, { read_count: people.length });
    }
    const accounts = await findAccounts(
      database,
      key.companyId,
      people.map(({ email }) => email),
    );
    const plan = planDirectory(people, accounts);
    await database.inCompany(key.companyId, async (tx) => {
      await storePlan(tx, key.companyId, key.runId, plan);
      await storePeople(tx, key.companyId, plan);
      await removeOldRuns(tx);
    });
    const todo = plan.changes
      .map((change, place) => ({ change, place }))
      .filter(({ change }) => change.kind !== 'skip');
    await this.#step(key, { counts: countsOf(plan), planned: todo.length });
    if (run.dry_run) return this.#step(key, { status: 'done', finished_at: new Date() });
    if (needsConfirmation(plan, accounts, run.confirmed)) {
      const stop = { status: 'needs_confirmation' as const, problem: 'too_many_deactivations' as const };
      return this.#step(key, { ...stop, finished_at: new Date() });
    }
    await this.#applyAll(key, todo);
    await this.#prove(key, unproven(plan));
    await this.#step(key, { status: 'done', finished_at: new Date() });
  }

  async #applyAll(key: RunKey, todo: { change: PlannedChange; place: number }[]): Promise<void> {
    let [done, failed] = [0, 0];
    for (const batch of batches(todo)) {
      const lost = await this.#applyBatch(key, batch);
      failed += lost;
      done += batch.length - lost;
      await this.#step(key, { done, failed });
    }
  }

  /** Answers how many changes failed; each fails alone. Rules are applied to whom the batch was about. */
  async #applyBatch(
    { companyId, runId }: { companyId: string; runId: string | null },
    batch: { change: PlannedChange; place: number }[],
  ): Promise<number> {
    const { database, autoAssign, identity } = this.#needs;
    const touched: string[] = [];
    let failed = 0;
    await database.inCompany(companyId, async (tx) => {
      for (const { change, place } of batch) {
        const row = { runId: runId ?? companyId, place };
        try {
          const userId = await tx.transaction((inner) => applyChange(inner, companyId, change));
          if (userId === null) continue;
          touched.push(userId);
          await this.#notifyAddress(tx, companyId, change);
          await markChange(tx, row, { is_done: true, user_id: userId });
          const detail = { run: runId, directory_id: change.directoryId, changes: change.changes };
          const entry = { action: `directory.${change.kind}`, objectType: 'user', objectId: userId, detail };
          await insertEntries(tx, { companyId }, [entry]);
        } catch (error) {
          failed += 1;
          await markChange(tx, row, { error: codeOf(error) });
        }
      }
      await publishIn(tx, 'users', { companyId });
    });
    await autoAssign.applyTo(touched, { companyId, occasion: 'sync', actorId: null, requestId: '' });
    for (const id of touched) identity.changed(id);
    return failed;
  }

  /** What the directory says again counts as proven again, so that rules believe it. */
  async #prove({ companyId, runId }: RunKey, accounts: readonly Account[]): Promise<void> {
    const { database, autoAssign } = this.#needs;
    if (accounts.length === 0) return;
    const proven = await database.inCompany(companyId, async (tx) => {
      const ids = await proveAccounts(tx, accounts);
      const detail = { run: runId, changes: [] };
      const entryOf = (objectId: string) => ({ action: 'directory.update', objectType: 'user', objectId, detail });
      await insertEntries(tx, { companyId }, ids.map(entryOf));
      await publishIn(tx, 'users', { companyId });
      return ids;
    });
    await autoAssign.applyTo(proven, { companyId, occasion: 'sync', actorId: null, requestId: '' });
  }

  /** Whoever has used an account hears at the old address that the directory has changed it. */
  async #notifyAddress(tx: Transaction, companyId: string, { account, person }: PlannedChange): Promise<void> {
    if (!account || !person || account.lastSignIn === null) return;
    if (account.email.trim().toLowerCase() === person.email.trim().toLowerCase()) return;
    const by = (await findCompanyName(tx, companyId)) ?? '';
    await this.#needs.addresses.notify(tx, { person: account, email: person.email, companyId, by });
  }

  /** Stores and publishes the progress of a run. Throws Cancelled when somebody has ended it. */
  async #step(key: RunKey, change: RunChange): Promise<void> {
    if (!(await this.#change(key, change))) throw new Cancelled();
  }

  async #change({ runId, companyId }: RunKey, change: RunChange): Promise<Run | undefined> {
    return this.#needs.database.inCompany(companyId, async (tx) => {
      const run = await changeOpenRun(tx, runId, change);
      if (run) await publishIn(tx, 'directory', { companyId, id: runId });
      return run;
    });
  }
}

function batches<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / BATCH) }, (_, n) => list.slice(n * BATCH, (n + 1) * BATCH));
}

/** `23505`: somebody else took the address in the meantime. */
function codeOf(error: unknown): string {
  if (error instanceof Refusal && error.code === 'last_company_admin') return 'last_admin';
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return (cause as { code?: unknown } | undefined)?.code === '23505' ? 'email_taken' : 'internal';
}
