import type { Database } from '../db/database.ts';
import { networkOf } from '../http/callers/caller.ts';
import { tooManyRequests } from '../http/refusals/refusals.ts';
import { countRequest } from './rate-counter-store.ts';

/** So many requests for mails an office may make, and so many mails of one kind an address gets. */
const FROM_ADDRESS = { requests: 60, minutes: 10 };
const TO_ADDRESS = { requests: 5, minutes: 60 };

/** A request of somebody unknown that a mail is sent to an address. */
export interface MailRequest {
  kind: 'register' | 'reset';
  /** In small letters. */
  email: string;
  /** Network address of who asks. */
  from: string;
}

/**
 * Whether a mail may be sent. Throws 429 for a network address that asks too often; an address that gets too many mails
 * gets no more, and nobody is notified.
 */
export async function mayMail(database: Database, { kind, email, from }: MailRequest): Promise<boolean> {
  const asked = await countRequest(database, { key: `${kind}-from:${networkOf(from)}`, ...FROM_ADDRESS });
  if (!asked.isWithin) throw tooManyRequests(asked.minutes);
  return (await countRequest(database, { key: `${kind}-to:${email}`, ...TO_ADDRESS })).isWithin;
}
