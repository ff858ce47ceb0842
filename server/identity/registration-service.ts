import type { Locale } from '#contract/accounts/people.ts';
import { z } from '#contract/z.ts';

import type { AuditService } from '../audit/audit-service.ts';
import type { Database, Transaction } from '../db/database.ts';
import { findPersonAt, insertPerson, type Person } from '../db/people-store.ts';
import { linkEnded } from '../http/refusals/refusals.ts';
import type { IdentityService } from './identity-service.ts';
import type { InvitationsService } from './invitations-service.ts';
import { checkNewPassword } from './new-password.ts';
import type { OneTimeLinks } from './one-time-links-store.ts';
import { hashPassword } from './password.ts';
import type { PersonMails } from './person-mails.ts';

/** Who may make themselves an account: with an address of a company's verified domain, everybody, or nobody. */
export type Registration = 'domains' | 'open' | 'off';

export interface RegistrationNeeds {
  database: Database;
  identity: IdentityService;
  links: OneTimeLinks;
  mails: PersonMails;
  invitations: InvitationsService;
  audit: AuditService;
}

/** Somebody who would like an account; the address in small letters. */
export interface Applicant {
  email: string;
  first_name: string;
  last_name: string;
  locale: Locale;
}

/** What a registration link remembers. */
const remembered = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  locale: z.enum(['en-US', 'de-DE']),
});

/** Accounts that people make themselves. The address is proved before any rule applies. */
export class RegistrationService {
  readonly #needs: RegistrationNeeds;
  readonly mode: Registration;

  constructor(needs: RegistrationNeeds, mode: Registration = 'domains') {
    this.#needs = needs;
    this.mode = mode;
  }

  /** Sends the mail that fits the address; nobody but its owner learns which one. */
  async request(applicant: Applicant): Promise<void> {
    const { database, mails } = this.#needs;
    const { email, locale } = applicant;
    const person = await findPersonAt(database.shared, email);
    if (person) return this.#remind(person);
    const companyId = await this.companyOf(email);
    await database.shared.transaction(async (tx) => {
      const recipient = { email, locale, companyId };
      if (companyId === null && this.mode !== 'open')
        return mails.send(tx, 'registerClosed', recipient, { email, link: mails.link(locale, '/login') });
      const token = await this.#needs.links.make(tx, {
        purpose: 'register',
        userId: null,
        companyId,
        email,
        detail: { ...applicant },
      });
      await mails.send(tx, 'register', recipient, { email, link: mails.link(locale, '/callback/register', token) });
    });
  }

  /** Makes the account; its company is the one to which the domain of the address belongs now. Answers the id. */
  async confirm(token: string, password: string, requestId: string): Promise<{ id: string; companyId: string | null }> {
    const { database, links, audit, identity } = this.#needs;
    const link = await links.find(token, 'register');
    if (!link) throw linkEnded();
    const applicant = remembered.parse(link.detail);
    const companyId = await this.companyOf(applicant.email);
    if (this.mode === 'off' || (companyId === null && this.mode !== 'open')) throw linkEnded();
    await identity.mustTakePasswords(null, companyId);
    await checkNewPassword(database, { password, owner: { ...applicant, id: null, companyId } });
    const password_hash = await hashPassword(password);
    const work = async (tx: Transaction): Promise<string> => {
      if (!(await links.take(tx, token, 'register'))) throw linkEnded();
      const account = { ...applicant, password_hash, password_changed_at: new Date(), active_company: companyId };
      const made = await insertPerson(tx, account, companyId);
      if (made === undefined) throw linkEnded();
      return made;
    };
    const id = await (companyId ? database.inCompany(companyId, work) : database.shared.transaction(work));
    const entry = { action: 'session.register', objectType: 'user', objectId: id, requestId };
    await audit.record({ id, companyId, actorId: null }, entry);
    return { id, companyId };
  }

  /** Somebody who has an account already: how they come in. */
  async #remind(person: Person): Promise<void> {
    const { database, mails, invitations, identity } = this.#needs;
    if (person.status === 'disabled') return;
    const companyId = await identity.companyToWorkIn(person.id, person.active_company);
    if (person.status === 'invited') {
      if (companyId) await invitations.send(undefined, { userId: person.id, companyId, by: null });
      return;
    }
    const recipient = { email: person.email, locale: person.locale, companyId };
    const words = {
      email: person.email,
      link: mails.link(person.locale, '/login'),
      reset: mails.link(person.locale, '/reset-password'),
    };
    const mail = (await identity.mustSignOn(person.id)) ? 'registerKnownElsewhere' : 'registerKnown';
    await database.shared.transaction((tx) => mails.send(tx, mail, recipient, words));
  }

  /** The company to which the domain of an address belongs, or null. */
  async companyOf(email: string): Promise<string | null> {
    const domain = email.slice(email.lastIndexOf('@') + 1);
    const { rows } = await this.#needs.database.pool.query<{ company_id: string }>(
      'select company_id from door_company_of_domain($1)',
      [domain],
    );
    return rows[0]?.company_id ?? null;
  }
}
