import { defineConfig } from 'vitest/config';

import { LongestFirst } from './tests/setup/longest-first.ts';

// they only say when to give up: a slow machine is no failure
const limits = { testTimeout: 180_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };
// each process takes one file after the other: what they import is read once; three fill two cores, as files often wait
const processes = {
  ...limits,
  environment: 'node',
  pool: 'forks',
  maxWorkers: 3,
  isolate: false,
  setupFiles: 'tests/setup/own-globals.ts',
} as const;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...processes,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'lint/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...processes,
          name: 'server',
          include: ['tests/{server,attack}/**/*.test.ts'],
          globalSetup: 'tests/setup/database.ts',
        },
      },
      {
        // what is about SQL, once more on the oldest PostgreSQL that is supported
        test: {
          ...processes,
          name: 'postgres15',
          include: [
            'tests/server/**/{sign-in,tenants,boards,card-save,locks,schema,migrations,okr-lines,okr-table-answers}.test.ts',
          ],
          globalSetup: 'tests/setup/postgres15.ts',
        },
      },
    ],
  },
});
