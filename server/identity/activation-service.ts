import type { OpenInvitation } from '#contract/accounts/activation.ts';
import type { Locale } from '#contract/accounts/people.ts';

import type { AuditService } from '../audit/audit-service.ts';
import type { Database, Transaction } from '../db/database.ts';
import { findCompanyName, findPerson } from '../db/people-store.ts';
import { secretText } from '../http/callers/cookies.ts';
import { activationEnded, alreadyActivated, linkEnded, type Refusal } from '../http/refusals/refusals.ts';
import {
  activate,
  endActivations,
  findActivation,
  isActivated,
  openActivation,
  removeOldActivations,
  type OpenActivation,
} from './activation-store.ts';
import type { IdentityService } from './identity-service.ts';
import type { InvitationsService } from './invitations-service.ts';
import { checkNewPassword } from './new-password.ts';
import type { OneTimeLinks } from './one-time-links-store.ts';
import { hashPassword } from './password.ts';

/** How long somebody who has opened their invitation may take, in milliseconds. */
export const ACTIVATION_LIFE = 24 * 3_600_000;

export interface ActivationNeeds {
  database: Database;
  identity: IdentityService;
  links: OneTimeLinks;
  invitations: InvitationsService;
  audit: AuditService;
}

/** What an invited person says about themselves. */
export interface Activation {
  first_name: string;
  last_name: string;
  password: string;
  locale?: Locale | undefined;
}

/** A page as the database keeps it. */
export interface StoredPage {
  company_id: string;
  name: string;
  slug: string;
  texts: Record<string, { de: string; en: string }>;
  logo: Buffer | null;
  logo_type: string | null;
  /** Changes with the logo. */
  logo_mark: string | null;
}

/** Invited people on their way in: a secret of their own, which opens nothing but the activation. */
export class ActivationService {
  readonly #needs: ActivationNeeds;

  constructor(needs: ActivationNeeds) {
    this.#needs = needs;
  }

  /** The activation page of a customer, or null. */
  async page(slug: string): Promise<StoredPage | null> {
    const text = 'select * from door_activation_page($1)';
    const { rows } = await this.#needs.database.pool.query<StoredPage>(text, [slug]);
    return rows[0] ?? null;
  }

  /**
   * Opens an invitation and answers the secret for the cookie. Its link works until the account is active: people open it
   * on two devices, and mail scanners before them.
   */
  async begin(token: string): Promise<{ secret: string; invitation: OpenInvitation }> {
    const { database, links } = this.#needs;
    const secret = secretText();
    await database.shared.transaction(async (tx) => {
      const link = await links.hold(tx, token, 'activate');
      if (!link?.user_id || !link.company_id) throw linkEnded();
      const person = await findPerson(tx, link.user_id);
      // an invitation that went to an address that is theirs no more opens nothing
      if (link.detail['email'] !== person?.email.toLowerCase()) throw linkEnded();
      const expires_at = new Date(Date.now() + ACTIVATION_LIFE);
      await openActivation(tx, { secret, user_id: link.user_id, company_id: link.company_id, expires_at });
    });
    const invitation = await this.find(secret);
    if (!invitation) throw linkEnded();
    return { secret, invitation };
  }

  /** The invitation of a cookie, or null. */
  async find(secret: string | undefined): Promise<OpenInvitation | null> {
    const opened = await this.#opened(secret);
    if (!opened) return null;
    const { email, first_name, last_name, locale } = opened.user;
    const customer = await this.#needs.database.inCompany(opened.companyId, async (tx) =>
      this.#needs.invitations.pageOf(tx, opened.companyId, (await findCompanyName(tx, opened.companyId)) ?? ''),
    );
    const sign_on = await this.#needs.identity.enforcerOf(opened.user.id, opened.companyId);
    return { customer, email, first_name, last_name, locale, sign_on };
  }

  /** Makes the invited account active, once. Answers who it is; throws 410, which says where it is active already. */
  async complete(secret: string | undefined, activation: Activation, requestId: string): Promise<OpenActivation> {
    const opened = await this.#opened(secret);
    if (!opened) throw await this.#ended(this.#needs.database.shared, secret);
    const { first_name, last_name, password, locale } = activation;
    const { database, audit, identity, links } = this.#needs;
    await identity.mustTakePasswords(opened.user.id, opened.companyId);
    const { user, companyId } = opened;
    const owner = { id: user.id, email: user.email, first_name, last_name, companyId };
    await checkNewPassword(database, { password, owner });
    const password_hash = await hashPassword(password);
    const doer = { id: opened.user.id, companyId: opened.companyId, actorId: null };
    await database.inCompany(opened.companyId, async (tx) => {
      // the link went to this address: what was opened before it was corrected is gone
      const fields = { first_name, last_name, password_hash, email_proven: true, ...(locale && { locale }) };
      if (!(await activate(tx, user.id, fields))) throw await this.#ended(tx, secret);
      await links.endOf(tx, 'activate', user.id);
      const entry = { action: 'session.activate', objectType: 'user', objectId: opened.user.id, requestId };
      await audit.recordIn(tx, doer, { ...entry, detail: { accepted_terms: true } });
    });
    identity.changed(opened.user.id);
    return opened;
  }

  /** Ends what an invited person has opened at an address that was wrong. */
  async end(tx: Transaction, userId: string): Promise<void> {
    await endActivations(tx, userId);
  }

  removeOld(): Promise<void> {
    return removeOldActivations(this.#needs.database);
  }

  /** Why nothing can be activated; only who has opened the invitation hears that the account is active. */
  async #ended(tx: Parameters<typeof isActivated>[0], secret: string | undefined): Promise<Refusal> {
    return secret && (await isActivated(tx, secret)) ? alreadyActivated() : activationEnded();
  }

  async #opened(secret: string | undefined): Promise<OpenActivation | null> {
    return secret ? findActivation(this.#needs.database, secret) : null;
  }
}
