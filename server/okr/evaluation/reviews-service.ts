import type { OkrReview } from '#contract/okr-evaluation.ts';

import type { Transaction } from '../../db/database.ts';
import { invalidField, staleItem } from '../../http/refusals.ts';
import type { Call } from '../../records/call.ts';
import type { Services } from '../../services.ts';
import { hasTeam } from '../okr-store.ts';
import { findReview, lockReview, writeReview, type ReviewText } from './reviews-store.ts';

/**
 * Whether this may be written. What a deleted team has left can be changed and taken away; once it is away, only who
 * names its version brings it back.
 */
async function mayWrite(tx: Transaction, { base }: Call, wish: ReviewText, before?: OkrReview): Promise<boolean> {
  if (wish.team === null || (await hasTeam(tx, wish.team))) return true;
  return before?.former === true && (before.text !== '' || wish.text === '' || base === before.version);
}

/** What people say about a quarter that is over: one text for the company and one for each team. */
export class ReviewsService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Writes the text, or takes it away when it is empty. Throws 400 for a foreign team, 412 with the other text. */
  async save(act: Call, wish: ReviewText): Promise<OkrReview | null> {
    const { companyId } = act.viewer;
    const { saved, wrote } = await this.#services.database.inCompany(companyId, async (tx) => {
      const before = await lockReview(tx, companyId, wish);
      if (!(await mayWrite(tx, act, wish, before))) throw invalidField('team', 'unknownTeam');
      checkBase(act, before);
      if ((before?.text ?? '') === wish.text) return { saved: before, wrote: false };
      await writeReview(tx, act.viewer, wish, before !== undefined);
      await this.#record(tx, act, wish, before);
      return { saved: await findReview(tx, wish), wrote: true };
    });
    if (wrote) this.#services.publisher.publish('okr', { companyId, id: wish.team ?? companyId });
    return saved?.text ? saved : null;
  }

  #record(tx: Transaction, act: Call, { year, quarter, team, text }: ReviewText, before?: OkrReview) {
    return this.#services.audit.recordIn(tx, act.viewer, {
      action: 'okr.review',
      objectType: 'okr.review',
      objectId: `${year}-${quarter}${team === null ? '' : `-${team}`}`,
      detail: { fields: { text: { from: before?.text || null, to: text || null } } },
      requestId: act.requestId,
    });
  }
}

/** Throws 412 with what stands there when it is not what the text rests on; 0 rests on no text. */
function checkBase({ base }: Call, before: OkrReview | undefined): void {
  if (base === undefined || base === (before?.version ?? 0)) return;
  if (base === 0 && before?.text === '') return;
  throw staleItem(before ?? {});
}
