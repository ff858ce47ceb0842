import { ApiError } from '../api/api-error.ts';

/** Statuses of the four hundreds that say nothing about what was sent: too slow, too early, too many. */
const PASSING = [408, 425, 429];
/** Without a session nothing was looked at; after a new sign-in the same may be taken. */
const NO_SESSION = 401;
/** The server does not have the call. */
const NOT_OFFERED = 501;
/** Somebody else holds the lock. */
const LOCKED = 423;

/** Which other statuses pass for a kind of save. */
export interface FinalOptions {
  /** Whoever waits through a new sign-in sends again after it. */
  session?: 'final' | 'passing';
  /** Whoever needs no lock waits until it is released. */
  lock?: 'final' | 'passing';
}

/** Whether a status refuses what was sent, so that another try changes nothing. The only table of it. */
export function isFinalStatus(status: number, { session = 'final', lock = 'final' }: FinalOptions = {}): boolean {
  if (status === NOT_OFFERED) return true;
  if (status < 400 || status >= 500 || PASSING.includes(status)) return false;
  if (status === NO_SESSION) return session === 'final';
  return status !== LOCKED || lock === 'final';
}

/** Whether the server has looked at what was sent and said no. */
export const isFinal = (error: unknown, options?: FinalOptions): error is ApiError =>
  error instanceof ApiError && isFinalStatus(error.status, options);

/** Another state of the same thing is in the way: it may be out of it when somebody tries again. */
const IN_THE_WAY = [409, 412];

/** Whether another try is not worth offering to somebody: it meets the same refusal whoever has done what meanwhile. */
export const isForGood = (error: unknown): boolean =>
  isFinal(error, { session: 'passing', lock: 'passing' }) && !IN_THE_WAY.includes(error.status);
