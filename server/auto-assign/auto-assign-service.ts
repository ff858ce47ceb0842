import type { AssignChange, AssignReport, RuleInput } from '#contract/accounts/auto-assign.ts';

import type { Database, Transaction } from '../db/database.ts';
import type { Member } from '../http/mount.ts';
import type { IdentityService } from '../identity/identity-service.ts';
import { publishIn } from '../records/publisher.ts';
import { matches, planFor, type PlanRule, type Step } from './assign-plan.ts';
import { effective, writeSteps, type Cause, type PersonPlan } from './assign-steps-store.ts';
import { findCandidates, findRules, namesOf, plannedRule } from './auto-assign-store.ts';

export interface AutoAssignNeeds {
  database: Database;
  identity: IdentityService;
}

/** When rules are applied to somebody. */
export type Occasion = Cause['occasion'];

interface PageOf {
  page: number;
  page_size: number;
}
type Names = Map<string, string>;

/** Topics of the live channel whose lists a rule can change. */
const TOPICS = ['users', 'userGroups', 'teams'] as const;

/** Applies the auto-assign rules of a company (EXPECTATIONS "Administration"). Applying twice changes nothing more. */
export class AutoAssignService {
  readonly #needs: AutoAssignNeeds;

  constructor(needs: AutoAssignNeeds) {
    this.#needs = needs;
  }

  /**
   * Applies the active rules of a company to one person: after signing in, after a change by the directory, on demand.
   * Answers how many things have changed. People whom the company may not reach are left alone.
   */
  async apply(userId: string, companyId: string, occasion: Occasion): Promise<number> {
    return this.applyTo([userId], { companyId, occasion, actorId: null, requestId: '' });
  }

  /** Applies the rules of the company somebody enters, and of that whose verified domain their address has. */
  async applyAtSignIn(userId: string, companyId: string | null): Promise<void> {
    const { rows } = await this.#needs.database.pool.query<{ company_id: string }>(
      `select d.company_id from users u, door_company_of_domain(split_part(u.email, '@', 2)) d where u.id = $1`,
      [userId],
    );
    const companies = new Set([...(companyId === null ? [] : [companyId]), ...rows.map((row) => row.company_id)]);
    for (const id of companies) await this.apply(userId, id, 'sign-in');
  }

  /** The same for many people at once, in one transaction. */
  async applyTo(userIds: readonly string[], cause: Cause): Promise<number> {
    const plans = await this.#needs.database.inCompany(cause.companyId, async (tx) => {
      const rules = await activeRules(tx);
      return rules.length === 0 ? [] : this.#applyIn(tx, rules, cause, userIds);
    });
    await this.#endSessions(plans);
    return plans.reduce((sum, plan) => sum + effective(plan).length, 0);
  }

  /** Applies the active rules to everybody whom they may reach, or shows what that would do. */
  async run(viewer: Member, input: PageOf & { dry_run: boolean }, requestId: string): Promise<AssignReport> {
    const { companyId } = viewer;
    const cause: Cause = { companyId, occasion: 'demand', actorId: viewer.actorId ?? viewer.id, requestId };
    const { plans, names } = await this.#needs.database.inCompany(companyId, async (tx) => {
      const rules = await activeRules(tx);
      const done = input.dry_run
        ? plansFor(rules, await findCandidates(tx, companyId))
        : await this.#applyIn(tx, rules, cause);
      return { plans: done, names: await nameMap(tx) };
    });
    if (!input.dry_run) await this.#endSessions(plans, viewer);
    // a person without a step is of no interest here: nothing happens to them
    return reportOf(
      plans.filter(({ steps }) => steps.length > 0),
      names,
      input,
    );
  }

  /** Whom one rule matches, saved or not, and what it would change beside the other active rules. */
  async preview(viewer: Member, rule: RuleInput & { id?: string | undefined }, page: PageOf): Promise<AssignReport> {
    const { plans, names } = await this.#needs.database.inCompany(viewer.companyId, async (tx) => {
      const draft = draftOf(viewer, rule);
      const stored = (await findRules(tx)).filter(({ is_active, id }) => is_active || id === draft.id).map(plannedRule);
      const known = stored.some(({ id }) => id === draft.id);
      const rules = known ? stored.map((one) => (one.id === draft.id ? draft : one)) : [...stored, draft];
      const people = await findCandidates(tx, viewer.companyId);
      const matched = people.filter((person) => matches(draft, person));
      return { plans: plansFor(rules, matched, draft.id), names: await nameMap(tx) };
    });
    return reportOf(plans, names, page);
  }

  async #applyIn(tx: Transaction, rules: PlanRule[], cause: Cause, userIds?: readonly string[]): Promise<PersonPlan[]> {
    const people = await findCandidates(tx, cause.companyId, { ...(userIds && { userIds }), lock: true });
    const plans = plansFor(rules, people);
    await writeSteps(tx, plans, cause);
    if (plans.some((plan) => effective(plan).length > 0))
      for (const topic of TOPICS) await publishIn(tx, topic, { companyId: cause.companyId });
    return plans;
  }

  /** A changed role ends sessions and sockets, except the session of who had the rules applied. */
  async #endSessions(plans: PersonPlan[], viewer?: Member): Promise<void> {
    for (const plan of plans)
      if (effective(plan).some(({ kind }) => kind === 'role'))
        await this.#needs.identity.endSessionsOf(plan.person.id, viewer?.session);
  }
}

const activeRules = async (tx: Transaction): Promise<PlanRule[]> =>
  (await findRules(tx)).filter(({ is_active }) => is_active).map(plannedRule);

function plansFor(rules: PlanRule[], people: PersonPlan['person'][], only?: string): PersonPlan[] {
  const wanted = (step: Step): boolean => only === undefined || step.rule.id === only;
  return people.map((person) => ({ person, steps: planFor(rules, person).filter(wanted) }));
}

/** What the author of a rule may give: the role 1 only global administrators. */
export const levelOf = (viewer: Member): PlanRule['authorLevel'] =>
  viewer.is_superuser || viewer.role === 1 ? 'global' : 'company';

const draftOf = (
  viewer: Member,
  { id, name, match, conditions, effects }: RuleInput & { id?: string | undefined },
) => ({
  id: id ?? 'draft',
  name,
  match,
  conditions,
  joinsCompany: effects.company !== null,
  groups: effects.groups,
  team: effects.team,
  role: effects.role,
  authorLevel: levelOf(viewer),
  isBySuperuser: viewer.is_superuser,
});

async function nameMap(tx: Transaction): Promise<Names> {
  const { groups, teams } = await namesOf(tx);
  return new Map([...groups, ...teams].map(({ id, name }) => [id, name]));
}

function reportOf(plans: PersonPlan[], names: Names, { page, page_size }: PageOf): AssignReport {
  return {
    count: plans.length,
    changed: plans.filter((plan) => effective(plan).length > 0).length,
    page,
    page_size,
    results: plans.slice((page - 1) * page_size, page * page_size).map(({ person, steps }) => ({
      id: person.id,
      name: person.name,
      email: person.email,
      department: person.department,
      is_member: person.isMember,
      changes: steps.map((step) => shownStep(step, person.role, names)),
    })),
  };
}

function shownStep({ kind, rule, to, outcome }: Step, from: 0 | 1, names: Names): AssignChange {
  const shown = { kind, rule: rule.name, outcome };
  if (kind === 'role') return { ...shown, to, from: String(from) };
  return { ...shown, to: names.get(to) ?? '' };
}
