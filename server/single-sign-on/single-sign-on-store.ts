import { and, eq, gt, lt, sql } from 'drizzle-orm';

import type { LastTest } from '#contract/accounts/single-sign-on.ts';

import type { Database, Transaction } from '../db/database.ts';
import { SealBroken, type SealedText } from '../secrets/secrets-service.ts';
import { StartError } from '../start-problem.ts';
import { makeKeyPair, type KeyPair } from './self-signed-certificate.ts';
import { ssoAssertions, ssoKeys, ssoProviders, ssoRequests } from './single-sign-on-tables.ts';

export type Provider = typeof ssoProviders.$inferSelect;
export type SsoRequest = typeof ssoRequests.$inferSelect;

/** `Wärmepumpen & Co. KG` → `waermepumpen-co-kg`. */
export function slugOf(name: string): string {
  const german = name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss');
  const plain = german.normalize('NFD').replaceAll(/[^a-z0-9]+/g, '-');
  return (
    plain
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 48)
      .replace(/-+$/, '') || 'company'
  );
}

/** Settings, key and what is under way, of one company at a time. */
export class SingleSignOnStore {
  readonly #database: Database;
  readonly #sealed: SealedText;

  constructor(database: Database, sealed: SealedText) {
    this.#database = database;
    this.#sealed = sealed;
  }

  /** The company behind the name in an address; null for none. */
  async companyOf(slug: string): Promise<string | null> {
    if (!/^[a-z0-9-]{1,63}$/.test(slug)) return null;
    const { rows } = await this.#database.pool.query<{ id: string | null }>('select door_sso_company($1) as id', [
      slug,
    ]);
    return rows[0]?.id ?? null;
  }

  /** Where the sign-in form may lead to. */
  async enabled(): Promise<{ slug: string; name: string }[]> {
    const { rows } = await this.#database.pool.query<{ slug: string; name: string }>(
      'select * from door_sso_enabled()',
    );
    return rows;
  }

  async removeOld(): Promise<void> {
    await this.#database.pool.query('select door_sso_remove_old()');
  }

  /** The settings; made with a name of its own for addresses when they are first asked for. Null: no such company. */
  async provider(companyId: string): Promise<Provider | null> {
    return this.#database.inCompany(companyId, async (tx) => {
      const [known] = await tx.select().from(ssoProviders);
      if (known) return known;
      const { rows } = await tx.execute<{ name: string }>(sql`select name from companies`);
      const [company] = rows;
      if (!company) return null;
      const slug = await freeSlug(tx, slugOf(company.name), companyId);
      await tx.insert(ssoProviders).values({ company_id: companyId, slug }).onConflictDoNothing();
      const [made] = await tx.select().from(ssoProviders);
      return made ?? null;
    });
  }

  /** Our key for this company, made when it is first needed. The private key stays on the server. */
  async keyOf(companyId: string, slug: string): Promise<KeyPair> {
    const find = (): Promise<KeyPair | undefined> =>
      this.#database.inCompany(companyId, async (tx) => {
        const [row] = await tx.select().from(ssoKeys);
        return (
          row && { privateKey: this.#sealed.open(row.private_key, placeOf(companyId)), certificate: row.certificate }
        );
      });
    const known = await find();
    if (known) return known;
    const made = await makeKeyPair(`Leitstern ${slug}`);
    // of two that make one at the same time the first stays
    await this.#database.inCompany(companyId, (tx) =>
      tx
        .insert(ssoKeys)
        .values({
          company_id: companyId,
          private_key: this.#sealed.seal(made.privateKey, placeOf(companyId)),
          certificate: made.certificate,
        })
        .onConflictDoNothing(),
    );
    return (await find()) ?? made;
  }

  /**
   * At the start: what is readable, or sealed with an earlier key, is sealed with the one of now. Throws
   * StartError when the keys at hand do not open what is stored.
   */
  async sealKeys(): Promise<void> {
    const { rows } = await this.#database.pool.query<{ company_id: string; private_key: string }>(
      'select * from door_sso_keys()',
    );
    for (const { company_id, private_key } of rows) {
      const sealed = this.#resealed(private_key, placeOf(company_id));
      if (sealed !== private_key)
        await this.#database.inCompany(company_id, (tx) =>
          tx.update(ssoKeys).set({ private_key: sealed }).where(eq(ssoKeys.private_key, private_key)),
        );
    }
  }

  #resealed(stored: string, place: string): string {
    try {
      const text = this.#sealed.open(stored, place);
      return this.#sealed.isCurrent(stored) ? stored : this.#sealed.seal(text, place);
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      throw new StartError(
        'SECRET_KEY does not open the keys in the database. Set the one with which they were sealed, or put it into SECRET_KEY_OLD; without the setting it is the file secret.key in DATA_DIR, which belongs to the backup. When it is lost for good, “Backup” in docs/operating.md says how to go on without it.',
      );
    }
  }

  async putRequest(request: SsoRequest): Promise<void> {
    await this.#database.inCompany(request.company_id, async (tx) => {
      // strangers can begin as many sign-ins as they like: those that nobody has finished do not pile up
      await tx.delete(ssoRequests).where(lt(ssoRequests.expires_at, sql`now()`));
      await tx.insert(ssoRequests).values(request);
    });
  }

  /** A request that waits for its answer. */
  async peekRequest(companyId: string, id: string): Promise<SsoRequest | null> {
    const [found] = await this.#database.inCompany(companyId, (tx) => tx.select().from(ssoRequests).where(waiting(id)));
    return found ?? null;
  }

  /** Takes it away, so that it is answered once: of two answers at the same time one gets null. */
  async takeRequest(companyId: string, id: string): Promise<SsoRequest | null> {
    const [taken] = await this.#database.inCompany(companyId, (tx) =>
      tx.delete(ssoRequests).where(waiting(id)).returning(),
    );
    return taken ?? null;
  }

  /** Remembers an assertion until it expires; false when it was used before. */
  async useAssertion(companyId: string, id: string, expiresAt: Date): Promise<boolean> {
    const used = await this.#database.inCompany(companyId, (tx) =>
      tx
        .insert(ssoAssertions)
        .values({ company_id: companyId, id, expires_at: expiresAt })
        .onConflictDoNothing()
        .returning({ id: ssoAssertions.id }),
    );
    return used.length === 1;
  }

  async storeTest(companyId: string, test: LastTest): Promise<void> {
    await this.#database.inCompany(companyId, (tx) => tx.update(ssoProviders).set({ last_test: test }));
  }
}

const placeOf = (companyId: string): string => `sso_keys:${companyId}`;
const waiting = (id: string) => and(eq(ssoRequests.id, id), gt(ssoRequests.expires_at, sql`now()`));

/** The wished name, or with a part of the company's id where another company has it. */
async function freeSlug(tx: Transaction, input: string, companyId: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string | null }>(sql`select door_sso_company(${input}) as id`);
  return rows[0]?.id ? `${input}-${companyId.slice(0, 8)}` : input;
}
