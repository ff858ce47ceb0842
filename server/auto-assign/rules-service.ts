import { eq, sql } from 'drizzle-orm';

import type { AssignEffects, AutoAssignRule, RuleInput, RuleOptions } from '#contract/auto-assign.ts';

import { announceIn } from '../db/announce.ts';
import type { Transaction } from '../db/database.ts';
import type { Member } from '../http/mount.ts';
import { invalidField, notFound, ruleBeyondRights, staleRule } from '../http/refusals.ts';
import { once } from '../http/repeats.ts';
import type { Services } from '../services.ts';
import { levelOf } from './auto-assign-service.ts';
import { findRules, namesOf, occurring, shownRule, type RuleRow } from './auto-assign-store.ts';
import { autoAssignRules } from './auto-assign-tables.ts';

/** Who acts, and the id of the request for the audit log. */
export interface Act {
  viewer: Member;
  requestId: string;
  repeatId?: string | undefined;
}
/** Fields that are not given stay; `version` is the one that was read. */
export type RuleChange = { [K in keyof RuleInput]?: RuleInput[K] | undefined } & { version?: number | undefined };

/** The auto-assign rules of a company. Nobody writes a rule that gives more than they may give themselves. */
export class RulesService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  list({ companyId }: Member): Promise<AutoAssignRule[]> {
    return this.#services.database.inCompany(companyId, async (tx) => (await findRules(tx)).map(shownRule));
  }

  read({ companyId }: Member, id: string): Promise<AutoAssignRule> {
    return this.#services.database.inCompany(companyId, async (tx) => shownRule(await oneRule(tx, id)));
  }

  options({ companyId }: Member): Promise<RuleOptions> {
    return this.#services.database.inCompany(companyId, async (tx) => ({
      ...(await namesOf(tx)),
      ...(await occurring(tx, companyId)),
    }));
  }

  create(act: Act, input: RuleInput): Promise<AutoAssignRule> {
    const { viewer } = act;
    return this.#services.database.inCompany(viewer.companyId, async (tx) => {
      await checkEffects(tx, viewer, input);
      const call = { viewer, name: 'autoAssign.create', requestId: act.repeatId };
      const { answer } = await once(tx, call, async () => {
        const [row] = await tx
          .insert(autoAssignRules)
          .values({
            ...columnsOf(viewer, input),
            company_id: viewer.companyId,
            priority: sql`(select coalesce(max(priority), 0) + 10 from auto_assign_rules)`,
          })
          .returning({ id: autoAssignRules.id });
        await this.#told(tx, act, { action: 'autoAssign.create', id: row?.id ?? '', detail: { ...input } });
        return shownRule(await oneRule(tx, row?.id ?? ''));
      });
      return answer;
    });
  }

  update(act: Act, id: string, change: RuleChange): Promise<AutoAssignRule> {
    const { viewer } = act;
    return this.#services.database.inCompany(viewer.companyId, async (tx) => {
      await tx.execute(sql`select from auto_assign_rules where id = ${id} for update`);
      const before = await oneRule(tx, id);
      const shown = shownRule(before);
      if (change.version !== undefined && change.version !== before.version) throw staleRule(shown);
      if (before.role === 1 && levelOf(viewer) !== 'global') throw ruleBeyondRights();
      const after = merged(shown, change);
      await checkEffects(tx, viewer, after);
      await tx
        .update(autoAssignRules)
        .set({
          ...columnsOf(viewer, after),
          updated_at: sql`now()`,
          version: sql`${autoAssignRules.version} + 1`,
        })
        .where(eq(autoAssignRules.id, id));
      await this.#told(tx, act, { action: 'autoAssign.update', id, detail: { before: shown, after } });
      return shownRule(await oneRule(tx, id));
    });
  }

  /** What the rule has assigned stays. */
  async remove(act: Act, id: string): Promise<void> {
    await this.#services.database.inCompany(act.viewer.companyId, async (tx) => {
      const rule = await oneRule(tx, id);
      if (rule.role === 1 && levelOf(act.viewer) !== 'global') throw ruleBeyondRights();
      await tx.delete(autoAssignRules).where(eq(autoAssignRules.id, id));
      await this.#told(tx, act, { action: 'autoAssign.delete', id, detail: { name: rule.name } });
    });
  }

  reorder(act: Act, ids: string[]): Promise<AutoAssignRule[]> {
    return this.#services.database.inCompany(act.viewer.companyId, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`select id from auto_assign_rules order by id for update`);
      const known = new Set(rows.map(({ id }) => id));
      if (ids.length !== known.size || new Set(ids).size !== ids.length || ids.some((id) => !known.has(id)))
        throw invalidField('ordered_ids', 'order.incomplete');
      if (levelOf(act.viewer) !== 'global' && changesRoles(await findRules(tx), ids)) throw ruleBeyondRights();
      await tx.execute(sql`update auto_assign_rules r set priority = o.place * 10, version = r.version + 1
        from unnest(${sql.param(ids)}::uuid[]) with ordinality as o(id, place) where r.id = o.id`);
      await this.#told(tx, act, { action: 'autoAssign.reorder', id: '', detail: { ordered_ids: ids } });
      return (await findRules(tx)).map(shownRule);
    });
  }

  async #told(
    tx: Transaction,
    { viewer, requestId }: Act,
    { action, id, detail }: { action: string; id: string; detail: Record<string, unknown> },
  ): Promise<void> {
    const entry = { action, objectType: 'autoAssignRule', objectId: id, detail, requestId };
    await this.#services.audit.recordIn(tx, viewer, entry);
    const bell = { company_id: viewer.companyId, topic: 'autoAssign', id: id || null, version: null };
    await announceIn(tx, 'live_bell', bell);
  }
}

async function oneRule(tx: Transaction, id: string): Promise<RuleRow> {
  const [rule] = await findRules(tx, id);
  if (!rule) throw notFound('rule');
  return rule;
}

/** Whether rules that give a role come in another order: of them the first decides. */
function changesRoles(rules: RuleRow[], ids: string[]): boolean {
  const giving = rules.filter(({ role }) => role !== null).map(({ id }) => id);
  const wanted = ids.filter((id) => giving.includes(id));
  return giving.some((id, place) => wanted[place] !== id);
}

const merged = (before: AutoAssignRule, change: RuleChange): RuleInput => ({
  name: change.name ?? before.name,
  is_active: change.is_active ?? before.is_active,
  match: change.match ?? before.match,
  conditions: change.conditions ?? before.conditions,
  effects: change.effects ?? before.effects,
});

const columnsOf = (viewer: Member, { name, is_active, match, conditions, effects }: RuleInput) => ({
  name,
  is_active,
  match,
  conditions: conditions.map((one) =>
    one.field === 'email_domain' ? { ...one, value: one.value.replace(/^@/, '').toLowerCase() || one.value } : one,
  ),
  joins_company: effects.company !== null,
  group_ids: [...new Set(effects.groups)],
  team_id: effects.team,
  role: effects.role,
  author_id: viewer.actorId ?? viewer.id,
  author_level: levelOf(viewer),
});

const isEmpty = ({ company, groups, team, role }: AssignEffects): boolean =>
  company === null && groups.length === 0 && team === null && role === null;

/** Throws when the effects give nothing or more than the viewer may, or name what is not of this company. */
async function checkEffects(tx: Transaction, viewer: Member, { effects }: RuleInput): Promise<void> {
  const { company, role } = effects;
  if (isEmpty(effects)) throw invalidField('effects', 'autoAssign.noEffect');
  if (company !== null && company !== viewer.companyId) throw invalidField('effects.company', 'autoAssign.ownCompany');
  if (role === 1 && levelOf(viewer) !== 'global') throw invalidField('effects.role', 'autoAssign.roleTooHigh');
  await checkNamed(tx, effects);
}

async function checkNamed(tx: Transaction, { groups, team }: AssignEffects): Promise<void> {
  const known = await namesOf(tx);
  if (!groups.every((id) => known.groups.some((group) => group.id === id)))
    throw invalidField('effects.groups', 'autoAssign.unknownGroup');
  if (team !== null && !known.teams.some(({ id }) => id === team))
    throw invalidField('effects.team', 'autoAssign.unknownTeam');
}
