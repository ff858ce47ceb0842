import { expect, it } from 'vitest';

import { kindOf } from './moved-kinds.ts';

it('counts rights on boards among the boards', () => {
  expect(['board_permissions', 'boards.created_by', 'sessions', 'key_results.responsible_id'].map(kindOf)).toEqual([
    'boards',
    'boards',
    'other',
    'okr',
  ]);
});
