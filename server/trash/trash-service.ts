import type { restoreDeleted } from '#contract/trash.ts';
import type { Answer } from '#contract/endpoint.ts';
import { mayDo } from '#contract/policy.ts';

import { isDuplicate, isOrphan } from '../db/duplicate.ts';
import { notAllowed, notFound, Refusal } from '../http/refusals/refusals.ts';
import type { Member } from '../http/mount.ts';
import type { Call } from '../records/call.ts';
import type { Write } from '../records/records-service.ts';
import type { Services } from '../services.ts';
import { cutCircle } from '../teams/teams-service.ts';
import { companyOfKept, lockKept, putBack, reviveReviews, type Kept } from './trash-store.ts';

/** What brings something back needs the right to make it, and is told to those who see it. */
interface Comeback {
  mayIn: (viewer: Member, company: { id: string; manage: boolean }) => boolean;
  restored: (write: Write, kept: Kept) => Promise<void> | void;
}

const OKR: Comeback = {
  mayIn: (viewer, { id }) => id === viewer.companyId && mayDo('okr.write', viewer),
  restored: (write, { object_id }) => write.publishGathered('okr', object_id),
};
const COMEBACKS: Record<string, Comeback> = {
  'okr.objective': OKR,
  'okr.key_result': OKR,
  'okr.project': OKR,
  'okr.task': OKR,
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

/** Deletions of the last day, taken back by who has made them. */
export class TrashService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Throws 403, 404, and 422 when something else has taken its place or what it hung on is gone. */
  async restore(call: Call, objectId: string): Promise<Answer<typeof restoreDeleted>> {
    const { viewer } = call;
    const { companies, database, records } = this.#services;
    const companyId = await companyOfKept(database, viewer.id, objectId);
    if (!companyId) throw notFound('deleted');
    const { manage } = await companies.accessTo(viewer, companyId);
    const work = async (write: Write): Promise<Answer<typeof restoreDeleted>> => {
      const kept = await lockKept(write.tx, viewer.id, objectId);
      const comeback = COMEBACKS[kept?.kind ?? ''];
      if (!kept || !comeback) throw notFound('deleted');
      if (!comeback.mayIn(viewer, { id: companyId, manage })) throw notAllowed();
      await putBack(write.tx, kept);
      await comeback.restored(write, kept);
      const { kind, title } = kept;
      await write.record({ action: `${kind}.restore`, objectType: kind, objectId, detail: { title } });
      return { id: objectId, kind, title };
    };
    return records.write(call, work, { companyId }).catch((error: unknown) => {
      // 409 would be tried again
      throw isDuplicate(error) || isOrphan(error) ? new Refusal(422, 'not_restored', 'trash.taken') : error;
    });
  }
}
