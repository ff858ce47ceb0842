import type { CompanyMember } from '#contract/accounts/company-members.ts';
import { rankOf } from '#contract/policy.ts';

import type { Transaction } from '../db/database.ts';
import { invalidField, notFound, userRefused } from '../http/refusals/refusals.ts';
import type { Viewer } from '../http/callers/viewer.ts';
import type { Member } from '../http/mount.ts';
import type { Call } from '../records/call.ts';
import type { Write } from '../records/records-service.ts';
import type { Services } from '../services.ts';
import { recordChange } from './company-changes-service.ts';
import { addMember, findMembers, findStandings, leaveCompany, setCompanyAdmin } from './company-members-store.ts';
import { mustKeepAdmin } from './last-admin-service.ts';

/** Who works in a company, and who administers it. */
export class CompanyMembersService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  async list(viewer: Viewer, companyId: string): Promise<CompanyMember[]> {
    await this.#services.companies.mustManage(viewer, companyId);
    return this.#services.database.inCompany(companyId, (tx) => findMembers(tx, companyId));
  }

  /** Whom people of the active company ask for a right. */
  async administrators({ companyId }: Member): Promise<{ id: string; full_name: string; email: string }[]> {
    const all = await this.#services.database.inCompany(companyId, (tx) => findMembers(tx, companyId));
    return all
      .filter(({ is_company_admin, status }) => is_company_admin && status === 'active')
      .map(({ id, full_name, email }) => ({ id, full_name, email }));
  }

  /** Takes in somebody who has an account already; who is a member stays one. */
  async add(
    call: Call,
    companyId: string,
    { email, is_company_admin = false }: { email: string; is_company_admin?: boolean | undefined },
  ): Promise<CompanyMember> {
    await this.#services.companies.mustManage(call.viewer, companyId);
    const { rows } = await this.#services.database.pool.query<{ id: string | null }>(
      'select door_account_to_add($1, $2) as id',
      [email, call.viewer.id],
    );
    const userId = rows[0]?.id;
    if (!userId) throw invalidField('email', 'member.noAccount');
    return this.#change(call, { companyId, userId, action: 'companies.members.add' }, async (tx) => {
      if (!(await addMember(tx, { companyId, userId, is_company_admin })))
        throw invalidField('email', 'member.already');
    });
  }

  /**
   * Throws 400 when the company would be left without an administrator, 403 for who would raise themselves or change
   * somebody above them.
   */
  async update(
    call: Call,
    { companyId, userId }: { companyId: string; userId: string },
    is_company_admin: boolean,
  ): Promise<CompanyMember> {
    await this.#services.companies.mustManage(call.viewer, companyId);
    // nobody raises themselves; a superuser is above the company anyway
    if (is_company_admin && userId === call.viewer.id && !call.viewer.is_superuser) throw userRefused('self');
    return this.#change(call, { companyId, userId, action: 'companies.members.update' }, async (tx) => {
      await mustNotStandBelow(tx, call, { companyId, userId });
      if (!is_company_admin) await mustKeepAdmin(tx, companyId, userId);
      await setCompanyAdmin(tx, { companyId, userId, is_company_admin });
    });
  }

  /** Out of the company, its groups, teams and boards; the account stays. */
  async remove(call: Call, { companyId, userId }: { companyId: string; userId: string }): Promise<void> {
    await this.#services.companies.mustManage(call.viewer, companyId);
    const work = async (write: Write): Promise<void> => {
      const { tx } = write;
      await mustNotStandBelow(tx, call, { companyId, userId });
      await mustKeepAdmin(tx, companyId, userId);
      if (!(await leaveCompany(tx, companyId, userId))) throw notFound('person');
      await recordChange(write, { companyId, action: 'companies.members.remove', detail: { user: userId } });
    };
    await this.#services.records.write(call, work, { companyId });
    await this.#services.identity.endSessionsOf(userId, call.viewer.id === userId ? call.viewer.session : '');
  }

  async #change(
    call: Call,
    change: { companyId: string; userId: string; action: string },
    work: (tx: Transaction) => Promise<void>,
  ): Promise<CompanyMember> {
    const { companyId, userId, action } = change;
    const changing = async (write: Write): Promise<CompanyMember> => {
      await work(write.tx);
      await recordChange(write, { companyId, action, detail: { user: userId } });
      const [found] = await findMembers(write.tx, companyId, userId);
      if (!found) throw notFound('person');
      return found;
    };
    const member = await this.#services.records.write(call, changing, { companyId });
    const own = call.viewer.id === change.userId ? call.viewer.session : '';
    // another role begins with a new sign-in; who has just come in keeps what is open
    if (change.action === 'companies.members.update') await this.#services.identity.endSessionsOf(change.userId, own);
    else this.#services.identity.changed(change.userId);
    return member;
  }
}

/** Throws 403 for somebody who is above the actor in this company; oneself may always leave. */
async function mustNotStandBelow(
  tx: Transaction,
  { viewer }: Call,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<void> {
  const standings = await findStandings(tx, companyId, [userId, viewer.id]);
  const target = standings.find(({ id }) => id === userId);
  // of a company that is not the active one, its own list says what the actor is
  const own = standings.find(({ id }) => id === viewer.id) ?? { ...viewer, is_company_admin: false };
  if (target && userId !== viewer.id && rankOf(target) > rankOf(own)) throw userRefused('higher');
}
