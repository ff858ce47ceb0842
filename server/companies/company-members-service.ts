import { and, eq, inArray, sql } from 'drizzle-orm';

import type { CompanyMember } from '#contract/company-members.ts';
import { initialsOf } from '#contract/people.ts';
import { rankOf } from '#contract/policy.ts';

import type { Transaction } from '../db/database.ts';
import { memberships, users } from '../db/people-tables.ts';
import { invalidField, notFound, userRefused } from '../http/refusals.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Services } from '../services.ts';
import { recordChange, type CompanyAct } from './company-act-service.ts';
import { mustKeepAdmin } from './last-admin-service.ts';
import { leaveCompany } from './leave-company-service.ts';

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

  /** Takes in somebody who has an account already; who is a member stays one. */
  async add(
    act: CompanyAct,
    companyId: string,
    { email, is_company_admin = false }: { email: string; is_company_admin?: boolean | undefined },
  ): Promise<CompanyMember> {
    await this.#services.companies.mustManage(act.viewer, companyId);
    const { rows } = await this.#services.database.pool.query<{ id: string | null }>(
      'select door_account_to_add($1, $2) as id',
      [email, act.viewer.id],
    );
    const userId = rows[0]?.id;
    if (!userId) throw invalidField('email', 'member.noAccount');
    return this.#change(act, { companyId, userId, action: 'companies.members.add' }, async (tx) => {
      const row = { company_id: companyId, user_id: userId, is_company_admin };
      const made = await tx.insert(memberships).values(row).onConflictDoNothing().returning();
      if (made.length === 0) throw invalidField('email', 'member.already');
    });
  }

  /**
   * Throws 400 when the company would be left without an administrator, 403 for who would raise themselves or change
   * somebody above them.
   */
  async update(
    act: CompanyAct,
    { companyId, userId }: { companyId: string; userId: string },
    is_company_admin: boolean,
  ): Promise<CompanyMember> {
    await this.#services.companies.mustManage(act.viewer, companyId);
    // nobody raises themselves; a superuser stands above the company anyway
    if (is_company_admin && userId === act.viewer.id && !act.viewer.is_superuser) throw userRefused('self');
    return this.#change(act, { companyId, userId, action: 'companies.members.update' }, async (tx) => {
      await mustNotStandBelow(tx, act, { companyId, userId });
      if (!is_company_admin) await mustKeepAdmin(tx, companyId, userId);
      await tx
        .update(memberships)
        .set({ is_company_admin })
        .where(and(eq(memberships.company_id, companyId), eq(memberships.user_id, userId)));
    });
  }

  /** Out of the company, its groups, teams and boards; the account stays. */
  async remove(act: CompanyAct, { companyId, userId }: { companyId: string; userId: string }): Promise<void> {
    await this.#services.companies.mustManage(act.viewer, companyId);
    await this.#services.database.inCompany(companyId, async (tx) => {
      await mustNotStandBelow(tx, act, { companyId, userId });
      await mustKeepAdmin(tx, companyId, userId);
      if (!(await leaveCompany(tx, companyId, userId))) throw notFound('person');
      await this.#record(tx, act, { companyId, userId, action: 'companies.members.remove' });
    });
    await this.#services.identity.endSessionsOf(userId, act.viewer.id === userId ? act.viewer.session : '');
  }

  async #change(
    act: CompanyAct,
    change: { companyId: string; userId: string; action: string },
    work: (tx: Transaction) => Promise<void>,
  ): Promise<CompanyMember> {
    const member = await this.#services.database.inCompany(change.companyId, async (tx) => {
      await work(tx);
      await this.#record(tx, act, change);
      const [found] = await findMembers(tx, change.companyId, change.userId);
      if (!found) throw notFound('person');
      return found;
    });
    const own = act.viewer.id === change.userId ? act.viewer.session : '';
    // another role begins with a new sign-in; who has just come in keeps what is open
    if (change.action === 'companies.members.update') await this.#services.identity.endSessionsOf(change.userId, own);
    else this.#services.identity.changed(change.userId);
    return member;
  }

  #record(
    tx: Transaction,
    act: CompanyAct,
    { companyId, userId, action }: { companyId: string; userId: string; action: string },
  ): Promise<void> {
    return recordChange(tx, this.#services, act, {
      companyId,
      topic: 'companies',
      action,
      id: companyId,
      detail: { user: userId },
    });
  }
}

/** Throws 403 for somebody who stands above the actor in this company; oneself may always leave. */
async function mustNotStandBelow(
  tx: Transaction,
  { viewer }: CompanyAct,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<void> {
  const standings = await tx
    .select({
      id: users.id,
      role: users.role,
      is_superuser: users.is_superuser,
      is_company_admin: memberships.is_company_admin,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(and(eq(memberships.company_id, companyId), inArray(memberships.user_id, [userId, viewer.id])));
  const target = standings.find(({ id }) => id === userId);
  // of a company that is not the active one, its own list says what the actor is
  const own = standings.find(({ id }) => id === viewer.id) ?? { ...viewer, is_company_admin: false };
  if (target && userId !== viewer.id && rankOf(target) > rankOf(own)) throw userRefused('higher');
}

/** Sorted as German readers expect; only the named person when one is named. */
async function findMembers(tx: Transaction, companyId: string, userId?: string): Promise<CompanyMember[]> {
  const rows = await tx
    .select({
      id: users.id,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      status: users.status,
      is_company_admin: memberships.is_company_admin,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(
      and(eq(memberships.company_id, companyId), userId === undefined ? undefined : eq(memberships.user_id, userId)),
    )
    .orderBy(sql`${users.last_name}, ${users.first_name}, ${users.id}`);
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    full_name: `${first_name} ${last_name}`.trim() || row.email,
    initials: initialsOf(first_name, last_name) || row.email.slice(0, 2).toUpperCase(),
  }));
}
