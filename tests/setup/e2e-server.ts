// The built server on a database of its own with the demo story: what `npm start` gives on a fresh clone.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder('e2e');
const server = spawn(process.execPath, ['dist/server/main.js'], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: folder, DEMO: 'true', LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 0);
});
