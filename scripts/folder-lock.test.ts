import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { alone, isAbandoned, ownerOf } from './folder-lock.mjs';

const root = mkdtempSync(join(tmpdir(), 'leitstern-lock-'));
const lock = join(root, 'lock');
beforeEach(() => rmSync(lock, { recursive: true, force: true }));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function held(owner: string): void {
  mkdirSync(lock);
  writeFileSync(join(lock, 'pid'), owner);
}
const never = (): void => expect.unreachable('nobody holds the lock');

test('the lock of a process that lives is respected', () => {
  held(ownerOf(process.ppid));
  expect(isAbandoned(lock)).toBe(false);
});

test.skipIf(process.platform !== 'linux')('a lock whose number another process has by now is abandoned', () => {
  held(`${process.ppid} 1`);
  expect(isAbandoned(lock)).toBe(true);
});

test('a lock with our own number is that of a former process', () => {
  held(ownerOf(process.pid));
  expect(isAbandoned(lock)).toBe(true);
});

test('a lock that has no owner yet is respected for a while', () => {
  held('');
  expect(isAbandoned(lock)).toBe(false);
  const before = Date.now() / 1000 - 60;
  utimesSync(lock, before, before);
  expect(isAbandoned(lock)).toBe(true);
});

test('work takes over an abandoned lock and leaves none behind, also when it fails', async () => {
  held(ownerOf(process.pid));
  expect(await alone(lock, () => 'done', never)).toBe('done');
  await expect(alone(lock, () => Promise.reject(new Error('broken')), never)).rejects.toThrow('broken');
  expect(existsSync(lock)).toBe(false);
});
