import type { createTeam, Team, teamDependents, updateTeam } from '#contract/accounts/teams.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { z } from '#contract/z.ts';

import type { Transaction } from '../db/database.ts';
import { isDuplicate } from '../db/duplicate.ts';
import { holdTeam } from '../db/people-store.ts';
import { teams } from '../db/people-tables.ts';
import type { Member } from '../http/mount.ts';
import { invalidField, notAllowed, notFound, staleRecord } from '../http/refusals/refusals.ts';
import type { Call } from '../records/call.ts';
import type { RecordKind, Write } from '../records/records-service.ts';
import type { Services } from '../services.ts';
import { moveLinks } from '../trash/keep-service.ts';
import { makesCircle } from './team-tree.ts';
import {
  areMembers,
  companyOfTeam,
  findTeamDependents,
  findTeams,
  joinTeam,
  leadsTeam,
  leaveParent,
  leaveTeam,
  lockTeamTree,
  TEAM,
  TEAM_COLUMNS,
  TEAM_HOLDERS,
} from './teams-store.ts';

type NewTeam = z.output<typeof createTeam.body>;
type TeamChange = z.output<typeof updateTeam.body>;
/** A team and its company, for the viewer. */
interface TeamPlace {
  companyId: string;
  teamId: string;
  /** Whether the viewer administers the company. */
  manage: boolean;
}

/** The teams of a company: their people, who leads them, which is above which. */
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
    const [team] = await this.#services.database.inCompany(companyId, (tx) =>
      findTeams(tx, { manage, viewerId: viewer.id }, teamId),
    );
    if (!team) throw notFound('team');
    return team;
  }

  async create(call: Call, { company, ...fields }: NewTeam): Promise<Team> {
    const companyId = company ?? call.viewer.companyId;
    await this.#services.companies.mustManage(call.viewer, companyId);
    const work = async (write: Write): Promise<Team> => {
      const teamId = await write.insert(teams, { company_id: companyId, name: fields.name });
      const place = { companyId, teamId, manage: true };
      await change(write, place, fields);
      return done(write, place, 'teams.create');
    };
    return withOwnName(this.#services.records.once(call, 'teams.create', work, { companyId }));
  }

  /**
   * Who leads the team changes its description; all else is for who administers the company. Throws 400, 403, 404, and
   * 412 with the current state.
   */
  async update(call: Call, teamId: string, fields: TeamChange): Promise<Team> {
    const { description: _description, ...rest } = fields;
    const onlyDescription = Object.values(rest).every((value) => value === undefined);
    const place = onlyDescription ? await this.#led(call, teamId) : await this.#managed(call, teamId);
    return this.#write(call, place, async (write) => {
      await write.lockCurrent(kindFor(write, place), teamId, { refusal: staleRecord });
      await change(write, place, fields);
      return done(write, place, 'teams.update');
    });
  }

  /** What would lose its team. Throws 403 and 404. */
  async dependents(call: Call, teamId: string): Promise<Answer<typeof teamDependents>> {
    const { companyId } = await this.#managed(call, teamId);
    return this.#services.database.inCompany(companyId, (tx) => findTeamDependents(tx, teamId));
  }

  /** What belonged to it belongs to another team of the company then, or to none. Throws 400 for an unknown one. */
  async remove(call: Call, { teamId, moveTo }: { teamId: string; moveTo: string | undefined }): Promise<void> {
    const place = await this.#managed(call, teamId);
    await this.#write(call, place, async (write) => {
      // nobody may join before the end: a new member writes the team next
      const { name } = await write.lock({ ...kindFor(write, place), lock: 'update' }, teamId);
      const heir = moveTo === undefined ? null : await findHeir(write.tx, teamId, moveTo);
      await write.discard(TEAM, teamId, { kind: 'team', title: name });
      if (heir) await moveLinks(write.tx, { id: teamId, from: TEAM_HOLDERS, ...heir });
      await recordChange(write, { action: 'teams.delete', id: teamId, name, heir: heir?.name });
    });
  }

  async addMembers(call: Call, teamId: string, userIds: string[]): Promise<Team> {
    const place = await this.#led(call, teamId);
    return this.#write(call, place, async (write) => {
      if (!(await areMembers(write.tx, userIds))) throw invalidField('user_ids', 'team.notMember');
      await joinTeam(write.tx, place, userIds);
      await write.update(TEAM, teamId);
      return done(write, place, 'teams.members.add');
    });
  }

  /** Who leads the team and leaves it leads it no longer. */
  async removeMember(call: Call, teamId: string, userId: string): Promise<void> {
    const place = await this.#led(call, teamId);
    await this.#write(call, place, async (write) => {
      if (!(await leaveTeam(write.tx, teamId, userId))) throw notFound('person');
      await write.update(TEAM, teamId);
      await done(write, place, 'teams.members.remove');
    });
  }

  async #companyOf(viewer: Member, teamId: string): Promise<string> {
    const company = await companyOfTeam(this.#services.database, teamId, viewer.id);
    if (!company) throw notFound('team');
    return company;
  }

  async #managed({ viewer }: Call, teamId: string): Promise<TeamPlace> {
    const companyId = await this.#companyOf(viewer, teamId);
    const { manage } = await this.#services.companies.accessTo(viewer, companyId);
    if (!manage) throw notAllowed();
    return { companyId, teamId, manage };
  }

  /** The team of somebody who leads it or administers its company. Throws 403 for others. */
  async #led({ viewer }: Call, teamId: string): Promise<TeamPlace> {
    const companyId = await this.#companyOf(viewer, teamId);
    const { manage } = await this.#services.companies.accessTo(viewer, companyId);
    const leads = () => this.#services.database.inCompany(companyId, (tx) => leadsTeam(tx, teamId, viewer.id));
    if (!manage && !(await leads())) throw notAllowed();
    return { companyId, teamId, manage };
  }

  #write<T>(call: Call, { companyId }: TeamPlace, work: (write: Write) => Promise<T>): Promise<T> {
    return withOwnName(this.#services.records.write(call, work, { companyId }));
  }
}

/** A name that another team has is reported at its field. */
const withOwnName = <T>(written: Promise<T>): Promise<T> =>
  written.catch((error: unknown) => {
    throw isDuplicate(error) ? invalidField('name', 'team.nameTaken') : error;
  });

/** Teams as the viewer sees them. */
const kindFor = ({ call }: Write, { manage }: TeamPlace): RecordKind<Team> => ({
  ...TEAM,
  find: async (tx, id) => (await findTeams(tx, { manage, viewerId: call.viewer.id }, id))[0],
});

/** Logs and publishes a team as it is now, and answers it. */
async function done(write: Write, place: TeamPlace, action: string): Promise<Team> {
  const team = await kindFor(write, place).find(write.tx, place.teamId);
  if (!team) throw notFound('team');
  await recordChange(write, { action, id: place.teamId, name: team.name, version: team.version });
  return team;
}

/** The people of the company, and of the one that the actor works in, hear of it with the commit. */
async function recordChange(
  write: Write,
  {
    action,
    id,
    name,
    heir,
    version = null,
  }: { action: string; id: string; name: string; heir?: string | undefined; version?: number | null | undefined },
): Promise<void> {
  await write.record({ action, objectType: 'team', objectId: id, detail: { name, ...(heir && { moved_to: heir }) } });
  for (const companyId of new Set([write.companyId, write.call.viewer.companyId]))
    await write.publishIn('teams', { companyId, id, version });
  // OKR shows teams by their names, and the people of a team as those who can answer for its items
  await write.publishIn('okr');
}

/** Writes what was sent. Throws 400 for a team that would be above itself or a lead from elsewhere. */
async function change(write: Write, place: TeamPlace, fields: TeamChange): Promise<void> {
  const { tx } = write;
  const { parent, lead } = fields;
  if (parent) await checkParent(write, place.teamId, parent);
  if (lead) {
    if (!(await areMembers(tx, [lead]))) throw invalidField('lead', 'team.notMember');
    await joinTeam(tx, place, [lead]);
  }
  await write.update(TEAM, place.teamId, TEAM_COLUMNS.row(fields));
}

/** A team that came back hangs below the one it did, unless that is below it by now. */
export async function cutCircle(tx: Transaction, teamId: string): Promise<void> {
  const all = await lockTeamTree(tx);
  const parent = all.find(({ id }) => id === teamId)?.parent_id;
  if (parent && makesCircle(all, teamId, parent)) await leaveParent(tx, teamId);
}

/** The team that takes what another one leaves, and the teams that cannot go below it: itself and those above it. */
async function findHeir(
  tx: Transaction,
  teamId: string,
  to: string,
): Promise<{ to: string; name: string; but: string[] }> {
  const all = await lockTeamTree(tx);
  const heir = to === teamId ? undefined : await holdTeam(tx, to);
  if (!heir) throw invalidField('move_to', 'team.noParent');
  return { to, name: heir.name, but: all.filter(({ id }) => makesCircle(all, id, to)).map(({ id }) => id) };
}

async function checkParent({ tx }: Write, teamId: string, parent: string): Promise<void> {
  const all = await lockTeamTree(tx);
  if (!all.some(({ id }) => id === parent)) throw invalidField('parent', 'team.noParent');
  if (makesCircle(all, teamId, parent)) throw invalidField('parent', 'team.circle');
}
