import type { AssignCondition, AutoAssignRule, RuleInput } from '#contract/accounts/auto-assign.ts';

/** An empty condition, as the editor begins with one. */
export const NEW_CONDITION: AssignCondition = { field: 'email_domain', operator: 'is', value: '' };

/** What the editor begins with. */
export const draftOf = (rule: AutoAssignRule | null): RuleInput =>
  rule
    ? {
        name: rule.name,
        is_active: rule.is_active,
        match: rule.match,
        conditions: rule.conditions.length > 0 ? rule.conditions : [NEW_CONDITION],
        effects: rule.effects,
      }
    : {
        name: '',
        is_active: true,
        match: 'all',
        conditions: [NEW_CONDITION],
        effects: { company: null, groups: [], team: null, role: null },
      };

/** Where something is missing: `name`, `effects`, or `condition.<place>`. */
export type Missing = 'name' | 'effects' | `condition.${number}`;

const givesNothing = ({ effects: { company, groups, team, role } }: RuleInput): boolean =>
  company === null && groups.length === 0 && team === null && role === null;

/** What a draft still needs, in the order of the form. */
export function missingIn(draft: RuleInput): Missing[] {
  return [
    ...(draft.name.trim() === '' ? ['name' as const] : []),
    ...draft.conditions.flatMap(({ value }, place) => (value.trim() === '' ? [`condition.${place}` as const] : [])),
    ...(givesNothing(draft) ? ['effects' as const] : []),
  ];
}

/** Whether the conditions can be asked about: each has a value. */
export const isComplete = ({ conditions }: RuleInput): boolean =>
  conditions.length > 0 && conditions.every(({ value }) => value.trim() !== '');
