import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../tests/setup/free-port.ts';

async function answers(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/ready/`)).ok;
  } catch {
    return false;
  }
}

/** The built server with the demo story on a database of its own, for commands that visit its pages. */
export async function startDemoServer(name: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['tests/setup/e2e-server.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port), E2E_FOLDER: join(tmpdir(), `leitstern-${name}-${process.pid}`) },
  });
  while (!(await answers(origin))) {
    if (server.exitCode !== null) throw new Error('The server has ended.');
    await new Promise((done) => setTimeout(done, 200));
  }
  const stop = async (): Promise<void> => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  };
  return { origin, stop };
}
