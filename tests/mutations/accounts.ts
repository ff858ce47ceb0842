import { faultsOf, type Fault } from './fault.ts';

const RANKS = 'equal-ranks';
const POLICY = 'unit:server/users/users-policy.test.ts';
const GUESSED = 'unit:tests/attack/guessed-passwords.test.ts';
const GUESSABLE = 'unit:server/identity/guessable.test.ts';

/** How accounts could be taken over: by equals, by guessing, by published passwords. */
export const accountFaults: Fault[] = [
  ...faultsOf('accounts', false, [
    ['E01', 'who stood beside somebody until lately is below at once', `return Math.max(rankOf(person), person.formerRank) >= rankOf(actor);`, `return rankOf(person) >= rankOf(actor);`, POLICY],
    ['E02', 'equals become each other', `return Math.max(rankOf(person), person.formerRank) >= rankOf(actor);`, `return Math.max(rankOf(person), person.formerRank) > rankOf(actor);`, POLICY],
    ['E03', 'equals are merged', `return accountRefusal(actor, person) ?? (isPeer(actor, person) ? 'peer' : null);`, `return accountRefusal(actor, person);`, RANKS],
    ['E04', 'a new address gets a new password', `return accountRefusal(actor, person) ?? (isPeer(actor, person) && person.hasNewAddress ? 'newAddress' : null);`, `return accountRefusal(actor, person);`, RANKS],
    ['E05', 'addresses of equals change at once', `const isAsked = change.email !== undefined && changed.includes('email') && isPeer(act.call.viewer, managed);`, `const isAsked = change.email === '';`, RANKS],
    ['E06', 'somebody else consents to an address', `if (link?.user_id !== viewer.id || typeof wanted !== 'string') throw linkEnded();`, `if (typeof wanted !== 'string') throw linkEnded();`, RANKS],
    ['E07', 'older wishes for an address work', `purpose === 'email' && userId !== null ? this.endOf(tx, purpose, userId) : this.end(tx, purpose, email)`, `this.end(tx, purpose, email)`, RANKS],
    ['E08', 'nobody hears that their address has changed', `if (email.toLowerCase() !== row.email.toLowerCase()) await addresses.notify(write.tx, addressChangeOf(write, row, email));`, ``, RANKS],
    ['E09', 'who was an admin until lately is acted as', `|| target.role === 1 || target.former_rank > 0))`, `|| target.role === 1))`, 'unit:server/impersonation/impersonation-policy.test.ts'],
    ['G01', 'guessing from everywhere is not counted by account', `...(known.network ? [] : [this.#limitOfAccount(email)]),`, ``, GUESSED],
    ['G02', 'each address of a network counts for itself', `const network = networkOf(address);`, `const network = address;`, GUESSED],
    ['G03', 'addresses of IPv6 are no networks', "return `${network.join(':')}::/64`;", "return network.length > 0 ? plain : '';", 'unit:server/http/callers/caller.test.ts'],
    ['G04', 'who guesses keeps people out of their own device', `if (known.device && places.device) {`, `if (known.device && places.device?.length === 0) {`, GUESSED],
    ['G05', 'a person is told of guessing again and again', `if (!notices.isWithin) return;`, ``, GUESSED],
    ['G06', 'passwords that are tried first', `if (isListed(password, await mostUsed())) return 'common';`, ``, 'passwords-guessed'],
    ['G07', 'passwords of names', `return isNamed(password, names) ? 'named' : null;`, `return null;`, 'passwords-guessed'],
    ['G08', 'passwords of the name of the company', `owner.email, ...(await companyNames(database, owner))];`, `owner.email];`, 'passwords-guessed'],
    ['G09', 'digits for letters hide a listed password', `const meant = unleeted(withoutTail(small));`, `const meant = small;`, GUESSABLE],
    ['G10', 'a listed password may be doubled', `.flatMap((form) => [form, unitOf(form)])`, `.flatMap((form) => [form])`, GUESSABLE],
    ['U01', 'demo accounts become superusers', 'if (is_demo) throw new SuperuserError(`${email} is a demo account. Take the address of a real person.`);', '', 'superuser'],
    ['U02', 'who becomes a superuser keeps their sessions', `if (!raised) throw new Error('The account was not stored'); await endSessionsIn(tx, [id]);`, `if (!raised) throw new Error('The account was not stored');`, 'superuser'],
    ['U03', 'sessions of the published password stay', `await endSessionsIn( tx, changed.map(({ id }) => id), );`, ``, 'superuser'],
    ['U04', 'the published password stays', `if (wanted !== undefined && !(await allHave(database, wanted))) await replacePassword(database, wanted);`, ``, 'superuser'],
    ['U05', 'any program is taken for Node', `return isKnownPackage(name) && createHash('sha256').update(readFileSync(file)).digest('hex') === PROGRAMS[name];`, `return isKnownPackage(name);`, 'unit:scripts/node-build.test.ts'],
    ['U06', 'administrators remove those above them for good', `new UsersService(this.#services).mayErase(viewer, person);`, ``, 'deleted-people'],
  ]),
  ...faultsOf('accounts', true, [
    ['E20', 'who loses the administration of a company is below at once', `create trigger memberships_lost after update of is_company_admin or delete on memberships`, `create trigger memberships_lost after delete on memberships`, RANKS],
    ['E21', 'who leaves a company is below at once', `create trigger memberships_lost after update of is_company_admin or delete on memberships`, `create trigger memberships_lost after update of is_company_admin on memberships`, RANKS],
    ['E22', 'who loses the global role is below at once', `then 3 when old.role > new.role then 2 else 0 end;`, `then 3 else 0 end;`, RANKS],
    ['E23', 'nobody knows when an address has changed', `if lower(new.email) <> lower(old.email) then new.email_changed_at := now(); end if;`, ``, RANKS],
    ['G20', 'strangers fill the audit log', `return v_row.count < p_limit;`, `return true;`, 'strangers'],
    ['G21', 'refusals that were only counted are not told', `perform tell_refused(v_key, v_row.count, p_limit, v_row.window_ends_at);`, ``, 'strangers'],
    ['G22', 'the history of OKR items goes with the audit log', `(object_type not like 'okr.%' and at < now()`, `(at < now()`, 'strangers'],
    ['G23', 'young entries go through the door of the old ones', `make_interval(days => greatest(30, p_days))`, `make_interval(days => p_days)`, 'strangers'],
    ['U20', 'the demo superuser ends before a real one can sign in', `and new.status = 'active' and new.password_hash is not null)`, `and new.status = 'active')`, 'superuser'],
    ['U21', 'the demo superuser stays beside a real one', `where is_demo and is_superuser and status <> 'disabled' returning id`, `where false returning id`, 'superuser'],
  ]),
]; // prettier-ignore
