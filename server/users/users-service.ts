import type { Locale } from '#contract/accounts/people.ts';
import type { User, UserDetail } from '#contract/accounts/users.ts';

import { addMember } from '../companies/leave-company-service.ts';
import type { Transaction } from '../db/database.ts';
import { isDuplicate } from '../db/duplicate.ts';
import type { PageQuery } from '../http/answers/list-page.ts';
import type { Member } from '../http/mount.ts';
import { invalidField, notFound, staleRecord, userRefused } from '../http/refusals/refusals.ts';
import type { Call } from '../records/call.ts';
import { onceIn, type Write } from '../records/records-service.ts';
import { mustRestOn } from '../records/versions.ts';
import type { Services } from '../services.ts';
import { AddressChanges } from './address-changes.ts';
import { PERSON, PersonChanges, type Target } from './person-changes.ts';
import { findBelongings } from './belongings-store.ts';
import { countSessions, findAccount, insertAccount, isMember, mayAddAccount, updateAccount } from './accounts-store.ts';
import { accountRefusal, isPeer, outsideRefusal, refusalOf, rightsOf } from './users-policy.ts';
import type { UsersQuery } from './users-filter-store.ts';
import { countUsers, findLog, findManaged, findUserIds, findUsers, userOf, type UserRow } from './users-store.ts';

/** What is sent of a person; what is missing stays. */
export interface UserChange {
  email?: string | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
  department?: string | undefined;
  job_title?: string | undefined;
  locale?: Locale | undefined;
  status?: 'active' | 'disabled' | undefined;
  role?: 0 | 1 | undefined;
  is_company_admin?: boolean | undefined;
  group_ids?: string[] | undefined;
  team_ids?: string[] | undefined;
}
const ACCOUNT_FIELDS = ['email', 'first_name', 'last_name', 'department', 'job_title', 'locale'] as const;
const PAGE_SIZE = 50;

/** Whether a field is to be written; a department that the person wrote themselves is confirmed by sending it again. */
const isNews = (
  viewer: Member,
  row: UserRow,
  field: (typeof ACCOUNT_FIELDS)[number],
  wanted: string | undefined,
): boolean => {
  if (wanted !== row[field]) return true;
  if (field !== 'department' || wanted === '' || isOwn(viewer, row.id)) return false;
  return !row.department_proven || (isPlatforms(viewer) && !row.department_vouched);
};

/** Whether somebody writes about themselves, also while they act as another. */
const isOwn = (viewer: Member, id: string): boolean => viewer.id === id || viewer.actorId === id;
const isPlatforms = ({ is_superuser, role }: Member): boolean => is_superuser || role === 1;

/** What the fields that an administrator writes prove of the person; nobody proves anything of themselves. */
const proofOf = (viewer: Member, id: string | null, changed: string[]) => {
  const isOther = id === null || !isOwn(viewer, id);
  return {
    // rules of other companies must not believe an address that somebody else has written
    ...(changed.includes('email') && !viewer.is_superuser && { email_proven: false }),
    ...(changed.includes('department') && {
      department_proven: isOther,
      department_vouched: isOther && isPlatforms(viewer),
    }),
  };
};

/** People of the administration: of the active company, for superusers of all. */
export class UsersService {
  readonly #services: Services;
  readonly changes: PersonChanges;
  readonly #addresses: AddressChanges;

  constructor(services: Services) {
    this.#services = services;
    this.changes = new PersonChanges(services);
    this.#addresses = new AddressChanges(services, this.changes);
  }

  /** Writes where the asker may change people: in their company, or as a superuser across all. */
  within<T>(call: Call, reason: string, work: (write: Write) => Promise<T>): Promise<T> {
    return this.#services.records.write(call, work, call.viewer.is_superuser ? { across: reason } : {});
  }

  list(viewer: Member, query: UsersQuery & PageQuery) {
    const { database, outside } = this.#services;
    return database.inCompany(viewer.companyId, async (tx) => {
      const whole = query.page === undefined && query.page_size === undefined;
      if (whole) return findUsers(tx, viewer, query, { number: 1, size: undefined, outside });
      const page = { number: query.page ?? 1, size: query.page_size ?? PAGE_SIZE, outside };
      const count = await countUsers(tx, viewer, query);
      const results = await findUsers(tx, viewer, query, page);
      return { count, page: page.number, page_size: page.size, results };
    });
  }

  ids(viewer: Member, query: UsersQuery): Promise<string[]> {
    return this.#services.database.inCompany(viewer.companyId, (tx) => findUserIds(tx, viewer, query));
  }

  all(viewer: Member, query: UsersQuery): Promise<User[]> {
    const { database, outside } = this.#services;
    return database.inCompany(viewer.companyId, (tx) =>
      findUsers(tx, viewer, query, { number: 1, size: undefined, outside }),
    );
  }

  read(viewer: Member, id: string): Promise<UserDetail> {
    return this.#services.database.inCompany(viewer.companyId, (tx) => this.#detail(tx, viewer, id));
  }

  /** Invites somebody; who has an account that the asker may add becomes a member. Throws 400 for an address in use. */
  async create(call: Call, input: UserChange & { email: string }): Promise<UserDetail> {
    const { viewer } = call;
    return this.within(call, 'users.create', async (write) => {
      const { answer } = await onceIn(write, 'users.create', async () => {
        const { tx } = write;
        const id = (await this.#member(tx, viewer, input.email)) ?? (await this.#account(tx, viewer, input));
        const target = await this.changes.load(write, id);
        await this.#membership(write, target, input);
        await this.changes.record(write, id, 'users.create', { email: input.email });
        await this.#services.invitations.send(tx, { userId: id, companyId: viewer.companyId, by: viewer.id });
        await write.publishIn('users', { id });
        return this.#detail(tx, viewer, id);
      });
      return answer;
    });
  }

  /** Throws 412 when somebody has changed the person since the version `base`. */
  async update(call: Call, id: string, change: UserChange, base?: number): Promise<UserDetail> {
    const { viewer } = call;
    return this.within(call, 'users.update', async (write) => {
      const target = await this.changes.load(write, id);
      await mustRestOn({ base, version: target.row.version }, () => this.#detail(write.tx, viewer, id), staleRecord);
      await this.#fields(write, target, change);
      if (change.status !== undefined && change.status !== target.row.status)
        await this.changes.setStatus(write, target, change.status);
      await this.#membership(write, target, change);
      await write.update(PERSON, id);
      await write.publishIn('users', { id });
      write.afterCommit(() => this.#services.identity.changed(id));
      return this.#detail(write.tx, viewer, id);
    });
  }

  async remove(call: Call, id: string): Promise<void> {
    await this.within(call, 'users.delete', async (write) => {
      await this.changes.remove(write, await this.changes.load(write, id));
      await write.publishIn('users', { id });
      write.afterCommit(() => this.#services.identity.changed(id));
    });
  }

  /** Somebody is back. Throws where the asker could not delete them, so that nobody brings back whom they may not manage. */
  async restored(write: Write, id: string, { withAccount }: { withAccount: boolean }): Promise<void> {
    const { viewer } = write.call;
    const { managed } = await this.changes.load(write, id);
    const refusal = withAccount ? accountRefusal(viewer, managed) : refusalOf(viewer, managed);
    if (refusal) throw userRefused(refusal);
    await write.publishIn('users', { id });
    await write.publishIn('okr');
    await write.publishIn('teams');
    write.afterCommit(() => this.#services.identity.changed(id));
  }

  /** Somebody who was deleted is to go for good. Throws where the asker could not delete them. */
  mayErase(viewer: Member, person: Parameters<typeof accountRefusal>[1]): void {
    const refusal = accountRefusal(viewer, person);
    if (refusal) throw userRefused(refusal);
  }

  sendReset(call: Call, id: string): Promise<'reset' | 'invitation'> {
    return this.within(call, 'users.resetPassword', async (write) =>
      this.changes.sendReset(write, await this.changes.load(write, id)),
    );
  }

  async #detail(tx: Transaction, viewer: Member, id: string): Promise<UserDetail> {
    const found = await findManaged(tx, viewer, id, { outside: this.#services.outside });
    if (!found) throw notFound('person');
    const { row, managed } = found;
    return {
      ...userOf(viewer, row),
      created_at: new Date(row.created_at).toISOString(),
      directory_groups: row.directory_groups,
      sessions_count: await countSessions(tx, id),
      asked_email: rightsOf(viewer, managed).account ? await this.#services.links.askedAddress(tx, id) : null,
      belongings: (await findBelongings(tx, [id])).get(id) ?? [],
      log: await findLog(tx, viewer, id),
    };
  }

  /** An account that exists already becomes a member; null when there is none. */
  async #member(tx: Transaction, viewer: Member, email: string): Promise<string | null> {
    const userId = await findAccount(tx, email);
    if (userId === null) return null;
    const membership = { companyId: viewer.companyId, userId };
    if (await isMember(tx, membership)) throw invalidField('email', 'user.alreadyMember');
    if (!(await mayAddAccount(tx, email, viewer.id))) throw invalidField('email', 'user.emailTaken');
    if (!(await addMember(tx, membership))) throw invalidField('email', 'user.alreadyMember');
    return userId;
  }

  async #account(tx: Transaction, viewer: Member, input: UserChange & { email: string }): Promise<string> {
    const userId = await insertAccount(tx, viewer.companyId, {
      email: input.email,
      first_name: input.first_name ?? '',
      last_name: input.last_name ?? '',
      department: input.department ?? '',
      ...proofOf(viewer, null, input.department ? ['department'] : []),
      job_title: input.job_title ?? '',
      locale: input.locale,
    });
    await addMember(tx, { companyId: viewer.companyId, userId });
    return userId;
  }

  /** Role, rights, groups and teams, each with its own rule. */
  async #membership(act: Write, target: Target, change: UserChange): Promise<void> {
    if (change.role !== undefined) await this.changes.setRole(act, target, change.role);
    if (change.is_company_admin !== undefined) await this.changes.setCompanyAdmin(act, target, change.is_company_admin);
    if (change.group_ids) await this.changes.setGroups(act, target, { ids: change.group_ids, mode: 'set' });
    if (change.team_ids) await this.changes.setTeams(act, target, change.team_ids);
  }

  async #fields(act: Write, { row, managed }: Target, change: UserChange): Promise<void> {
    const changed = ACCOUNT_FIELDS.filter(
      (field) => change[field] !== undefined && isNews(act.call.viewer, row, field, change[field]),
    );
    if (changed.length === 0) return;
    const refusal =
      accountRefusal(act.call.viewer, managed) ??
      outsideRefusal(
        managed,
        changed.filter((field) => change[field] !== row[field]),
      );
    if (refusal) throw userRefused(refusal);
    const isAsked = change.email !== undefined && changed.includes('email') && isPeer(act.call.viewer, managed);
    if (isAsked) await this.#addresses.ask(act, row, change.email ?? '');
    await this.#write(
      act,
      row,
      change,
      changed.filter((field) => field !== 'email' || !isAsked),
    );
  }

  async #write(
    act: Write,
    row: UserRow,
    change: UserChange,
    changed: (typeof ACCOUNT_FIELDS)[number][],
  ): Promise<void> {
    if (changed.length === 0) return;
    const values = Object.fromEntries(changed.map((field) => [field, change[field]]));
    try {
      const stored = { ...values, ...proofOf(act.call.viewer, row.id, changed) };
      await act.tx.transaction((inner) => updateAccount(inner, row.id, stored));
    } catch (error) {
      if (isDuplicate(error)) throw invalidField('email', 'user.emailTaken');
      throw error;
    }
    const before = Object.fromEntries(changed.map((field) => [field, row[field]]));
    await this.changes.record(act, row.id, 'users.update', { before, after: values });
    // OKR names who answers for its items
    if (changed.includes('first_name') || changed.includes('last_name')) await act.publishIn('okr');
    if (change.email !== undefined && changed.includes('email')) await this.#addresses.changed(act, row, change.email);
  }
}
