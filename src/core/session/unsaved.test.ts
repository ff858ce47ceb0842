import { expect, test } from 'vitest';

import { hasUnsaved, holdUnsaved, whenSaved } from './unsaved.ts';

test('something is unsaved until each holder has let go, however often it says so', async () => {
  const [card, upload] = [holdUnsaved(), holdUnsaved()];
  card();
  card();
  expect(hasUnsaved()).toBe(true);
  const saved = whenSaved(60_000);
  upload();
  expect(await saved).toBe(true);
  expect(hasUnsaved()).toBe(false);
});

test('waiting for a save ends after its limit', async () => {
  const release = holdUnsaved();
  expect(await whenSaved(1)).toBe(false);
  release();
  expect(await whenSaved(1)).toBe(true);
});
