import { sql } from 'drizzle-orm';

import type { Services } from '../services.ts';
import { nameOf } from '../http/viewer.ts';
import type { PersonWrite, PersonActs } from './person-acts.ts';
import type { UserRow } from './users-store.ts';

const wishOf = ({ call: { viewer } }: PersonWrite, person: UserRow, email: string) => ({
  person,
  email,
  companyId: viewer.companyId,
  by: nameOf(viewer),
});

/** What follows when an administrator changes an address. */
export class AddressActs {
  readonly #services: Services;
  readonly #acts: PersonActs;

  constructor(services: Services, acts: PersonActs) {
    this.#services = services;
    this.#acts = acts;
  }

  /** The address of an equal changes only with their consent. */
  async ask(act: PersonWrite, row: UserRow, email: string): Promise<void> {
    await this.#services.addresses.ask(act.tx, wishOf(act, row, email));
    await this.#acts.record(act, row.id, 'users.email.asked', { before: row.email, after: email });
  }

  /** Whoever has used the account is told at the old address; who was only invited is invited at the new one. */
  async changed(act: PersonWrite, row: UserRow, email: string): Promise<void> {
    const { links, addresses } = this.#services;
    await links.endOf(act.tx, 'email', row.id);
    if (row.status === 'invited') await this.#inviteAgain(act, row.id);
    if (row.last_sign_in === null && row.status === 'invited') return;
    if (email.toLowerCase() !== row.email.toLowerCase()) await addresses.tell(act.tx, wishOf(act, row, email));
  }

  /** Who was invited at a wrong address gets the invitation at the right one; what was opened at the old one ends. */
  async #inviteAgain({ tx, call: { viewer } }: PersonWrite, userId: string): Promise<void> {
    await tx.execute(sql`delete from activation_sessions where user_id = ${userId}`);
    await this.#services.invitations.send(tx, { userId, companyId: viewer.companyId, by: viewer.id });
  }
}
