import { defineConfig } from 'vitest/config';

// they only say when to give up: a slow machine is no failure
const limits = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };
const server = { ...limits, environment: 'node', pool: 'forks', maxWorkers: 2 } as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...limits,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'lint/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['tests/{server,attack}/**/*.test.ts'],
          globalSetup: 'tests/setup/database.ts',
        },
      },
      {
        // what is about SQL, once more on the oldest PostgreSQL that is supported
        test: {
          ...server,
          name: 'postgres15',
          include: ['tests/server/{sign-in,tenants,boards,card-save,locks,schema,migrations}.test.ts'],
          globalSetup: 'tests/setup/postgres15.ts',
        },
      },
    ],
  },
});
