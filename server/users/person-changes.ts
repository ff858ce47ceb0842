import { mustKeepAdmin } from '../companies/last-admin-service.ts';
import { addMember, leaveCompany, setCompanyAdmin } from '../companies/leave-company-service.ts';
import { users } from '../db/people-tables.ts';
import { invalidField, notFound, userRefused, type UserRefusal } from '../http/refusals/refusals.ts';
import { endSessionsIn } from '../identity/identity-service.ts';
import type { Write } from '../records/records-service.ts';
import { writeVersion } from '../records/versions.ts';
import { keepPersonForUndo, type LeavingPerson } from '../trash/keep-service.ts';
import type { Services } from '../services.ts';
import { nameOf } from '../http/callers/viewer.ts';
import {
  changeGroups,
  deleteAccount,
  findGroupIds,
  hasNoPassword,
  haveGroups,
  haveTeams,
  lockCompany,
  replaceTeams,
} from './person-actions-store.ts';
import {
  accountRefusal,
  membershipRefusal,
  refusalOf,
  resetRefusal,
  roleRefusal,
  type Managed,
} from './users-policy.ts';
import { findManaged, type UserRow } from './users-store.ts';

/** What became of a person. */
export type Effect = 'changed' | 'unchanged' | 'deleted' | 'removed' | 'mailed';

/** The transaction in which something is done to people, and for whom. */
export type PersonWrite = Pick<Write, 'tx' | 'call'>;
/** People as records. */
export const PERSON = { table: users, thing: 'person' } as const;

export interface Target {
  row: UserRow;
  managed: Managed;
}

function must(refusal: UserRefusal | null): void {
  if (refusal) throw userRefused(refusal);
}

/** What single actions and batches do to people. Each throws a refusal or answers what became of the person. */
export class PersonChanges {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** The person, locked until the end of the transaction. Throws 404 where the viewer may not see them. */
  async load({ tx, call: { viewer } }: PersonWrite, id: string): Promise<Target> {
    const found = await findManaged(tx, viewer, id, { outside: this.#services.outside, lock: true });
    if (!found) throw notFound('person');
    return found;
  }

  async setStatus(write: PersonWrite, target: Target, status: 'active' | 'disabled'): Promise<Effect> {
    const { row, managed } = target;
    if (managed.id === write.call.viewer.id) throw userRefused('self');
    must(accountRefusal(write.call.viewer, managed));
    // who has never set a password is invited again, not active
    const next = status === 'active' && (await hasNoPassword(write.tx, row.id)) ? 'invited' : status;
    if (row.status === next) return 'unchanged';
    if (status === 'disabled') await mustLeaveAdmins(write, target);
    await this.#update(write, row.id, { status: next });
    if (status === 'disabled') await endSessionsIn(write.tx, [row.id]);
    return 'changed';
  }

  async setRole(write: PersonWrite, { row, managed }: Target, role: 0 | 1): Promise<Effect> {
    if (row.role === role) return 'unchanged';
    must(roleRefusal(write.call.viewer, managed));
    await this.#update(write, row.id, { role });
    await endSessionsIn(write.tx, [row.id]);
    return 'changed';
  }

  async setCompanyAdmin(write: PersonWrite, { row, managed }: Target, is_company_admin: boolean): Promise<Effect> {
    if (row.is_company_admin === is_company_admin) return 'unchanged';
    if (managed.id === write.call.viewer.id) throw userRefused('self');
    must(membershipRefusal(write.call.viewer, managed));
    if (!is_company_admin) await mustKeepAdmin(write.tx, write.call.viewer.companyId, row.id);
    await setCompanyAdmin(write.tx, { companyId: write.call.viewer.companyId, userId: row.id, is_company_admin });
    await this.record(write, row.id, 'users.update', { is_company_admin });
    await endSessionsIn(write.tx, [row.id]);
    return 'changed';
  }

  /** Groups of the active company; those that are not named stay with `add` and `remove`. */
  async setGroups(
    write: PersonWrite,
    { row, managed }: Target,
    { ids: named, mode }: { ids: string[]; mode: 'add' | 'remove' | 'set' },
  ): Promise<Effect> {
    const { tx } = write;
    const { viewer } = write.call;
    const ids = ownOf(named, row.groups);
    must(membershipRefusal(viewer, managed));
    await mustBeGroups(write, ids);
    const membership = { companyId: viewer.companyId, userId: row.id };
    const before = await findGroupIds(tx, membership);
    const gone = before.filter((id) => (mode === 'remove' ? ids.includes(id) : mode === 'set' && !ids.includes(id)));
    const come = mode === 'remove' ? [] : ids.filter((id) => !before.includes(id));
    await changeGroups(tx, membership, { gone, come });
    if (gone.length + come.length === 0) return 'unchanged';
    await this.record(write, row.id, 'users.groups', { added: come, removed: gone });
    return 'changed';
  }

  async setTeams(write: PersonWrite, { row, managed }: Target, named: string[]): Promise<Effect> {
    const { tx } = write;
    const { viewer } = write.call;
    const ids = ownOf(named, row.teams);
    must(membershipRefusal(viewer, managed));
    const membership = { companyId: viewer.companyId, userId: row.id };
    const wanted = [...new Set(ids)];
    if (!(await haveTeams(tx, viewer.companyId, wanted))) throw invalidField('team_ids', 'user.unknownTeam');
    const before = await replaceTeams(tx, membership, wanted);
    if (before.length === wanted.length && before.every((id) => wanted.includes(id))) return 'unchanged';
    await this.record(write, row.id, 'users.teams', { teams: wanted });
    return 'changed';
  }

  async addCompany(write: PersonWrite, { row }: Target, companyId: string): Promise<Effect> {
    if (!write.call.viewer.is_superuser) throw userRefused('role');
    if (!(await lockCompany(write.tx, companyId))) throw invalidField('company_id', 'user.unknownCompany');
    if (!(await addMember(write.tx, { companyId, userId: row.id }))) return 'unchanged';
    await this.record(inCompany(write, companyId), row.id, 'users.company.add', {});
    return 'changed';
  }

  async removeCompany(write: PersonWrite, target: Target, companyId: string): Promise<Effect> {
    if (!write.call.viewer.is_superuser && companyId !== write.call.viewer.companyId) throw userRefused('role');
    if (!target.row.companies.some((company) => company.id === companyId)) return 'unchanged';
    await this.leave(write, target, companyId);
    return 'removed';
  }

  /** Deletes the account, or only the membership where the person belongs to others too. */
  async remove(write: PersonWrite, target: Target): Promise<Effect> {
    const { row, managed } = target;
    if (managed.id === write.call.viewer.id) throw userRefused('self');
    must(refusalOf(write.call.viewer, managed));
    if (accountRefusal(write.call.viewer, managed) === 'shared') {
      await this.leave(write, target, write.call.viewer.companyId);
      return 'removed';
    }
    await mustLeaveAdmins(write, target);
    await this.record(write, row.id, 'users.delete', { email: row.email, name: nameOf(row) });
    await keepPerson(write, target, { kind: 'user.account', companyId: homeOf(write, row) });
    await deleteAccount(write.tx, row.id);
    return 'deleted';
  }

  /** Out of one company, its groups, teams and boards; the account stays. */
  async leave(write: PersonWrite, target: Target, companyId: string): Promise<void> {
    const { row, managed } = target;
    if (managed.id === write.call.viewer.id) throw userRefused('self');
    must(refusalOf(write.call.viewer, managed));
    const { tx } = write;
    await mustKeepAdmin(tx, companyId, row.id);
    await keepPerson(write, target, { kind: 'user.membership', companyId });
    await leaveCompany(tx, companyId, row.id);
    await this.record(inCompany(write, companyId), row.id, 'users.company.remove', { name: nameOf(row) });
    await endSessionsIn(tx, [row.id]);
  }

  /** A link to set a new password; who is invited gets the invitation again. */
  async sendReset(write: PersonWrite, { row, managed }: Target): Promise<'reset' | 'invitation'> {
    const { tx } = write;
    const { viewer } = write.call;
    must(resetRefusal(viewer, managed));
    if (row.status === 'disabled') throw userRefused('disabled');
    if (row.status === 'active' && (await this.#services.reset.isElsewhere(tx, row.id))) throw userRefused('signsOn');
    await this.record(write, row.id, 'users.resetPassword', {});
    if (row.status === 'invited') {
      const companyId = managed.isMember ? viewer.companyId : (row.companies[0]?.id ?? viewer.companyId);
      await this.#services.invitations.send(tx, { userId: row.id, companyId, by: viewer.id });
      return 'invitation';
    }
    await this.#services.reset.send(tx, { userId: row.id, companyId: viewer.companyId });
    return 'reset';
  }

  record(
    { tx, call: { viewer, requestId } }: PersonWrite,
    id: string,
    action: string,
    detail: Record<string, unknown>,
  ): Promise<void> {
    return this.#services.audit.recordIn(tx, viewer, { action, objectType: 'user', objectId: id, detail, requestId });
  }

  async #update(write: PersonWrite, id: string, change: { status?: UserRow['status']; role?: 0 | 1 }): Promise<void> {
    await writeVersion(write.tx, users, { id, fields: change });
    await this.record(write, id, 'users.update', change);
  }
}

/** Keeps somebody for who may take them back. */
const keepPerson = (
  { tx, call: { viewer } }: PersonWrite,
  { row }: Target,
  { kind, companyId }: { kind: LeavingPerson['kind']; companyId: string },
): Promise<void> =>
  keepPersonForUndo(tx, { companyId, personId: viewer.id }, { kind, id: row.id, title: nameOf(row), email: row.email });
/** The company whose administration finds a deleted account: the active one where the person belongs to it. */
const homeOf = ({ call: { viewer } }: PersonWrite, { companies }: UserRow): string =>
  companies.some(({ id }) => id === viewer.companyId) ? viewer.companyId : (companies[0]?.id ?? viewer.companyId);

/** Without what the person has in other companies: a superuser sees it, and it stays as it is. */
const ownOf = (ids: string[], all: { id: string; company?: string | undefined }[]): string[] =>
  ids.filter((id) => !all.some((one) => one.id === id && one.company !== undefined));

const inCompany = ({ tx, call: { viewer, requestId } }: PersonWrite, companyId: string): PersonWrite => ({
  tx,
  call: { viewer: { ...viewer, companyId }, requestId },
});
/** Throws when a company of theirs would be left without anybody who administers it. */
export async function mustLeaveAdmins({ tx }: PersonWrite, { row }: Target): Promise<void> {
  // by id, so that two changes of the same people wait in one order
  const administered = row.companies.filter((company) => company.is_company_admin).toSorted(byId);
  for (const company of administered) await mustKeepAdmin(tx, company.id, row.id);
}
const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1);

async function mustBeGroups({ tx, call: { viewer } }: PersonWrite, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  if (!(await haveGroups(tx, viewer.companyId, ids))) throw invalidField('group_ids', 'unknownGroup');
}
