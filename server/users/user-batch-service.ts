import type { BatchAction, BatchAnswer } from '#contract/user-batch.ts';
import type { Locale } from '#contract/people.ts';

import { announceIn } from '../db/announce.ts';
import type { Transaction } from '../db/database.ts';
import { Refusal } from '../http/refusals.ts';
import { say } from '../http/texts.ts';
import type { Services } from '../services.ts';
import { loadPerson, nameOf, type Effect, type PersonAct, type Target } from './person-acts.ts';
import type { UserAct, UsersService } from './users-service.ts';

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

  async run(act: UserAct, batch: Batch, locale: Locale): Promise<BatchAnswer> {
    const dry = batch.dry_run === true;
    const ids = [...new Set(batch.user_ids)];
    const results = await this.#users
      .within(act.viewer, 'users.batch', async (tx) => {
        const done = await this.#each({ tx, viewer: act.viewer, requestId: act.requestId }, batch, { ids, locale });
        if (dry) throw new DryRun(done);
        await announceIn(tx, 'live_bell', {
          company_id: act.viewer.companyId,
          topic: 'users',
          id: null,
          version: null,
        });
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

  async #each(act: PersonAct, batch: Batch, { ids, locale }: { ids: string[]; locale: Locale }): Promise<Result[]> {
    const results: Result[] = [];
    for (const id of ids) results.push(await this.#one(act, batch, { id, locale }));
    return results;
  }

  /** Each person in a savepoint of their own: a refusal leaves the others as they are. */
  async #one(act: PersonAct, batch: Batch, { id, locale }: { id: string; locale: Locale }): Promise<Result> {
    let name = '';
    try {
      const effect = await act.tx.transaction(async (inner: Transaction) => {
        const own = { ...act, tx: inner };
        const target = await loadPerson(own, id);
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

  #apply(act: PersonAct, target: Target, batch: Batch): Promise<Effect> {
    const mode = GROUP_MODES[batch.action];
    if (mode) return this.#users.acts.setGroups(act, target, { ids: batch.group_ids ?? [], mode });
    return this.#applyOther(act, target, batch);
  }

  async #applyOther(act: PersonAct, target: Target, batch: Batch): Promise<Effect> {
    const { acts } = this.#users;
    const { role = 0, company_id = act.viewer.companyId } = batch;
    switch (batch.action) {
      case 'add_company':
        return acts.addCompany(act, target, company_id);
      case 'remove_company':
        return acts.removeCompany(act, target, company_id);
      case 'set_role':
        return acts.setRole(act, target, role);
      case 'reset_password':
        await acts.sendReset(act, target);
        return 'mailed';
      case 'delete':
        return acts.remove(act, target);
      default:
        return acts.setStatus(act, target, batch.action === 'activate' ? 'active' : 'disabled');
    }
  }
}

const GROUP_MODES: Partial<Record<Batch['action'], 'add' | 'remove' | 'set'>> = {
  add_groups: 'add',
  remove_groups: 'remove',
  set_groups: 'set',
};

function countsOf(results: Result[]): Pick<BatchAnswer, 'changed' | 'unchanged' | 'refused'> {
  const refused = results.filter(({ effect }) => effect === 'refused').length;
  const unchanged = results.filter(({ effect }) => effect === 'unchanged').length;
  return { changed: results.length - refused - unchanged, unchanged, refused };
}
