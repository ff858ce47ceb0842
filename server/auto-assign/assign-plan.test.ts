import { describe, expect, it } from 'vitest';

import type { AssignCondition } from '#contract/accounts/auto-assign.ts';

import { matches, planFor, type Candidate, type PlanRule } from './assign-plan.ts';

const person = (more: Partial<Candidate> = {}): Candidate => ({
  id: 'p',
  email: 'Jörg@Nordlicht.Example',
  isEmailVerified: true,
  department: 'Vertrieb Süd',
  isDepartmentProven: true,
  isDepartmentVouched: true,
  directoryGroups: ['GG-Strategie', 'CN=GG-Leitung\\, Süd,OU=Groups,DC=nordlicht,DC=example'],
  role: 0,
  isSuperuser: false,
  isMember: true,
  belongsElsewhere: false,
  groups: [],
  teams: [],
  ...more,
});
const rule = (more: Partial<PlanRule> = {}): PlanRule => ({
  id: 'r',
  name: 'rule',
  match: 'all',
  conditions: [{ field: 'email_domain', operator: 'is', value: 'nordlicht.example' }],
  joinsCompany: false,
  groups: [],
  team: null,
  role: null,
  authorLevel: 'company',
  isBySuperuser: false,
  ...more,
});
const on = (field: AssignCondition['field'], operator: AssignCondition['operator'], value: string): PlanRule =>
  rule({ conditions: [{ field, operator, value }] });
const planned = (rules: PlanRule[], whom: Candidate) =>
  planFor(rules, whom).map(({ kind, to, outcome, rule: { id } }) => [id, kind, to, outcome]);

describe('matches', () => {
  it.each([
    [on('email_domain', 'is', 'nordlicht.example'), true],
    [on('email_domain', 'is', '@NORDLICHT.example '), true],
    [on('email_domain', 'is', 'licht.example'), false],
    [on('email_domain', 'contains', 'licht'), true],
    [on('email_domain', 'starts_with', 'licht'), false],
    [on('email_domain', 'contains', '@'), false],
    [on('department', 'starts_with', 'VERTRIEB'), true],
    [on('department', 'is', 'Vertrieb'), false],
    [on('department', 'contains', 'su\u0308d'), true],
    [on('directory_group', 'is', 'gg-strategie'), true],
    [on('directory_group', 'is', 'GG-Leitung, Süd'), true],
    [on('directory_group', 'is', 'CN=GG-Leitung\\, Süd,OU=Groups,DC=nordlicht,DC=example'), true],
    [on('directory_group', 'starts_with', 'Strategie'), false],
    [rule({ conditions: [] }), false],
  ])('%j', (one, expected) => expect(matches(one, person())).toBe(expected));

  const two: AssignCondition[] = [
    { field: 'department', operator: 'is', value: 'Montage' },
    { field: 'directory_group', operator: 'contains', value: 'strategie' },
  ];
  it.each([
    ['all', false],
    ['any', true],
  ] as const)('%s of two conditions of which one fits: %s', (match, expected) =>
    expect(matches(rule({ match, conditions: two }), person())).toBe(expected),
  );

  it('counts no address that nobody has verified, and no person without a department', () => {
    expect(matches(rule(), person({ isEmailVerified: false }))).toBe(false);
    expect(matches(on('department', 'contains', 'e'), person({ department: '' }))).toBe(false);
  });
});

describe('planFor', () => {
  it('adds up groups and teams, each once and only what is missing', () => {
    const rules = [rule({ groups: ['a', 'b'], team: 't' }), rule({ id: 'second', groups: ['b', 'c'], team: 'u' })];
    expect(planned(rules, person({ groups: ['a'] }))).toEqual([
      ['r', 'group', 'b', 'applies'],
      ['r', 'team', 't', 'applies'],
      ['second', 'group', 'c', 'applies'],
      ['second', 'team', 'u', 'applies'],
    ]);
    expect(planned(rules, person({ groups: ['a', 'b', 'c'], teams: ['t', 'u'] }))).toEqual([]);
  });

  it('gives people from outside something only when a rule takes them into the company', () => {
    const outside = person({ isMember: false });
    expect(planned([rule({ groups: ['a'] })], outside)).toEqual([]);
    expect(planned([rule({ groups: ['a'] }), rule({ id: 'joins', joinsCompany: true })], outside)).toEqual([
      ['joins', 'company', '', 'applies'],
      ['r', 'group', 'a', 'applies'],
    ]);
  });

  const makes = (role: 0 | 1, authorLevel: PlanRule['authorLevel'] = 'global', id = `${authorLevel}-${role}`) =>
    rule({ id, role, authorLevel });
  const VALUES = { department: 'Vertrieb Süd', email_domain: 'nordlicht.example' };
  const by = (...fields: (keyof typeof VALUES)[]) => ({
    conditions: fields.map((field) => ({ field, operator: 'is' as const, value: VALUES[field] })),
  });
  it.each([
    [[makes(1)], {}, [['global-1', 'role', '1', 'applies']]],
    [[makes(1, 'company')], {}, [['company-1', 'role', '1', 'refused']]],
    [[makes(0, 'company')], { role: 1 as const }, [['company-0', 'role', '0', 'refused']]],
    [[makes(0)], { role: 1 as const }, [['global-0', 'role', '0', 'applies']]],
    [[makes(0)], { role: 1 as const, isSuperuser: true }, [['global-0', 'role', '0', 'refused']]],
    [[makes(0, 'company')], {}, []],
    [[makes(1)], { belongsElsewhere: true }, [['global-1', 'role', '1', 'refused']]],
    [[{ ...makes(1), isBySuperuser: true }], { belongsElsewhere: true }, [['global-1', 'role', '1', 'applies']]],
    [[makes(0), makes(1)], {}, [['global-1', 'role', '1', 'overruled']]],
    [
      [makes(1), makes(0)],
      {},
      [
        ['global-1', 'role', '1', 'applies'],
        ['global-0', 'role', '0', 'overruled'],
      ],
    ],
    [
      [makes(1, 'company'), makes(1)],
      {},
      [
        ['company-1', 'role', '1', 'refused'],
        ['global-1', 'role', '1', 'applies'],
      ],
    ],
    [[{ ...makes(1), ...by('department') }], {}, [['global-1', 'role', '1', 'applies']]],
    [[{ ...makes(1), ...by('department') }], { isDepartmentVouched: false }, [['global-1', 'role', '1', 'unproven']]],
    [[{ ...makes(0, 'company'), ...by('department') }], { isDepartmentVouched: false }, []],
    [
      [{ ...makes(1), ...by('department', 'email_domain'), match: 'any' as const }],
      { isDepartmentProven: false, isDepartmentVouched: false },
      [['global-1', 'role', '1', 'applies']],
    ],
    [
      [{ ...makes(1), ...by('department') }, makes(0)],
      { isDepartmentProven: false, isDepartmentVouched: false, role: 1 as const },
      [['global-0', 'role', '0', 'applies']],
    ],
  ])('roles: case %#', (rules, more, expected) => expect(planned(rules, person(more))).toEqual(expected));
});
