import type { ChangeKind, DirectoryCounts } from '#contract/accounts/directory.ts';
import type { Locale } from '#contract/accounts/people.ts';

/** Somebody as the directory knows them. */
export interface DirectoryPerson {
  /** Never changes, also when name and address do. */
  directoryId: string;
  email: string;
  firstName: string;
  lastName: string;
  department: string;
  jobTitle: string;
  groups: string[];
  isEnabled: boolean;
}

/** An account here that may belong to somebody of the directory. */
export interface Account {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  department: string;
  jobTitle: string;
  groups: string[];
  status: 'active' | 'invited' | 'disabled';
  source: string;
  isMember: boolean;
  /** Whether its person has the address: false once an administrator has written another one. */
  isAddressProven: boolean;
  /** Whether somebody vouches for the department, also for rules of other companies. */
  isDepartmentProven: boolean;
  isSuperuser: boolean;
  /** As whom an earlier synchronisation of this company knew them; null for none. */
  directoryId: string | null;
  /** Works in other companies too: then only the membership here ends. */
  belongsElsewhere: boolean;
  /** Nobody else could administer this company. */
  isOnlyAdmin: boolean;
  /** A synchronisation of this company has deactivated them. */
  wasDeactivatedHere: boolean;
  locale: Locale;
  /** Null for an account that nobody has used. */
  lastSignIn: string | null;
}

export interface FieldChange {
  field: 'email' | 'first_name' | 'last_name' | 'department' | 'job_title' | 'groups' | 'status';
  from: string;
  to: string;
}

/** Why somebody is left as they are. */
export type SkipReason =
  | 'no_email'
  | 'bad_email'
  | 'same_email'
  | 'email_taken'
  | 'disabled'
  | 'superuser'
  | 'last_admin';

/** One change of a plan. `person` is null for who is no longer in the directory. */
export interface PlannedChange {
  kind: ChangeKind;
  person: DirectoryPerson | null;
  account: Account | null;
  directoryId: string;
  changes: FieldChange[];
  reason: SkipReason | null;
}

export interface DirectoryPlan {
  changes: PlannedChange[];
  /** People who are the same on both sides. */
  same: { person: DirectoryPerson; account: Account }[];
}

const plain = (email: string): string => email.trim().toLowerCase();
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * What has to be done so that the accounts are as the directory says: pure, so that a dry run and an application are
 * the same. People are recognised by their immutable id, then by their e-mail address; superusers are left alone.
 */
export function planDirectory(people: readonly DirectoryPerson[], accounts: readonly Account[]): DirectoryPlan {
  const plan: DirectoryPlan = { changes: [], same: [] };
  const found = new AccountFinder(accounts);
  for (const person of people) {
    if (found.ids.has(person.directoryId)) continue;
    found.ids.add(person.directoryId);
    const account = found.accountOf(person);
    const reason = reasonToSkip(person, account, found);
    found.emails.add(plain(person.email));
    const change = reason === null ? changeFor(person, account) : skipped(person, account, reason);
    if (change) plan.changes.push(change);
    else if (account) plan.same.push({ person, account });
  }
  for (const account of accounts)
    if (account.directoryId !== null && !found.ids.has(account.directoryId) && !found.taken.has(account.id))
      plan.changes.push(...goneChange(account, account.directoryId));
  return plan;
}

/** Which account a person has, and who has been seen so far. */
class AccountFinder {
  readonly ids = new Set<string>();
  readonly emails = new Set<string>();
  readonly taken = new Set<string>();
  readonly #byId: Map<string | null, Account>;
  readonly #byEmail: Map<string, Account>;

  constructor(accounts: readonly Account[]) {
    this.#byId = new Map(accounts.map((one) => [one.directoryId, one]));
    this.#byEmail = new Map(accounts.map((one) => [plain(one.email), one]));
  }

  /** By immutable id, then by address. Two people of the directory cannot be one account. */
  accountOf({ directoryId, email }: DirectoryPerson): Account | null {
    const known = this.#byId.get(directoryId) ?? this.#byEmail.get(plain(email));
    if (!known || this.taken.has(known.id)) return null;
    this.taken.add(known.id);
    return known;
  }

  /** Whether somebody else has this address here. */
  isOthers(email: string, account: Account | null): boolean {
    const owner = this.#byEmail.get(email);
    return owner !== undefined && account !== null && owner.id !== account.id;
  }
}

function reasonToSkip(person: DirectoryPerson, account: Account | null, found: AccountFinder): SkipReason | null {
  if (account?.isSuperuser === true) return 'superuser';
  if (!person.isEnabled) return account ? null : 'disabled';
  return emailProblem(plain(person.email), account, found);
}

function emailProblem(email: string, account: Account | null, found: AccountFinder): SkipReason | null {
  if (email === '') return 'no_email';
  if (!EMAIL.test(email)) return 'bad_email';
  if (found.emails.has(email)) return 'same_email';
  return found.isOthers(email, account) || isUnproven(account) ? 'email_taken' : null;
}

/** An account of another company with an address that an administrator there has written: it may be anybody's. */
const isUnproven = (account: Account | null): boolean =>
  account !== null && !account.isMember && account.directoryId === null && !account.isAddressProven;

const skipped = (person: DirectoryPerson, account: Account | null, reason: SkipReason): PlannedChange => ({
  kind: 'skip',
  person,
  account,
  reason,
  changes: [],
  directoryId: person.directoryId,
});

function changeFor(person: DirectoryPerson, account: Account | null): PlannedChange | null {
  const base = { person, account, directoryId: person.directoryId, reason: null };
  if (!account) return { ...base, kind: 'create', changes: [] };
  if (!person.isEnabled) return goneChange(account, person.directoryId, person)[0] ?? null;
  const changes = differences(person, account);
  if (account.status === 'disabled' && account.wasDeactivatedHere)
    return { ...base, kind: 'reactivate', changes: [...changes, { field: 'status', from: 'disabled', to: 'active' }] };
  if (account.directoryId !== person.directoryId || !account.isMember) return { ...base, kind: 'link', changes };
  return changes.length > 0 ? { ...base, kind: 'update', changes } : null;
}

/** Nothing when the account is disabled already or belongs to a superuser; the last administrator is kept, with the reason. */
function goneChange(account: Account, directoryId: string, person: DirectoryPerson | null = null): PlannedChange[] {
  if (account.isSuperuser || account.status === 'disabled' || !account.isMember) return [];
  if (account.isOnlyAdmin) return [{ kind: 'skip', person, account, directoryId, changes: [], reason: 'last_admin' }];
  const changes: FieldChange[] = [
    { field: 'status', from: account.status, to: account.belongsElsewhere ? 'left' : 'disabled' },
  ];
  return [{ kind: 'deactivate', person, account, directoryId, changes, reason: null }];
}

function differences(person: DirectoryPerson, account: Account): FieldChange[] {
  const pairs: [FieldChange['field'], string, string][] = [
    ['email', plain(account.email), plain(person.email)],
    ['first_name', account.firstName, person.firstName],
    ['last_name', account.lastName, person.lastName],
    ['department', account.department, person.department],
    ['job_title', account.jobTitle, person.jobTitle],
    ['groups', account.groups.join(', '), person.groups.join(', ')],
  ];
  return pairs.filter(([, from, to]) => from !== to).map(([field, from, to]) => ({ field, from, to }));
}

/** Of whom the directory says what is here already, while nothing here proves that address or department any more. */
export const unproven = ({ same }: DirectoryPlan): Account[] =>
  same
    .filter(({ person, account }) => person.isEnabled && !(account.isAddressProven && account.isDepartmentProven))
    .map(({ account }) => account);

/** How many of each kind. */
export function countsOf({ changes, same }: DirectoryPlan): DirectoryCounts {
  const count = { create: 0, link: 0, update: 0, reactivate: 0, deactivate: 0, skip: 0, same: same.length };
  for (const { kind } of changes) count[kind] += 1;
  return count;
}

/** Above this share of the linked accounts a synchronisation asks before it deactivates. */
export const SAFE_SHARE = 0.2;

/** Whether so many people would be deactivated that somebody has to confirm it: a moved folder looks like that. */
export function needsConfirmation(
  plan: DirectoryPlan,
  accounts: readonly Account[],
  confirmed: number | null,
): boolean {
  const { deactivate } = countsOf(plan);
  const linked = accounts.filter((one) => one.directoryId !== null && one.status !== 'disabled' && one.isMember).length;
  return deactivate > 0 && deactivate > linked * SAFE_SHARE && deactivate > (confirmed ?? 0);
}
