import { and, eq, gt, sql } from 'drizzle-orm';

import type { Transaction } from '../db/database.ts';
import { newToken } from '../http/callers/host-token.ts';
import { sessions, type EmbedMark } from './identity-tables.ts';
import { hashOf } from './session-store.ts';

/** A token of a host page: a session that carries less, and that no use extends. */
export interface NewToken {
  userId: string;
  companyId: string;
  /** Null where its person has asked for it in a window of ours. */
  keyId: string | null;
  embed: EmbedMark;
  expiresAt: Date;
}

/** Stores a new token by its hash, and answers it. */
export async function openToken(tx: Transaction, made: NewToken): Promise<string> {
  const { userId, companyId, keyId, embed, expiresAt } = made;
  const token = newToken();
  await tx.insert(sessions).values({
    id_hash: hashOf(token),
    user_id: userId,
    company_id: companyId,
    csrf_token: '',
    embed,
    embed_key_id: keyId,
    expires_at: expiresAt,
    ends_at: expiresAt,
  });
  return token;
}

/** Ends the tokens of a key; answers whose they were. */
export async function endTokensOf(tx: Transaction, keyId: string): Promise<Set<string>> {
  const ended = await tx.delete(sessions).where(eq(sessions.embed_key_id, keyId)).returning({ user: sessions.user_id });
  return new Set(ended.map(({ user }) => user));
}

/** Ends the tokens of a company that name this origin; answers whose they were. */
export async function endTokensFrom(tx: Transaction, companyId: string, origin: string): Promise<Set<string>> {
  const fromThere = sql`${sessions.embed} -> 'origins' ? ${origin}`;
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.company_id, companyId), gt(sessions.expires_at, sql`now()`), fromThere))
    .returning({ user: sessions.user_id });
  return new Set(ended.map(({ user }) => user));
}
