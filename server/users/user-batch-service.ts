import type { BatchAction, BatchAnswer } from '#contract/accounts/user-batch.ts';
import type { Locale } from '#contract/accounts/people.ts';

import type { Transaction } from '../db/database.ts';
import { invalidField, Refusal } from '../http/refusals/refusals.ts';
import { say } from '../http/refusals/texts.ts';
import type { Call } from '../records/call.ts';
import type { Services } from '../services.ts';
import { nameOf } from '../http/callers/viewer.ts';
import { lockAccounts } from './accounts-store.ts';
import { findBelongings } from './belongings-store.ts';
import { type Effect, type PersonWrite, type Target } from './person-changes.ts';
import type { UsersService } from './users-service.ts';

/** The same for many people. */
export interface Batch {
  action: BatchAction | 'set_groups';
  user_ids: string[];
  group_ids?: string[] | undefined;
  company_id?: string | undefined;
  role?: 0 | 1 | undefined;
  dry_run?: boolean | undefined;
}
type Result = BatchAnswer['results'][number];

/** Carries the results of a dry run out of the transaction that it rolls back. */
class DryRun extends Error {
  readonly results: Result[];
  constructor(results: Result[]) {
    super('dry run');
    this.results = results;
  }
}

/** Many people at once. A dry run does the same and takes it back, so it says exactly what applying does. */
export class UserBatchService {
  readonly #services: Services;
  readonly #users: UsersService;

  constructor(services: Services, users: UsersService) {
    this.#services = services;
    this.#users = users;
  }

  /** Throws 400 when a value that the action needs is missing. */
  async run(call: Call, batch: Batch, locale: Locale): Promise<BatchAnswer> {
    mustBeComplete(batch);
    const dry = batch.dry_run === true;
    const ids = [...new Set(batch.user_ids)];
    const results = await this.#users
      .within(call, 'users.batch', async (write) => {
        const done = await this.#each(write, batch, { ids, locale });
        if (dry) throw new DryRun(done);
        await write.publishIn('users');
        return done;
      })
      .catch((error: unknown) => {
        if (error instanceof DryRun) return error.results;
        throw error;
      });
    if (!dry)
      for (const { id, effect } of results)
        if (effect !== 'unchanged' && effect !== 'refused') this.#services.identity.changed(id);
    return { dry_run: dry, ...countsOf(results), results };
  }

  async #each(act: PersonWrite, batch: Batch, { ids, locale }: { ids: string[]; locale: Locale }): Promise<Result[]> {
    await lockAccounts(act.tx, ids);
    // before anything goes, and only for those who are asked about
    const isAsked = ['delete', 'deactivate'].includes(batch.action) && batch.dry_run === true;
    const belongings = await findBelongings(act.tx, isAsked ? ids : []);
    const results: Result[] = [];
    for (const id of ids) {
      const held = belongings.get(id);
      results.push({ ...(await this.#one(act, batch, { id, locale })), ...(held && { belongings: held }) });
    }
    return results;
  }

  /** Each person in a savepoint of their own: a refusal leaves the others as they are. */
  async #one(act: PersonWrite, batch: Batch, { id, locale }: { id: string; locale: Locale }): Promise<Result> {
    let name = '';
    try {
      const effect = await act.tx.transaction(async (inner: Transaction) => {
        const own = { call: act.call, tx: inner };
        const target = await this.#users.changes.load(own, id);
        name = nameOf(target.row);
        return this.#apply(own, target, batch);
      });
      return { id, name, effect };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const [field] = Object.values(error.fields);
      return { id, name, effect: 'refused', code: error.code, detail: say(locale, field ?? error.text, error.params) };
    }
  }

  #apply(act: PersonWrite, target: Target, batch: Batch): Promise<Effect> {
    const mode = GROUP_MODES[batch.action];
    if (mode) return this.#users.changes.setGroups(act, target, { ids: batch.group_ids ?? [], mode });
    return this.#applyOther(act, target, batch);
  }

  async #applyOther(act: PersonWrite, target: Target, batch: Batch): Promise<Effect> {
    const { changes } = this.#users;
    const { role = 0, company_id = act.call.viewer.companyId } = batch;
    switch (batch.action) {
      case 'add_company':
        return changes.addCompany(act, target, company_id);
      case 'remove_company':
        return changes.removeCompany(act, target, company_id);
      case 'set_role':
        return changes.setRole(act, target, role);
      case 'reset_password':
        await changes.sendReset(act, target);
        return 'mailed';
      case 'delete':
        return changes.remove(act, target);
      default:
        return changes.setStatus(act, target, batch.action === 'activate' ? 'active' : 'disabled');
    }
  }
}

const GROUP_MODES: Partial<Record<Batch['action'], 'add' | 'remove' | 'set'>> = {
  add_groups: 'add',
  remove_groups: 'remove',
  set_groups: 'set',
};

/** A change that does not say what it changes to would otherwise fall to the lowest role or the own company. */
function mustBeComplete({ action, role, group_ids, company_id }: Batch): void {
  if (action === 'set_role' && role === undefined) throw invalidField('role', 'field.required');
  if (action.endsWith('_groups') && !group_ids) throw invalidField('group_ids', 'field.required');
  if (action.endsWith('_company') && company_id === undefined) throw invalidField('company_id', 'field.required');
}

function countsOf(results: Result[]): Pick<BatchAnswer, 'changed' | 'unchanged' | 'refused'> {
  const refused = results.filter(({ effect }) => effect === 'refused').length;
  const unchanged = results.filter(({ effect }) => effect === 'unchanged').length;
  return { changed: results.length - refused - unchanged, unchanged, refused };
}
