import { describe, expect, it } from 'vitest';

import { changedIn } from '#core/editing/merge.ts';

import { draftOf, isComplete, missingIn } from './rule-draft.ts';

const full = {
  ...draftOf(null),
  name: 'Vertrieb',
  conditions: [{ field: 'department' as const, operator: 'is' as const, value: 'Vertrieb' }],
  effects: { company: null, groups: [], team: null, role: 0 as const },
};

describe('a draft of a rule', () => {
  it('says what it still needs, in the order of the form', () => {
    expect(missingIn(draftOf(null))).toEqual(['name', 'condition.0', 'effects']);
    expect(missingIn({ ...full, conditions: [...full.conditions, { ...full.conditions[0]!, value: ' ' }] })).toEqual([
      'condition.1',
    ]);
    expect(missingIn(full)).toEqual([]);
  });

  it('can be asked about once each condition has a value', () => {
    expect([isComplete(draftOf(null)), isComplete(full), isComplete({ ...full, conditions: [] })]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('knows when it was changed', () => {
    expect([changedIn(full, { ...full }), changedIn(full, { ...full, name: 'X' })]).toEqual([{}, { name: 'X' }]);
  });
});
