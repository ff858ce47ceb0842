import type { OkrReview } from '#contract/okr/okr-evaluation.ts';

import type { Transaction } from '../../db/database.ts';
import { invalidField, staleItem } from '../../http/refusals/refusals.ts';
import type { Call } from '../../records/call.ts';
import type { Services } from '../../services.ts';
import { hasTeam } from '../okr-store.ts';
import { findReview, lockReview, writeReview, type ReviewText } from './reviews-store.ts';

/**
 * Whether this may be written. What a deleted team has left can be changed and taken away; once it is away, only who
 * names its version brings it back.
 */
async function mayWrite(tx: Transaction, { base }: Call, query: ReviewText, before?: OkrReview): Promise<boolean> {
  if (query.team === null || (await hasTeam(tx, query.team))) return true;
  return before?.former === true && (before.text !== '' || query.text === '' || base === before.version);
}

/** What people say about a quarter that is over: one text for the company and one for each team. */
export class ReviewsService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Writes the text, or takes it away when it is empty. Throws 400 for a foreign team, 412 with the other text. */
  async save(call: Call, query: ReviewText): Promise<OkrReview | null> {
    const { companyId } = call.viewer;
    const { saved, wrote } = await this.#services.database.inCompany(companyId, async (tx) => {
      const before = await lockReview(tx, companyId, query);
      if (!(await mayWrite(tx, call, query, before))) throw invalidField('team', 'unknownTeam');
      checkBase(call, before);
      if ((before?.text ?? '') === query.text) return { saved: before, wrote: false };
      await writeReview(tx, call.viewer, query, before !== undefined);
      await this.#record(tx, call, query, before);
      return { saved: await findReview(tx, query), wrote: true };
    });
    if (wrote) this.#services.publisher.publish('okr', { companyId, id: query.team ?? companyId });
    return saved?.text ? saved : null;
  }

  #record(tx: Transaction, call: Call, { year, quarter, team, text }: ReviewText, before?: OkrReview) {
    return this.#services.audit.recordIn(tx, call.viewer, {
      action: 'okr.review',
      objectType: 'okr.review',
      objectId: `${year}-${quarter}${team === null ? '' : `-${team}`}`,
      detail: { fields: { text: { from: before?.text || null, to: text || null } } },
      requestId: call.requestId,
    });
  }
}

/** Throws 412 with the stored text when it is not the one that the new text rests on; 0 rests on no text. */
function checkBase({ base }: Call, before: OkrReview | undefined): void {
  if (base === undefined || base === (before?.version ?? 0)) return;
  if (base === 0 && before?.text === '') return;
  throw staleItem(before ?? {});
}
