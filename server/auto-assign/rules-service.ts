import type { AssignEffects, AutoAssignRule, RuleInput, RuleOptions } from '#contract/accounts/auto-assign.ts';

import type { Transaction } from '../db/database.ts';
import type { Member } from '../http/mount.ts';
import { invalidField, notFound, ruleBeyondRights, staleRule } from '../http/refusals/refusals.ts';
import type { Call } from '../records/call.ts';
import { onceIn, type Write } from '../records/records-service.ts';
import { mustRestOn } from '../records/versions.ts';
import type { Services } from '../services.ts';
import { levelOf } from './auto-assign-service.ts';
import {
  findRules,
  lockRules,
  namesOf,
  newRule,
  occurring,
  orderRules,
  RULE,
  shownRule,
  type RuleRow,
} from './auto-assign-store.ts';
import { autoAssignRules } from './auto-assign-tables.ts';

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

  create(call: Call, input: RuleInput): Promise<AutoAssignRule> {
    const { viewer } = call;
    return this.#services.records.write(call, async (write) => {
      await checkEffects(write.tx, viewer, input);
      const { answer } = await onceIn(write, 'autoAssign.create', async () => {
        const id = await write.insert(autoAssignRules, newRule(viewer.companyId, columnsOf(viewer, input)));
        await recordChange(write, { action: 'autoAssign.create', id, detail: { ...input } });
        return shownRule(await oneRule(write.tx, id));
      });
      return answer;
    });
  }

  update(call: Call, id: string, { version: base, ...change }: RuleChange): Promise<AutoAssignRule> {
    const { viewer } = call;
    return this.#services.records.write(call, async (write) => {
      const before = await write.lock(RULE, id);
      const shown = shownRule(before);
      await mustRestOn({ base, version: before.version }, () => shown, staleRule);
      if (before.role === 1 && levelOf(viewer) !== 'global') throw ruleBeyondRights();
      const after = merged(shown, change);
      await checkEffects(write.tx, viewer, after);
      await write.update(RULE, id, columnsOf(viewer, after));
      await recordChange(write, { action: 'autoAssign.update', id, detail: { before: shown, after } });
      return shownRule(await oneRule(write.tx, id));
    });
  }

  /** What the rule has assigned stays. */
  async remove(call: Call, id: string): Promise<void> {
    await this.#services.records.write(call, async (write) => {
      const rule = await oneRule(write.tx, id);
      if (rule.role === 1 && levelOf(call.viewer) !== 'global') throw ruleBeyondRights();
      await write.remove(RULE, id);
      await recordChange(write, { action: 'autoAssign.delete', id, detail: { name: rule.name } });
    });
  }

  reorder(call: Call, ids: string[]): Promise<AutoAssignRule[]> {
    return this.#services.records.write(call, async (write) => {
      const { tx } = write;
      const known = new Set(await lockRules(tx));
      if (ids.length !== known.size || new Set(ids).size !== ids.length || ids.some((id) => !known.has(id)))
        throw invalidField('ordered_ids', 'order.incomplete');
      if (levelOf(call.viewer) !== 'global' && changesRoles(await findRules(tx), ids)) throw ruleBeyondRights();
      await orderRules(tx, ids);
      await recordChange(write, { action: 'autoAssign.reorder', id: '', detail: { ordered_ids: ids } });
      return (await findRules(tx)).map(shownRule);
    });
  }
}

async function recordChange(
  write: Write,
  { action, id, detail }: { action: string; id: string; detail: Record<string, unknown> },
): Promise<void> {
  await write.record({ action, objectType: 'autoAssignRule', objectId: id, detail });
  await write.publishIn('autoAssign', { id: id || null });
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
