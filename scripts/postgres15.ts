import { findPostgres15 } from '../tests/setup/postgres15.ts';
import { aptInstall, mayInstall } from './apt.ts';

/** Whether a PostgreSQL 15 is there for the tests; in CI on Debian it is installed when missing. */
export function preparePostgres15(): boolean {
  if (findPostgres15() !== undefined) return true;
  if (process.env['CI'] === undefined || !mayInstall()) return false;
  return aptInstall('postgresql-15') && findPostgres15() !== undefined;
}
