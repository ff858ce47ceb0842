import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { findPostgres15 } from '../tests/setup/postgres15.ts';

/** Whether a PostgreSQL 15 is there for the tests; in CI on Debian it is installed when missing. */
export function preparePostgres15(): boolean {
  if (findPostgres15() !== undefined) return true;
  const mayInstall = process.env['CI'] !== undefined && process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!mayInstall) return false;
  try {
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    execFileSync('apt-get', ['update'], options);
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql-15'], options);
  } catch {
    return false;
  }
  return findPostgres15() !== undefined;
}
