import type { Services } from '../services.ts';
import { nameOf } from '../http/callers/viewer.ts';
import type { PersonWrite, PersonChanges } from './person-changes.ts';
import type { UserRow } from './users-store.ts';

const addressChangeOf = ({ call: { viewer } }: PersonWrite, person: UserRow, email: string) => ({
  person,
  email,
  companyId: viewer.companyId,
  by: nameOf(viewer),
});

/** What follows when an administrator changes an address. */
export class AddressChanges {
  readonly #services: Services;
  readonly #changes: PersonChanges;

  constructor(services: Services, changes: PersonChanges) {
    this.#services = services;
    this.#changes = changes;
  }

  /** The address of an equal changes only with their consent. */
  async ask(write: PersonWrite, row: UserRow, email: string): Promise<void> {
    await this.#services.addresses.ask(write.tx, addressChangeOf(write, row, email));
    await this.#changes.record(write, row.id, 'users.email.asked', { before: row.email, after: email });
  }

  /** A person who has used the account is notified at the old address; an invited one is invited at the new one. */
  async changed(write: PersonWrite, row: UserRow, email: string): Promise<void> {
    const { links, addresses } = this.#services;
    await links.endOf(write.tx, 'email', row.id);
    if (row.status === 'invited') await this.#inviteAgain(write, row.id);
    if (row.last_sign_in === null && row.status === 'invited') return;
    if (email.toLowerCase() !== row.email.toLowerCase())
      await addresses.notify(write.tx, addressChangeOf(write, row, email));
  }

  /** Who was invited at a wrong address gets the invitation at the right one; what was opened at the old one ends. */
  async #inviteAgain({ tx, call: { viewer } }: PersonWrite, userId: string): Promise<void> {
    await this.#services.activation.end(tx, userId);
    await this.#services.invitations.send(tx, { userId, companyId: viewer.companyId, by: viewer.id });
  }
}
