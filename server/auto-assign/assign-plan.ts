import type { AssignCondition } from '#contract/accounts/auto-assign.ts';

/** A rule as it is applied. */
export interface PlanRule {
  id: string;
  name: string;
  match: 'all' | 'any';
  conditions: AssignCondition[];
  joinsCompany: boolean;
  groups: string[];
  team: string | null;
  role: 0 | 1 | null;
  /** What its author might give; only global administrators may give or take the role 1. */
  authorLevel: 'company' | 'global';
  /** Only a superuser changes the role of people who work in other companies too. */
  isBySuperuser: boolean;
}

/** What is known of a person, and what they have already. */
export interface Candidate {
  id: string;
  email: string;
  isEmailVerified: boolean;
  department: string;
  /** Whether the directory, single sign-on or an administrator says so, not the person in their own profile. */
  isDepartmentProven: boolean;
  /** Whether one of them may make global administrators: the administrator of a company may not. */
  isDepartmentVouched: boolean;
  directoryGroups: string[];
  role: 0 | 1;
  isSuperuser: boolean;
  isMember: boolean;
  /** Belongs to other companies too, where the role counts as well. */
  belongsElsewhere: boolean;
  groups: string[];
  teams: string[];
}

/** One thing that a rule wants to do to a person. */
export interface Step {
  kind: 'company' | 'group' | 'team' | 'role';
  rule: PlanRule;
  /** Id of the group or team, number of the role; empty for the company. */
  to: string;
  outcome: 'applies' | 'overruled' | 'refused' | 'unproven';
}

const plain = (text: string): string => text.normalize('NFC').trim().toLocaleLowerCase('de');

/** `anna@Nordlicht.example` → `nordlicht.example`; empty when there is none. */
export const domainOf = (email: string): string => plain(email.slice(email.lastIndexOf('@') + 1));

/** A group may be named by its name or by its whole DN. */
const namesOf = (group: string): string[] => {
  const name = /^cn=((?:\\.|[^,\\])+)/i.exec(group.trim())?.[1]?.replaceAll(/\\(.)/g, '$1');
  return name === undefined ? [group] : [group, name];
};

function valuesOf({ field }: AssignCondition, person: Candidate): string[] {
  switch (field) {
    case 'email_domain':
      return person.isEmailVerified && person.email.includes('@') ? [domainOf(person.email)] : [];
    case 'directory_group':
      return person.directoryGroups.flatMap(namesOf);
    case 'department':
      return person.department === '' ? [] : [person.department];
  }
}

function fits(condition: AssignCondition, person: Candidate): boolean {
  const value = plain(condition.value);
  const wanted = condition.field === 'email_domain' ? value.replace(/^@/, '') : value;
  if (wanted === '') return false;
  return valuesOf(condition, person)
    .map(plain)
    .some((one) => {
      switch (condition.operator) {
        case 'is':
          return one === wanted;
        case 'contains':
          return one.includes(wanted);
        case 'starts_with':
          return one.startsWith(wanted);
      }
    });
}

/** Whether a rule is about this person. A rule without conditions is about nobody. Case does not count. */
export function matches({ match, conditions }: PlanRule, person: Candidate): boolean {
  if (conditions.length === 0) return false;
  const fit = (condition: AssignCondition): boolean => fits(condition, person);
  return match === 'all' ? conditions.every(fit) : conditions.some(fit);
}

/** Whether a rule that is about this person may be followed: what people write into their own profile gives nothing. */
function trusts(rule: PlanRule, person: Candidate): boolean {
  return person.isDepartmentProven || matches(rule, { ...person, department: '' });
}

const concernsAdministrators = (rule: PlanRule, person: Candidate): boolean => rule.role === 1 || person.role === 1;

/** The same for its role: the role 1 rests on nothing that the administrator of a company can write. */
function trustsWithRole(rule: PlanRule, person: Candidate): boolean {
  if (!concernsAdministrators(rule, person)) return trusts(rule, person);
  return trusts(rule, { ...person, isDepartmentProven: person.isDepartmentVouched });
}

/** The role of superusers stays; only rules of global administrators give or take the role 1; see `isBySuperuser`. */
function roleOutcome(rule: PlanRule, person: Candidate): Step['outcome'] {
  if (person.isSuperuser) return 'refused';
  if (concernsAdministrators(rule, person) && rule.authorLevel !== 'global') return 'refused';
  if (person.belongsElsewhere && !rule.isBySuperuser) return 'refused';
  return trustsWithRole(rule, person) ? 'applies' : 'unproven';
}

/**
 * What the rules, in their order, do to a person. Groups and teams of several rules add up; of two rules that give
 * different roles the first decides. What the person has already makes no step, so a second run does nothing.
 */
export function planFor(rules: PlanRule[], person: Candidate): Step[] {
  const steps: Step[] = [];
  const matching = rules.filter((rule) => matches(rule, person));
  if (!person.isMember) {
    const joining = matching.filter((rule) => rule.joinsCompany);
    const rule = joining.find((one) => trusts(one, person)) ?? joining[0];
    // groups, teams and roles of a company are for its members
    if (!rule) return [];
    if (!trusts(rule, person)) return [{ kind: 'company', rule, to: '', outcome: 'unproven' }];
    steps.push({ kind: 'company', rule, to: '', outcome: 'applies' });
  }
  return [...steps, ...givenSteps(matching, person), ...roleSteps(matching, person)];
}

/** Groups and teams that are missing, each once; those that nothing proves after the others. */
function givenSteps(matching: PlanRule[], person: Candidate): Step[] {
  const isSure = (rule: PlanRule): boolean => trusts(rule, person);
  const sure = matching.filter(isSure);
  const unsure = matching.filter((rule) => !isSure(rule));
  const had = { group: new Set(person.groups), team: new Set(person.teams) };
  const give = (kind: 'group' | 'team', to: string, rule: PlanRule): Step[] => {
    if (had[kind].has(to)) return [];
    had[kind].add(to);
    return [{ kind, rule, to, outcome: isSure(rule) ? 'applies' : 'unproven' }];
  };
  return [...sure, ...unsure].flatMap((rule) => [
    ...rule.groups.flatMap((id) => give('group', id, rule)),
    ...(rule.team === null ? [] : give('team', rule.team, rule)),
  ]);
}

/** The first rule that may give its role decides. */
function roleSteps(matching: PlanRule[], person: Candidate): Step[] {
  const steps: Step[] = [];
  let decided: 0 | 1 | null = null;
  for (const rule of matching) {
    if (rule.role === null) continue;
    const step = roleStep(rule, person, decided);
    if (step) steps.push(step);
    const decides = step === null ? trustsWithRole(rule, person) : step.outcome === 'applies';
    if (decided === null && decides) decided = rule.role;
  }
  return steps;
}

/** Null when the person has that role already and nobody has decided otherwise. */
function roleStep(rule: PlanRule, person: Candidate, decided: 0 | 1 | null): Step | null {
  const { role } = rule;
  if (role === null) return null;
  const step = { kind: 'role' as const, rule, to: String(role) };
  if (decided !== null) return role === decided ? null : { ...step, outcome: 'overruled' };
  return role === person.role ? null : { ...step, outcome: roleOutcome(rule, person) };
}
