import type { DeletedPerson, restoreDeleted } from '#contract/trash.ts';
import type { Answer } from '#contract/endpoint.ts';
import { mayDo } from '#contract/policy.ts';

import type { Transaction } from '../db/database.ts';
import { isDuplicate, isOrphan } from '../db/duplicate.ts';
import { notAllowed, notFound, Refusal } from '../http/refusals/refusals.ts';
import type { Member } from '../http/mount.ts';
import type { Call } from '../records/call.ts';
import type { Write } from '../records/records-service.ts';
import type { Services } from '../services.ts';
import { cutCircle } from '../teams/teams-service.ts';
import { UsersService } from '../users/users-service.ts';
import {
  companyOfKept,
  erase,
  findDeletedPeople,
  findFormerStanding,
  lockKept,
  putBack,
  reviveReviews,
  type Kept,
} from './trash-store.ts';

/** What brings something back needs the right to make it, and is told to those who see it. */
interface Comeback {
  mayIn: (viewer: Member, company: { id: string; manage: boolean }) => boolean;
  restored: (write: Write, kept: Kept, services: Services) => Promise<void> | void;
  /** How the audit log names it; by its kind where it is not said. */
  logged?: { action: string; objectType: string };
  /** Key of the sentence when it cannot come back. */
  taken?: 'trash.personTaken';
}

const OKR: Comeback = {
  mayIn: (viewer, { id }) => id === viewer.companyId && mayDo('okr.write', viewer),
  restored: (write, { object_id }) => write.publishGathered('okr', object_id),
};
/** Whoever may delete somebody may take them back, and nobody else: the same rules are asked once they are here. */
const PERSON: Comeback = {
  mayIn: (viewer, { id }) =>
    viewer.actorId === null && mayDo('users.delete', viewer) && (viewer.is_superuser || id === viewer.companyId),
  restored: (write, { object_id, kind }, services) =>
    new UsersService(services).restored(write, object_id, { withAccount: kind === 'user.account' }),
  logged: { action: 'users.restore', objectType: 'user' },
  taken: 'trash.personTaken',
};
const COMEBACKS: Record<string, Comeback> = {
  'okr.objective': OKR,
  'okr.key_result': OKR,
  'okr.project': OKR,
  'okr.task': OKR,
  'user.account': PERSON,
  'user.membership': PERSON,
  team: {
    // also of another company, as for the deletion
    mayIn: (viewer, { manage }) => mayDo('teams.write', viewer) && manage,
    restored: async (write, { object_id: id }) => {
      await cutCircle(write.tx, id);
      await reviveReviews(write.tx, id);
      for (const companyId of new Set([write.companyId, write.call.viewer.companyId]))
        await write.publishIn('teams', { companyId, id, version: null });
      await write.publishIn('okr');
    },
  },
};

/** Deletions of the last day, taken back by who has made them; those of people longer, by who may delete people. */
export class TrashService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** The people who can be taken back: of the active company, for superusers of all. */
  async people(viewer: Member): Promise<{ results: DeletedPerson[] }> {
    const { database } = this.#services;
    const work = (tx: Transaction) => findDeletedPeople(tx, viewer);
    const results = viewer.is_superuser
      ? await database.acrossCompanies({ reason: 'list of deleted people', actor: viewer.id }, work)
      : await database.inCompany(viewer.companyId, work);
    return { results };
  }

  /** A person goes for good before their time. Throws 403 where the asker could not delete them, 404 for anything else. */
  async erase(call: Call, id: string): Promise<void> {
    const { viewer } = call;
    const companyId = await companyOfKept(this.#services.database, viewer, id);
    if (!companyId) throw notFound('deleted');
    const work = async (write: Write): Promise<void> => {
      const kept = await lockKept(write.tx, viewer.id, id);
      const person = kept && (await findFormerStanding(write.tx, kept, viewer.id));
      if (!kept || !person) throw notFound('deleted');
      if (!PERSON.mayIn(viewer, { id: companyId, manage: false })) throw notAllowed();
      new UsersService(this.#services).mayErase(viewer, person);
      await erase(write.tx, kept);
      const { object_id: objectId, title } = kept;
      await write.record({ action: 'users.erase', objectType: 'user', objectId, detail: { title } });
      await write.publishIn('users', { id: objectId });
    };
    await this.#services.records.write(call, work, { companyId });
  }

  /** Throws 403, 404, and 422 when something else has taken its place or what it hung on is gone. */
  async restore(call: Call, id: string): Promise<Answer<typeof restoreDeleted>> {
    const { viewer } = call;
    const { companies, database, records } = this.#services;
    const companyId = await companyOfKept(database, viewer, id);
    if (!companyId) throw notFound('deleted');
    const { manage } = await companies.accessTo(viewer, companyId);
    let taken: Comeback['taken'];
    const work = async (write: Write): Promise<Answer<typeof restoreDeleted>> => {
      const kept = await lockKept(write.tx, viewer.id, id);
      const comeback = COMEBACKS[kept?.kind ?? ''];
      if (!kept || !comeback) throw notFound('deleted');
      ({ taken } = comeback);
      if (!comeback.mayIn(viewer, { id: companyId, manage })) throw notAllowed();
      await putBack(write.tx, kept);
      await comeback.restored(write, kept, this.#services);
      const { kind, title, object_id: objectId } = kept;
      const logged = comeback.logged ?? { action: `${kind}.restore`, objectType: kind };
      await write.record({ ...logged, objectId, detail: { title } });
      return { id: objectId, kind, title };
    };
    return records.write(call, work, { companyId }).catch((error: unknown) => {
      // 409 would be tried again; only the account and the membership themselves can meet another in their place
      if (isDuplicate(error)) throw new Refusal(422, 'not_restored', taken ?? 'trash.taken');
      throw isOrphan(error) ? new Refusal(422, 'not_restored', 'trash.taken') : error;
    });
  }
}
