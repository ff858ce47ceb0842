import type { Locale } from '#contract/accounts/people.ts';
import type { DuplicateGroup, DuplicatesAnswer } from '#contract/accounts/user-batch.ts';

import { Refusal, userRefused } from '../http/refusals/refusals.ts';
import { say } from '../http/refusals/texts.ts';
import type { Call } from '../records/call.ts';
import type { Services } from '../services.ts';
import { nameOf } from '../http/callers/viewer.ts';
import { findBelongings, findGains } from './belongings-store.ts';
import { mustLeaveAdmins, type PersonWrite, type Target } from './person-changes.ts';
import { findDuplicateIds, mergeUsers } from './person-actions-store.ts';
import { plainEmail } from './plain-email.ts';
import { mergeRefusal } from './users-policy.ts';
import { findUsers } from './users-store.ts';
import type { UsersService } from './users-service.ts';

export interface Merge {
  keep: string;
  remove: string[];
}
type Merged = DuplicatesAnswer['merged'][number];

/** Carries what a dry run found out of the transaction that it rolls back. */
class DryRun extends Error {
  readonly answer: DuplicatesAnswer;
  constructor(answer: DuplicatesAnswer) {
    super('dry run');
    this.answer = answer;
  }
}

/** Accounts of the same person: found by their plain address, merged with all that refers to them. */
export class DuplicatesService {
  readonly #services: Services;
  readonly #users: UsersService;

  constructor(services: Services, users: UsersService) {
    this.#services = services;
    this.#users = users;
  }

  /** A dry run merges in a transaction that it takes back, so its numbers are those of the merge. */
  async run(call: Call, { merges, dry }: { merges: Merge[]; dry: boolean }, locale: Locale): Promise<DuplicatesAnswer> {
    const answer = await this.#users
      .within(call, 'users.duplicates', async (own) => {
        const merged: Merged[] = [];
        const groups = await this.#find(own, locale);
        for (const merge of merges) merged.push(await this.#merge(own, merge, locale));
        if (dry) throw new DryRun({ dry_run: true, groups, merged });
        return { dry_run: false, groups: await this.#find(own, locale), merged };
      })
      .catch((error: unknown) => {
        if (error instanceof DryRun) return error.answer;
        throw error;
      });
    if (!dry)
      for (const { keep, remove } of answer.merged)
        for (const id of [keep, ...remove]) this.#services.identity.changed(id);
    return answer;
  }

  async #find({ tx, call: { viewer } }: PersonWrite, locale: Locale): Promise<DuplicateGroup[]> {
    const rows = await findDuplicateIds(tx, viewer);
    const ids = rows.flat();
    if (ids.length === 0) return [];
    const people = await findUsers(
      tx,
      viewer,
      { ids: ids.join(',') },
      {
        number: 1,
        size: undefined,
        outside: this.#services.outside,
      },
    );
    const belongings = await findBelongings(tx, ids);
    return rows.map((members) => {
      const group = people
        .filter((person) => members.includes(person.id))
        .toSorted((a, b) => (b.last_sign_in ?? '').localeCompare(a.last_sign_in ?? ''));
      return {
        email: plainEmail(group[0]?.email ?? ''),
        keep: group[0]?.id ?? '',
        people: group.map((person) => ({
          id: person.id,
          name: nameOf(person),
          email: person.email,
          status: person.status,
          source: person.source,
          last_sign_in: person.last_sign_in,
          belongings: belongings.get(person.id) ?? [],
          ...(!person.rights.account && {
            refused: say(locale, person.has_other_companies ? 'user.shared' : 'user.higher'),
          }),
          ...(person.rights.account && person.rights.address === 'asked' && { refused: say(locale, 'user.peer') }),
        })),
      };
    });
  }

  /** All accounts of one merge, or none. */
  async #merge(write: PersonWrite, merge: Merge, locale: Locale): Promise<Merged> {
    const ids = { keep: merge.keep, remove: merge.remove };
    try {
      return await write.tx.transaction(async (inner) => ({
        ...ids,
        ...(await this.#move({ ...write, tx: inner }, merge)),
      }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { ...ids, moved: {}, gained: [], refused: say(locale, error.text, error.params) };
    }
  }

  async #move(write: PersonWrite, { keep, remove }: Merge): Promise<Pick<Merged, 'moved' | 'gained'>> {
    const kept = await this.#users.changes.load(write, keep);
    mustBeMine(write, kept);
    const gained = await findGains(write.tx, keep, remove);
    const moved: Record<string, number> = {};
    for (const id of remove) {
      const gone = await this.#users.changes.load(write, id);
      mustBeMine(write, gone);
      if (id === write.call.viewer.id) throw userRefused('self');
      if (keep === write.call.viewer.id) mustNotRaise(write, kept, gone);
      // the right goes over to the account that stays: it must be able to use it
      if (kept.row.status !== 'active') await mustLeaveAdmins(write, gone);
      if (id === keep || plainEmail(gone.row.email) !== plainEmail(kept.row.email)) throw userRefused('apart');
      for (const { kind, count } of await mergeUsers(write.tx, keep, id)) moved[kind] = (moved[kind] ?? 0) + count;
      await this.#users.changes.record(write, keep, 'users.merge', { gone: id, email: gone.row.email, moved });
    }
    return { moved, gained };
  }
}

function mustBeMine({ call: { viewer } }: PersonWrite, { managed }: Target): void {
  const refusal = mergeRefusal(viewer, managed);
  if (refusal) throw userRefused(refusal);
}

/** Merging may not give somebody what they could not give themselves. */
function mustNotRaise({ call: { viewer } }: PersonWrite, kept: Target, gone: Target): void {
  const mine = new Set(kept.row.companies.filter((company) => company.is_company_admin).map(({ id }) => id));
  const more = gone.row.companies.some((company) => company.is_company_admin && !mine.has(company.id));
  if (more && !viewer.is_superuser) throw userRefused('self');
}
