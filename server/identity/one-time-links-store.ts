import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';

import type { Database, Transaction } from '../db/database.ts';
import { secretText } from '../http/callers/cookies.ts';
import { oneTimeLinks } from './identity-tables.ts';

const HOUR = 3_600_000;

export type LinkPurpose = 'register' | 'reset' | 'activate' | 'email';

/** How long links of each purpose work, in milliseconds; an option of the server. */
export type LinkLives = Record<LinkPurpose, number>;
export const LINK_LIVES: LinkLives = { register: 24 * HOUR, reset: HOUR, activate: 14 * 24 * HOUR, email: 72 * HOUR };

/** Whom a link is for: a person, or an address that has no account yet. */
export interface NewLink {
  purpose: LinkPurpose;
  userId: string | null;
  companyId: string | null;
  /** In small letters. */
  email: string;
  detail?: Record<string, unknown>;
}
export type OneTimeLink = typeof oneTimeLinks.$inferSelect;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
/** Of a link that nobody has used. */
const open = (purpose: LinkPurpose) => and(eq(oneTimeLinks.purpose, purpose), isNull(oneTimeLinks.used_at));
/** Of a link that still works. */
const working = (token: string, purpose: LinkPurpose) =>
  and(open(purpose), eq(oneTimeLinks.token_hash, hashOf(token)), gt(oneTimeLinks.expires_at, sql`now()`));
/** What is written of links that end. */
const used = { used_at: sql`now()` };

/** Links that work once and for a while. Only the hash of their token is stored. */
export class OneTimeLinks {
  readonly #database: Database;
  readonly #lives: LinkLives;

  constructor(database: Database, lives: Partial<LinkLives> = {}) {
    this.#database = database;
    this.#lives = { ...LINK_LIVES, ...lives };
  }

  /** Makes a link and answers its token; older ones of the same purpose for the same address end, of a request for
   * another address those of the same person: who has made none for it, has not to lose one by it. */
  async make(tx: Transaction, { purpose, userId, companyId, email, detail = {} }: NewLink): Promise<string> {
    await (purpose === 'email' && userId !== null ? this.endOf(tx, purpose, userId) : this.end(tx, purpose, email));
    const token = secretText();
    await tx.insert(oneTimeLinks).values({
      token_hash: hashOf(token),
      purpose,
      user_id: userId,
      company_id: companyId,
      detail: { ...detail, email },
      expires_at: new Date(Date.now() + this.#lives[purpose]),
    });
    return token;
  }

  /** Ends the open links of a purpose for an address. */
  async end(tx: Transaction, purpose: LinkPurpose, email: string): Promise<void> {
    const isFor = eq(sql`${oneTimeLinks.detail}->>'email'`, email);
    await tx
      .update(oneTimeLinks)
      .set(used)
      .where(and(open(purpose), isFor));
  }

  /** Ends the open links of a purpose for a person, at whatever address. */
  async endOf(tx: Transaction, purpose: LinkPurpose, userId: string): Promise<void> {
    await tx
      .update(oneTimeLinks)
      .set(used)
      .where(and(open(purpose), eq(oneTimeLinks.user_id, userId)));
  }

  /** The address that waits for the consent of a person, or null. */
  async askedAddress(tx: Transaction, userId: string): Promise<string | null> {
    const [link] = await tx
      .select({ wanted: sql<string>`${oneTimeLinks.detail} ->> 'wanted'` })
      .from(oneTimeLinks)
      .where(and(open('email'), eq(oneTimeLinks.user_id, userId), gt(oneTimeLinks.expires_at, sql`now()`)))
      .orderBy(desc(oneTimeLinks.created_at));
    return link?.wanted ?? null;
  }

  /** Looks at a link without using it up; null when it does not work (any more). */
  async find(token: string, purpose: LinkPurpose): Promise<OneTimeLink | null> {
    const [link] = await this.#database.shared.select().from(oneTimeLinks).where(working(token, purpose));
    return link ?? null;
  }

  /** Looks at a link that may be opened again until what it permits is done, and holds it until the end of the transaction. */
  async hold(tx: Transaction, token: string, purpose: LinkPurpose): Promise<OneTimeLink | null> {
    const [link] = await tx.select().from(oneTimeLinks).where(working(token, purpose)).for('update');
    return link ?? null;
  }

  /** Uses a link up, in the transaction of what it permits. Of several at the same time one gets it. */
  async take(tx: Transaction, token: string, purpose: LinkPurpose): Promise<OneTimeLink | null> {
    const [link] = await tx.update(oneTimeLinks).set(used).where(working(token, purpose)).returning();
    return link ?? null;
  }

  /** Takes away what has ended more than a month ago. */
  async removeOld(): Promise<void> {
    await this.#database.shared
      .delete(oneTimeLinks)
      .where(lt(oneTimeLinks.expires_at, sql`now() - interval '30 days'`));
  }
}
