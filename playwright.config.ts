import { defineConfig } from '@playwright/test';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A port of its own, so that a running Leitstern on 4400 is not disturbed. */
const PORT = process.env['E2E_PORT'] ?? '4417';
/** Where the server of this run keeps everything; its tests read the mails there. */
process.env['E2E_FOLDER'] ??= join(tmpdir(), `leitstern-e2e-${process.pid}-${Date.now()}`);

/** Walks through all pages, which take longest: they begin first, so that none is left for one worker at the end. */
const WALKS = ['**/{widths,axe,script-vectors}.e2e.ts'];

export default defineConfig({
  testDir: 'tests/e2e',
  projects: [{ testMatch: WALKS }, { testMatch: '**/*.e2e.ts', testIgnore: WALKS }],
  workers: 3,
  retries: 0,
  reporter: 'list',
  // the limits only say when to give up: a slow machine is no failure
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'en-US',
    timezoneId: 'UTC',
    // actions and requests only: pictures and copies of the page cost as much as what is tested; `--trace on` makes them
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node tests/setup/e2e-server.ts',
    url: `http://127.0.0.1:${PORT}/api/ready/`,
    env: { PORT },
    stdout: 'pipe',
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
  },
});
