// The built server with the demo story, as `npm start` gives it on a fresh clone, on a quick database of its own.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';

import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { FAST } from './database.ts';

const folder = process.env['E2E_FOLDER'] ?? '';
mkdirSync(folder);
// the database's own user may enter it too, when the tests run as root
chmodSync(folder, 0o755);
const postgres = await startEmbeddedPostgres(folder, { flags: FAST });
const server = spawn(process.execPath, ['dist/server/main.js'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    DATABASE_URL: postgres.url,
    SECRET_KEY: 'only-for-the-tests-in-a-real-browser',
    DATA_DIR: folder,
    DEMO: 'true',
    // a test machine that is slow is no server that is behind, nor a database that is away
    BUSY_AFTER_MS: '0',
    DATABASE_WAIT_MS: '120000',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => void end(code ?? 0));

async function end(code: number): Promise<void> {
  await postgres.stop();
  for (const place of new Set([folder, postgres.folder])) rmSync(place, { recursive: true, force: true });
  process.exit(code);
}
