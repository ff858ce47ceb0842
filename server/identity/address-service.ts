import type { AuditService } from '../audit/audit-service.ts';
import type { Database, Transaction } from '../db/database.ts';
import { isDuplicate } from '../db/duplicate.ts';
import { findPerson, findPersonAt, type Person as Stored } from '../db/people-store.ts';
import { users } from '../db/people-tables.ts';
import { invalidField, linkEnded, passwordNeeded } from '../http/refusals/refusals.ts';
import type { Viewer } from '../http/callers/viewer.ts';
import type { IdentityService } from './identity-service.ts';
import type { OneTimeLinks } from './one-time-links-store.ts';
import type { PersonMails } from './person-mails.ts';
import { lockForUpdate, writeVersion } from '../records/versions.ts';

export interface AddressNeeds {
  database: Database;
  identity: IdentityService;
  links: OneTimeLinks;
  mails: PersonMails;
  audit: AuditService;
}
type Person = Pick<Stored, 'id' | 'email' | 'locale'>;

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
    if (await findPersonAt(tx, email)) throw invalidField('email', 'user.emailTaken');
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

  /** The person consents. Throws 410 for a link that does not work or is for somebody else, 403 in a
   * session by single sign-on of who has a password: a provider that others have set up may have opened it. */
  async confirm(viewer: Viewer, token: string, requestId: string): Promise<string> {
    const { database, links, audit, identity } = this.#needs;
    const work = async (tx: Transaction): Promise<string> => {
      const link = await links.take(tx, token, 'email');
      const wanted = link?.detail['wanted'];
      if (link?.user_id !== viewer.id || typeof wanted !== 'string') throw linkEnded();
      await lockForUpdate(tx, users, { id: viewer.id, mode: 'update' });
      const before = await findPerson(tx, viewer.id);
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
    const fields = { email, email_proven: true };
    try {
      await tx.transaction((inner) => writeVersion(inner, users, { id: userId, fields }));
    } catch (error) {
      if (isDuplicate(error)) throw invalidField('email', 'user.emailTaken');
      throw error;
    }
  }
}
