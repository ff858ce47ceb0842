import { expect, test } from 'vitest';

import { syncDirectory } from '#contract/accounts/directory.ts';
import { batchUsers } from '#contract/accounts/user-batch.ts';
import { saveSceneData } from '#contract/board/scene.ts';

import { isAct } from './impersonation-log.ts';

test('a dry run is no act, but only where the call has one', () => {
  expect(isAct(batchUsers, { dry_run: true })).toBe(false);
  expect(isAct(syncDirectory, { dry_run: true })).toBe(false);
  expect(isAct(syncDirectory, null)).toBe(true);
  // a body that takes any name
  expect(isAct(saveSceneData, { INSIGHTS: '', dry_run: true })).toBe(true);
});
