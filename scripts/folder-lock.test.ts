import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
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
function silentFor(path: string, seconds: number): void {
  const before = Date.now() / 1000 - seconds;
  utimesSync(path, before, before);
}
const never = (): void => expect.unreachable('nobody holds the lock');

test('the lock of a process that lives is respected', () => {
  held(ownerOf(process.ppid));
  expect(isAbandoned(lock)).toBe(false);
});

const HERE = ownerOf(process.pid).split(' ').slice(2).join(' ');

test.skipIf(process.platform !== 'linux')('a lock whose number another process has by now is abandoned', () => {
  held(`${process.ppid} 1 ${HERE}`);
  expect(isAbandoned(lock)).toBe(true);
});

test('a lock whose process is not known here any more is abandoned', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  held(`${pid}  ${HERE}`);
  expect(isAbandoned(lock)).toBe(true);
});

test('a lock with our own number is that of a former process', () => {
  held(ownerOf(process.pid));
  expect(isAbandoned(lock)).toBe(true);
});

test('a lock with our own number from another container is respected while it shows life', () => {
  held(`${process.pid} 1 other/container`);
  expect(isAbandoned(lock)).toBe(false);
  silentFor(join(lock, 'pid'), 120);
  expect(isAbandoned(lock)).toBe(true);
});

test('who holds a lock shows life, also while it waits for another program', async () => {
  await alone(
    lock,
    () => {
      const file = join(lock, 'pid');
      silentFor(file, 120);
      const before = statSync(file).mtimeMs;
      const isSilent = (): boolean => statSync(file).mtimeMs === before;
      // a program that ends at once, again and again: nothing else of this process runs meanwhile
      while (isSilent()) spawnSync(process.execPath, ['--version']);
    },
    never,
  );
  expect(existsSync(lock)).toBe(false);
});

test('a lock that has no owner yet is respected for a while', () => {
  held('');
  expect(isAbandoned(lock)).toBe(false);
  silentFor(lock, 60);
  expect(isAbandoned(lock)).toBe(true);
});

test('work takes over an abandoned lock and leaves none behind, also when it fails', async () => {
  held(ownerOf(process.pid));
  expect(await alone(lock, () => 'done', never)).toBe('done');
  await expect(alone(lock, () => Promise.reject(new Error('broken')), never)).rejects.toThrow('broken');
  expect(existsSync(lock)).toBe(false);
});

test('work that ends the process leaves no lock behind', () => {
  const code = `
    import { alone } from ${JSON.stringify(new URL('folder-lock.mjs', import.meta.url).href)};
    await alone(${JSON.stringify(lock)}, () => process.exit(3), () => undefined);`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', code]);
  expect(status).toBe(3);
  expect(existsSync(lock)).toBe(false);
});
