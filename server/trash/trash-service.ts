import type { restoreDeleted } from '#contract/trash.ts';
import type { Answer } from '#contract/endpoint.ts';
import { mayDo, type Action } from '#contract/policy.ts';

import { isDuplicate, isOrphan } from '../db/duplicate.ts';
import { notAllowed, notFound, Refusal } from '../http/refusals/refusals.ts';
import type { Call } from '../records/call.ts';
import type { Write } from '../records/records-service.ts';
import type { Services } from '../services.ts';
import { lockKept, putBack, reviveReviews, type Kept } from './trash-store.ts';

/** What brings something back needs the right to make it, and is told to those who see it. */
interface Comeback {
  action: Action;
  restored: (write: Write, kept: Kept) => Promise<void> | void;
}

const OKR: Comeback = {
  action: 'okr.write',
  restored: (write, { object_id }) => write.publishGathered('okr', object_id),
};
const COMEBACKS: Record<string, Comeback> = {
  'okr.objective': OKR,
  'okr.key_result': OKR,
  'okr.project': OKR,
  'okr.task': OKR,
  team: {
    action: 'teams.write',
    restored: async (write, { object_id: id }) => {
      await reviveReviews(write.tx, id);
      await write.publishIn('teams', { id, version: null });
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

  /** Throws 403, 404, and 409 when something else has taken its place or what it hung on is gone. */
  async restore(call: Call, objectId: string): Promise<Answer<typeof restoreDeleted>> {
    const { viewer } = call;
    return this.#services.records
      .write(call, async (write) => {
        const kept = await lockKept(write.tx, viewer.id, objectId);
        const comeback = COMEBACKS[kept?.kind ?? ''];
        if (!kept || !comeback) throw notFound('deleted');
        if (!mayDo(comeback.action, viewer)) throw notAllowed();
        await putBack(write.tx, kept);
        await comeback.restored(write, kept);
        const { kind, title } = kept;
        await write.record({ action: `${kind}.restore`, objectType: kind, objectId, detail: { title } });
        return { id: objectId, kind, title };
      })
      .catch((error: unknown) => {
        throw isDuplicate(error) || isOrphan(error) ? new Refusal(409, 'not_restored', 'trash.taken') : error;
      });
  }
}
