import { NoConnection } from '../../db/fair-shares.ts';

/** States of PostgreSQL that pass by themselves: connection lost, starting, stopping, too many connections, disk full. */
const PASSING_STATE = /^(08...|57P0[1235]|53...)$/;
const PASSING_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** pg gives these no code. */
const PASSING_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** A statement that took longer than its kind of work may, or a transaction that stood idle too long. */
const TOO_SLOW = new Set(['57014', '25P03']);

/** States of PostgreSQL in which one of several who waited for each other has to come again: deadlock, serialization. */
const LOST_RACES = new Set(['40P01', '40001']);

/** Whether something was given up because others did the same at the same time; nothing of it was done. */
export function isLostRace(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if (LOST_RACES.has(String((one as { code?: unknown }).code))) return true;
  return false;
}

/** Whether something was given up because it took too long, or because its asker has had their share; nothing was done. */
export function isTooMuch(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if (TOO_SLOW.has(String((one as { code?: unknown }).code)) || (one instanceof NoConnection && one.full !== 'all'))
      return true;
  return false;
}

/** Whether something failed because the database is away for a moment. */
export function isDatabaseAway(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    const code = (one as { code?: unknown }).code;
    if (typeof code === 'string' && (PASSING_STATE.test(code) || PASSING_CODES.has(code))) return true;
    if (PASSING_TEXT.test(one.message) || one instanceof NoConnection) return true;
  }
  return false;
}

/** The answer to a failure that passes by itself; null for others. */
export function passingOf(error: unknown): 'busy' | 'database_away' | null {
  if (isLostRace(error) || isTooMuch(error)) return 'busy';
  return isDatabaseAway(error) ? 'database_away' : null;
}
