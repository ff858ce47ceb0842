import { expect, test, vi } from 'vitest';

import { hasUnsaved, registerUnsaved, whenSaved } from './unsaved.ts';

vi.stubGlobal('addEventListener', vi.fn<typeof addEventListener>());
vi.stubGlobal('removeEventListener', vi.fn<typeof removeEventListener>());

test('something is unsaved until each piece of work is saved or dropped', async () => {
  const [card, upload] = [registerUnsaved(), registerUnsaved()];
  card.set(true);
  upload.set(true);
  card.set(false);
  expect(hasUnsaved()).toBe(true);
  const saved = whenSaved(60_000);
  upload.dispose();
  expect(await saved).toBe(true);
  expect(hasUnsaved()).toBe(false);
});

test('waiting for a save ends after its limit', async () => {
  const work = registerUnsaved();
  work.set(true);
  expect(await whenSaved(1)).toBe(false);
  work.dispose();
  expect(await whenSaved(1)).toBe(true);
});

test('nobody waits for unsaved work that the device stores', async () => {
  const note = registerUnsaved(true);
  note.set(true);
  expect(hasUnsaved()).toBe(true);
  expect(await whenSaved(60_000)).toBe(true);
  note.dispose();
});
