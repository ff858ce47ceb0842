import { and, eq, sql } from 'drizzle-orm';

import type { createTeam, Team, updateTeam } from '#contract/teams.ts';
import type { z } from '#contract/z.ts';

import { recordChange, type CompanyAct, type CompanyChange } from '../companies/company-act-service.ts';
import { announceIn } from '../db/announce.ts';
import type { Transaction } from '../db/database.ts';
import { isDuplicate } from '../db/duplicate.ts';
import { teamMembers, teams } from '../db/people-tables.ts';
import type { Member } from '../http/mount.ts';
import { invalidField, notAllowed, notFound, staleRecord } from '../http/refusals.ts';
import { once } from '../http/repeats.ts';
import type { Services } from '../services.ts';
import { makesCircle } from './team-tree.ts';
import { areMembers, findTeams, joinTeam, type TeamAccess } from './teams-store.ts';

type NewTeam = z.output<typeof createTeam.body>;
type TeamChange = z.output<typeof updateTeam.body>;
/** Where a team is, for who acts. */
interface TeamPlace {
  companyId: string;
  teamId: string;
  /** Whether who acts administers the company. */
  manage: boolean;
}

/** The teams of a company: their people, who leads them, which stands above which. */
export class TeamsService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  async list(viewer: Member, companyId: string): Promise<Team[]> {
    const { manage } = await this.#services.companies.accessTo(viewer, companyId);
    return this.#services.database.inCompany(companyId, (tx) => findTeams(tx, { manage, viewerId: viewer.id }));
  }

  async read(viewer: Member, teamId: string): Promise<Team> {
    const companyId = await this.#companyOf(viewer, teamId);
    const { manage } = await this.#services.companies.accessTo(viewer, companyId);
    return this.#services.database.inCompany(companyId, (tx) => one(tx, teamId, { manage, viewerId: viewer.id }));
  }

  async create(act: CompanyAct, { company, ...given }: NewTeam): Promise<Team> {
    const companyId = company ?? act.viewer.companyId;
    await this.#services.companies.mustManage(act.viewer, companyId);
    const { answer } = await this.#write(companyId, (tx) =>
      once(tx, { viewer: { ...act.viewer, companyId }, name: 'teams.create', requestId: act.repeatId }, async () => {
        const [made] = await tx
          .insert(teams)
          .values({ company_id: companyId, name: given.name })
          .returning({ id: teams.id });
        if (!made) throw new Error('The team was not stored');
        const place = { companyId, teamId: made.id, manage: true };
        await change(tx, place, given);
        return this.#done(tx, act, place, 'teams.create');
      }),
    );
    return answer;
  }

  /**
   * Who leads the team changes its description; all else is for who administers the company. Throws 400, 403, 404, and
   * 412 with the current state.
   */
  async update(act: CompanyAct, teamId: string, given: TeamChange): Promise<Team> {
    const { description: _description, ...rest } = given;
    const onlyDescription = Object.values(rest).every((value) => value === undefined);
    const place = onlyDescription ? await this.#led(act, teamId) : await this.#managed(act, teamId);
    return this.#write(place.companyId, async (tx) => {
      await checkBase(tx, act, place);
      await change(tx, place, given);
      return this.#done(tx, act, place, 'teams.update');
    });
  }

  /** Teams below it stand on their own then. */
  async remove(act: CompanyAct, teamId: string): Promise<void> {
    const { companyId } = await this.#managed(act, teamId);
    await this.#services.database.inCompany(companyId, async (tx) => {
      const [gone] = await tx.delete(teams).where(eq(teams.id, teamId)).returning({ name: teams.name });
      if (!gone) throw notFound('team');
      await this.#record(tx, act, { companyId, action: 'teams.delete', id: teamId, detail: gone });
    });
  }

  async addMembers(act: CompanyAct, teamId: string, userIds: string[]): Promise<Team> {
    const place = await this.#led(act, teamId);
    return this.#write(place.companyId, async (tx) => {
      if (!(await areMembers(tx, userIds))) throw invalidField('user_ids', 'team.notMember');
      await joinTeam(tx, place, userIds);
      await touch(tx, teamId);
      return this.#done(tx, act, place, 'teams.members.add');
    });
  }

  /** Who leads the team and leaves it leads it no longer. */
  async removeMember(act: CompanyAct, teamId: string, userId: string): Promise<void> {
    const place = await this.#led(act, teamId);
    await this.#write(place.companyId, async (tx) => {
      const membership = and(eq(teamMembers.team_id, teamId), eq(teamMembers.user_id, userId));
      const gone = await tx.delete(teamMembers).where(membership).returning();
      if (gone.length === 0) throw notFound('person');
      await tx
        .update(teams)
        .set({ lead_id: null })
        .where(and(eq(teams.id, teamId), eq(teams.lead_id, userId)));
      await touch(tx, teamId);
      await this.#done(tx, act, place, 'teams.members.remove');
    });
  }

  async #companyOf(viewer: Member, teamId: string): Promise<string> {
    const { rows } = await this.#services.database.pool.query<{ company: string | null }>(
      'select door_company_of_team($1, $2) as company',
      [teamId, viewer.id],
    );
    const company = rows[0]?.company;
    if (!company) throw notFound('team');
    return company;
  }

  async #managed({ viewer }: CompanyAct, teamId: string): Promise<TeamPlace> {
    const companyId = await this.#companyOf(viewer, teamId);
    const { manage } = await this.#services.companies.accessTo(viewer, companyId);
    if (!manage) throw notAllowed();
    return { companyId, teamId, manage };
  }

  /** The team of somebody who leads it or administers its company. Throws 403 for others. */
  async #led({ viewer }: CompanyAct, teamId: string): Promise<TeamPlace> {
    const companyId = await this.#companyOf(viewer, teamId);
    const { manage } = await this.#services.companies.accessTo(viewer, companyId);
    if (!manage && !(await this.#leads(viewer.id, companyId, teamId))) throw notAllowed();
    return { companyId, teamId, manage };
  }

  async #leads(userId: string, companyId: string, teamId: string): Promise<boolean> {
    const found = await this.#services.database.inCompany(companyId, (tx) =>
      tx
        .select({ id: teams.id })
        .from(teams)
        .where(and(eq(teams.id, teamId), eq(teams.lead_id, userId))),
    );
    return found.length > 0;
  }

  /** In the company; a name that another team has is told at its field. */
  async #write<T>(companyId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    try {
      return await this.#services.database.inCompany(companyId, work);
    } catch (error) {
      if (isDuplicate(error)) throw invalidField('name', 'team.nameTaken');
      throw error;
    }
  }

  async #done(tx: Transaction, act: CompanyAct, place: TeamPlace, action: string): Promise<Team> {
    const { companyId, teamId, manage } = place;
    const team = await one(tx, teamId, { manage, viewerId: act.viewer.id });
    const { name, version = 0 } = team;
    await this.#record(tx, act, { companyId, action, id: teamId, version, detail: { name } });
    return team;
  }

  async #record(tx: Transaction, act: CompanyAct, done: Omit<CompanyChange, 'topic'>): Promise<void> {
    await recordChange(tx, this.#services, act, { ...done, topic: 'teams' });
    // OKR shows teams by their names, and the people of a team as those who can answer for its items
    await announceIn(tx, 'live_bell', { company_id: done.companyId, topic: 'okr', id: null, version: null });
  }
}

async function one(tx: Transaction, teamId: string, access: TeamAccess): Promise<Team> {
  const [team] = await findTeams(tx, access, teamId);
  if (!team) throw notFound('team');
  return team;
}

/** Holds the team for a change that rests on a version. Throws 412 with the team when it has another one by now. */
async function checkBase(tx: Transaction, { viewer, base }: CompanyAct, { teamId, manage }: TeamPlace): Promise<void> {
  if (base === undefined) return;
  await tx.execute(sql`select from ${teams} where ${eq(teams.id, teamId)} for no key update`);
  const team = await one(tx, teamId, { manage, viewerId: viewer.id });
  if (team.version !== base) throw staleRecord(team);
}

/** Writes what was sent. Throws 400 for a team that would stand above itself or a lead from elsewhere. */
async function change(tx: Transaction, { companyId, teamId }: TeamPlace, given: TeamChange): Promise<void> {
  const { parent, lead, name, description, is_active } = given;
  if (parent) await checkParent(tx, teamId, parent);
  if (lead) {
    if (!(await areMembers(tx, [lead]))) throw invalidField('lead', 'team.notMember');
    await joinTeam(tx, { companyId, teamId }, [lead]);
  }
  await tx
    .update(teams)
    .set({
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(is_active !== undefined && { is_active }),
      ...(parent !== undefined && { parent_id: parent }),
      ...(lead !== undefined && { lead_id: lead }),
      ...stamp(),
    })
    .where(eq(teams.id, teamId));
}

const stamp = () => ({ version: sql`${teams.version} + 1`, updated_at: sql`now()` });

const touch = (tx: Transaction, teamId: string) => tx.update(teams).set(stamp()).where(eq(teams.id, teamId));

async function checkParent(tx: Transaction, teamId: string, parent: string): Promise<void> {
  // two people who hang two teams below each other at the same time wait for each other
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('teams/' || app_company()::text, 0))`);
  const all = await tx.select({ id: teams.id, parent_id: teams.parent_id }).from(teams);
  if (!all.some(({ id }) => id === parent)) throw invalidField('parent', 'team.noParent');
  if (makesCircle(all, teamId, parent)) throw invalidField('parent', 'team.circle');
}
