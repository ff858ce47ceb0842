import { defineConfig } from '@playwright/test';

/** A port of its own, so that a running Leitstern on 4400 is not disturbed. */
const PORT = process.env['E2E_PORT'] ?? '4417';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  workers: 2,
  retries: 0,
  reporter: 'list',
  // the limits only say when to give up: a slow machine is no failure
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'en-US',
    // no moving pictures: drawing and encoding them costs as much as what is tested
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
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
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
