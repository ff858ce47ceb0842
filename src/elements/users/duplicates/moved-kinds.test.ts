import { expect, it } from 'vitest';

import { movesUnnamed } from './moved-kinds.ts';

it.each([
  [{}, false],
  [{ 'user_group_members.user_id': 1, 'objectives.created_by': 2, 'boards.updated_by': 1 }, false],
  [{ 'user_group_members.user_id': 1, 'user_notifications.user_id': 2 }, true],
])('of %j something has no name: %s', (moved, unnamed) => expect(movesUnnamed(moved)).toBe(unnamed));
