import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

import { isInRange, machineOf, missingPackages } from './installed-packages.mjs';

const root = mkdtempSync(join(tmpdir(), 'leitstern-packages-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const MACHINE = { os: 'linux', cpu: 'x64', libc: 'glibc', node: '24.21.0' };
const missing = (name: string, entry: object): boolean =>
  missingPackages({ packages: { '': {}, [`node_modules/${name}`]: entry } }, root, MACHINE).length > 0;

test.each([
  ['any package', {}, true],
  ['a native part of this machine', { optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] }, true],
  ['one of another system', { optional: true, os: ['darwin'], cpu: ['x64'] }, false],
  ['one of another processor', { optional: true, os: ['linux'], cpu: ['arm64'] }, false],
  ['one of another C library', { optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] }, false],
  ['one that excludes another system', { optional: true, os: ['!win32'] }, true],
  ['one that excludes this system', { optional: true, os: ['!linux'] }, false],
  ['one of another Node', { optional: true, os: ['linux'], engines: { node: '>=25' } }, false],
  ['what only other machines need', { optional: true }, false],
  ['a link into the project', { link: true }, false],
])('%s is missed where it has to stand: %s', (_, entry, isMissed) => {
  expect(missing('part', entry)).toBe(isMissed);
});

test('a package that stands is not missed', () => {
  mkdirSync(join(root, 'node_modules/@scope/part'), { recursive: true });
  writeFileSync(join(root, 'node_modules/@scope/part/package.json'), '{}');
  expect(missing('@scope/part', {})).toBe(false);
});

test.each([
  ['24.21.0', '>=16', true],
  ['24.21.0', '>= 10', true],
  ['24.21.0', '^20.19.0 || >=22.12.0', true],
  ['24.11.9', '^22.20 || ^24.12 || >=25', false],
  ['24.12.0', '^22.20 || ^24.12 || >=25', true],
  ['22.11.0', '>=20.19.0 <22.0.0 || >=22.12.0', false],
  ['20.20.2', '>=20.19.0 <22.0.0 || >=22.12.0', true],
  ['24.21.0', '24.x', false],
])('Node %s in the range %s: %s', (version, range, fits) => {
  expect(isInRange(version, range)).toBe(fits);
});

test('this machine is named as npm names it', () => {
  expect(machineOf(process.version)).toMatchObject({
    os: process.platform,
    cpu: process.arch,
    node: process.versions.node,
  });
});
