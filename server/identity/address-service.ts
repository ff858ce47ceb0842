import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';

import type { AuditService } from '../audit/audit-service.ts';
import type { Database, Transaction } from '../db/database.ts';
import { isDuplicate } from '../db/duplicate.ts';
import { users } from '../db/people-tables.ts';
import { invalidField, linkEnded, passwordNeeded } from '../http/refusals/refusals.ts';
import type { Viewer } from '../http/callers/viewer.ts';
import type { IdentityService } from './identity-service.ts';
import { oneTimeLinks } from './identity-tables.ts';
import type { OneTimeLinks } from './one-time-links.ts';
import type { PersonMails } from './person-mails.ts';
import { nextVersion } from '../records/versions.ts';

export interface AddressNeeds {
  database: Database;
  identity: IdentityService;
  links: OneTimeLinks;
  mails: PersonMails;
  audit: AuditService;
}
type Person = Pick<typeof users.$inferSelect, 'id' | 'email' | 'locale'>;

/** A new address that somebody else wants for a person. */
export interface NewAddress {
  person: Person;
  email: string;
  companyId: string | null;
  /** Name of who wants it. */
  by: string;
}

export type ChangedAddress = Omit<NewAddress, 'by'> & { by: string | null };

/** Addresses of accounts: who may sign in hangs on them, so their people hear of each change. */
export class AddressService {
  readonly #needs: AddressNeeds;

  constructor(needs: AddressNeeds) {
    this.#needs = needs;
  }

  /** Asks the person for their consent, at both addresses. The link at the new one works only in a session of theirs. */
  async ask(tx: Transaction, { person, email, companyId, by }: NewAddress): Promise<void> {
    const { links, mails } = this.#needs;
    const [taken] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
    if (taken) throw invalidField('email', 'user.emailTaken');
    const change = { purpose: 'email', userId: person.id, companyId, email: email.toLowerCase() } as const;
    const token = await links.make(tx, { ...change, detail: { wanted: email } });
    const words = { by, old: person.email, email };
    const to = { locale: person.locale, companyId };
    const link = mails.link(person.locale, '/callback/email', token);
    await mails.send(tx, 'addressConfirm', { ...to, email }, { ...words, link });
    const home = mails.link(person.locale, '/client/profile');
    await mails.send(tx, 'addressAsked', { ...to, email: person.email }, { ...words, link: home });
  }

  /** Tells a person at their old address that it was changed; `by` null: by themselves. */
  async notify(tx: Transaction, { person, email, companyId, by }: ChangedAddress): Promise<void> {
    const { mails } = this.#needs;
    const link = mails.link(person.locale, '/login');
    const recipient = { email: person.email, locale: person.locale, companyId };
    const words = { old: person.email, email, link };
    await (by === null
      ? mails.send(tx, 'addressTaken', recipient, words)
      : mails.send(tx, 'addressChanged', recipient, { ...words, by }));
  }

  /** The address that waits for the consent of a person, or null. */
  async asked(tx: Transaction, userId: string): Promise<string | null> {
    const [link] = await tx
      .select({ wanted: sql<string>`${oneTimeLinks.detail} ->> 'wanted'` })
      .from(oneTimeLinks)
      .where(
        and(
          eq(oneTimeLinks.purpose, 'email'),
          eq(oneTimeLinks.user_id, userId),
          isNull(oneTimeLinks.used_at),
          gt(oneTimeLinks.expires_at, sql`now()`),
        ),
      )
      .orderBy(desc(oneTimeLinks.created_at));
    return link?.wanted ?? null;
  }

  /** The person consents. Throws 410 for a link that does not work or is for somebody else, 403 in a
   * session by single sign-on of who has a password: a provider that others have set up may have opened it. */
  async confirm(viewer: Viewer, token: string, requestId: string): Promise<string> {
    const { database, links, audit, identity } = this.#needs;
    const work = async (tx: Transaction): Promise<string> => {
      const link = await links.take(tx, token, 'email');
      const wanted = link?.detail['wanted'];
      if (link?.user_id !== viewer.id || typeof wanted !== 'string') throw linkEnded();
      const [before] = await tx.select().from(users).where(eq(users.id, viewer.id)).for('update');
      if (!before) throw linkEnded();
      if (viewer.isBound && before.password_hash !== null) throw passwordNeeded();
      await this.#write(tx, viewer.id, wanted);
      await this.notify(tx, { person: before, email: wanted, companyId: viewer.companyId, by: null });
      return wanted;
    };
    const email = await database.shared.transaction(work);
    identity.changed(viewer.id);
    const entry = { action: 'me.email', objectType: 'user', objectId: viewer.id, detail: { email }, requestId };
    await audit.record(viewer, entry);
    return email;
  }

  async #write(tx: Transaction, userId: string, email: string): Promise<void> {
    const change = { email, email_proven: true, ...nextVersion(users) };
    try {
      await tx.transaction((inner) => inner.update(users).set(change).where(eq(users.id, userId)));
    } catch (error) {
      if (isDuplicate(error)) throw invalidField('email', 'user.emailTaken');
      throw error;
    }
  }
}
