import type { Database, Transaction } from '../db/database.ts';
import { findCompanyName, findPerson } from '../db/people-store.ts';
import { notFound } from '../http/refusals/refusals.ts';
import { findSlug, makePage } from './activation-page-store.ts';
import { slugOf } from './activation-slug.ts';
import type { OneTimeLinks } from './one-time-links-store.ts';
import type { PersonMails } from './person-mails.ts';

/** Who is invited where; `by` is the id of who invites, null when it is the system or the person themselves. */
export interface Invitation {
  userId: string;
  companyId: string;
  by: string | null;
}

export interface InvitationNeeds {
  database: Database;
  links: OneTimeLinks;
  mails: PersonMails;
}

/** Invites people: a mail with a link that works once and leads to the customer's activation page. */
export class InvitationsService {
  readonly #needs: InvitationNeeds;

  constructor(needs: InvitationNeeds) {
    this.#needs = needs;
  }

  /**
   * Sends the invitation in the caller's transaction (of this company), or in one of its own. Who has an active account
   * already is only notified of the new company; who is disabled gets nothing. Older links end.
   */
  async send(tx: Transaction | undefined, invitation: Invitation): Promise<'activation' | 'added' | 'none'> {
    if (tx) return this.#send(tx, invitation);
    return this.#needs.database.inCompany(invitation.companyId, (own) => this.#send(own, invitation));
  }

  async #send(tx: Transaction, { userId, companyId, by }: Invitation): Promise<'activation' | 'added' | 'none'> {
    const { links, mails } = this.#needs;
    const person = await findPerson(tx, userId);
    const company = await findCompanyName(tx, companyId);
    if (!person || company === null) throw notFound('person');
    if (person.status === 'disabled') return 'none';
    const recipient = { email: person.email, locale: person.locale, companyId };
    const words = { company, by: await nameOf(tx, by, company), email: person.email };
    if (person.status === 'active') {
      await mails.send(tx, 'added', recipient, { ...words, link: mails.link(person.locale, '/login') });
      return 'added';
    }
    await this.pageOf(tx, companyId, company);
    const email = person.email.toLowerCase();
    const token = await links.make(tx, { purpose: 'activate', userId, companyId, email });
    const link = mails.link(person.locale, '/callback/activate', token);
    await mails.send(tx, 'invitation', recipient, { ...words, link });
    return 'activation';
  }

  /** The same without making one. */
  findPage(tx: Transaction, companyId: string): Promise<string | undefined> {
    return findSlug(tx, companyId);
  }

  /** The address part of the company's activation page; a company without one gets it. */
  async pageOf(tx: Transaction, companyId: string, name: string): Promise<string> {
    for (const slug of [slugOf(name), `${slugOf(name)}-${companyId.slice(0, 8)}`]) {
      const made = await makePage(tx, companyId, slug);
      if (made !== undefined) return made;
    }
    throw new Error(`No address for the activation page of ${companyId}`);
  }
}

/** The name of who invites, otherwise of the company. */
async function nameOf(tx: Transaction, by: string | null, company: string): Promise<string> {
  const person = by === null ? undefined : await findPerson(tx, by);
  return (person && `${person.first_name} ${person.last_name}`.trim()) || company;
}
