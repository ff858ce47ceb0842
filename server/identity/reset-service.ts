import type { AuditService } from '../audit/audit-service.ts';
import type { Database, Transaction } from '../db/database.ts';
import { findPerson, findPersonAt, type Person } from '../db/people-store.ts';
import type { OutsideService } from '../directory/outside-service.ts';
import { linkEnded } from '../http/refusals/refusals.ts';
import type { Viewer } from '../http/callers/viewer.ts';
import { isBeyondCompany } from './beyond-company.ts';
import type { IdentityService } from './identity-service.ts';
import type { InvitationsService } from './invitations-service.ts';
import { checkNewPassword } from './new-password.ts';
import type { OneTimeLinks } from './one-time-links-store.ts';
import { countRequest } from './rate-counter-store.ts';
import { hashPassword } from './password.ts';
import { storePassword } from './password-store.ts';
import type { PersonMails } from './person-mails.ts';

export interface ResetNeeds {
  database: Database;
  identity: IdentityService;
  links: OneTimeLinks;
  mails: PersonMails;
  invitations: InvitationsService;
  audit: AuditService;
  outside: OutsideService;
}

/** New passwords for people who have lost theirs. */
export class ResetService {
  readonly #needs: ResetNeeds;

  constructor(needs: ResetNeeds) {
    this.#needs = needs;
  }

  /** Somebody asks for a link at an address; nobody learns whether it has an account. */
  async request(email: string, requestId: string): Promise<void> {
    const { database, audit, identity } = this.#needs;
    const person = await findPersonAt(database.shared, email);
    if (!person) {
      await audit.recordOutside({ action: 'session.reset.asked', objectId: email, requestId });
      return;
    }
    const companyId = await identity.companyToWorkIn(person.id, person.active_company);
    await database.shared.transaction((tx) => this.#send(tx, person, companyId));
    const doer = { id: person.id, companyId, actorId: null };
    await audit.record(doer, { action: 'session.reset.asked', objectType: 'user', objectId: person.id, requestId });
  }

  /** Whether a link to a new password would be none for this person. */
  async isElsewhere(tx: Transaction, userId: string): Promise<boolean> {
    const person = await findPerson(tx, userId);
    return person !== undefined && this.#comesElsewhere(tx, person);
  }

  /** An administrator has a link sent, in the caller's transaction or in one of its own. Writes no audit entry. */
  async send(tx: Transaction | undefined, { userId, companyId }: { userId: string; companyId: string }): Promise<void> {
    const work = async (own: Transaction): Promise<void> => {
      const person = await findPerson(own, userId);
      if (person) await this.#send(own, person, companyId);
    };
    await (tx ? work(tx) : this.#needs.database.inCompany(companyId, work));
  }

  /** Sets the password that a link permits to set; ends all sessions and sockets of the person. */
  async confirm(token: string, password: string, requestId: string): Promise<Person> {
    const { database, links, identity } = this.#needs;
    const link = await links.find(token, 'reset');
    const person = link?.user_id ? await findPerson(database.shared, link.user_id) : undefined;
    // a link that went to an address that is theirs no more proves nothing
    if (person?.status !== 'active' || link?.detail['email'] !== person.email.toLowerCase()) throw linkEnded();
    await identity.mustTakePasswords(person.id);
    await checkNewPassword(database, { password, owner: { ...person, companyId: null } });
    const hash = await hashPassword(password);
    await database.shared.transaction(async (tx) => {
      const taken = await links.take(tx, token, 'reset');
      if (!taken) throw linkEnded();
      const provesAddress = taken.detail['email'] === person.email.toLowerCase();
      await storePassword(tx, { userId: person.id, hash, provesAddress });
      await this.notifyChanged(tx, person);
    });
    identity.changed(person.id);
    const companyId = await identity.companyToWorkIn(person.id, person.active_company);
    const doer = { id: person.id, companyId, actorId: null };
    const entry = { action: 'session.reset', objectType: 'user', objectId: person.id, requestId };
    await this.#needs.audit.record(doer, entry);
    return person;
  }

  /** Sets the new password that a signed-in person has chosen; all their other sessions and sockets end. */
  async change(viewer: Viewer, password: string): Promise<void> {
    const { database } = this.#needs;
    await checkNewPassword(database, { password, owner: viewer, field: 'new_password' });
    const hash = await hashPassword(password);
    await database.shared.transaction(async (tx) => {
      await storePassword(tx, { userId: viewer.id, hash, exceptHex: viewer.session });
      await this.notifyChanged(tx, viewer);
    });
    this.#needs.identity.changed(viewer.id);
  }

  /** Tells a person that their password has changed. */
  async notifyChanged(tx: Transaction, person: Pick<Person, 'email' | 'locale'>): Promise<void> {
    const { mails } = this.#needs;
    const recipient = { email: person.email, locale: person.locale, companyId: null };
    const link = mails.link(person.locale, '/reset-password');
    await mails.send(tx, 'passwordChanged', recipient, { email: person.email, link });
  }

  /** Tells a person, once a day, that many guess at their password. */
  async notifyGuessed(email: string): Promise<void> {
    const { database, mails } = this.#needs;
    const person = await findPersonAt(database.shared, email);
    if (person?.status !== 'active' || person.password_hash === null || person.is_demo) return;
    const notices = await countRequest(database, { key: `guessed:${person.id}`, requests: 1, minutes: 24 * 60 });
    if (!notices.isWithin) return;
    const recipient = { email: person.email, locale: person.locale, companyId: null };
    const link = mails.link(person.locale, '/reset-password');
    const profile = mails.link(person.locale, '/client/profile');
    const words = { email: person.email, profile, link };
    await database.shared.transaction((tx) => mails.send(tx, 'guessed', recipient, words));
  }

  /** What fits the person: a link, their invitation again, or the word that their organisation keeps the password. */
  async #send(tx: Transaction, person: Person, companyId: string | null): Promise<void> {
    const { links, mails, invitations } = this.#needs;
    if (person.status === 'disabled') return;
    if (person.status === 'invited') {
      if (companyId) await invitations.send(undefined, { userId: person.id, companyId, by: null });
      return;
    }
    const recipient = { email: person.email, locale: person.locale, companyId };
    if (await this.#comesElsewhere(tx, person)) {
      const link = mails.link(person.locale, '/login');
      await mails.send(tx, 'resetElsewhere', recipient, { email: person.email, link });
      return;
    }
    const email = person.email.toLowerCase();
    const token = await links.make(tx, { purpose: 'reset', userId: person.id, companyId, email });
    const link = mails.link(person.locale, '/callback/reset', token);
    await mails.send(tx, 'reset', recipient, { email: person.email, link });
  }

  /** Whether their organisation keeps the password: no company of theirs takes one, or they come in by sign-on. */
  async #comesElsewhere(tx: Transaction, person: Person): Promise<boolean> {
    return (await this.#comesBySignOn(tx, person)) || this.#needs.identity.mustSignOn(person.id);
  }

  /** Whether somebody without a password has a sign-on of their company to come in by. */
  async #comesBySignOn(tx: Transaction, person: Person): Promise<boolean> {
    if (isBeyondCompany(person) || person.password_hash !== null) return false;
    return this.#needs.outside.hasSignOn(tx, person.id);
  }
}
