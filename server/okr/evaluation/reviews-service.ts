import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';

import type { OkrReview } from '#contract/okr-evaluation.ts';
import type { Period } from '#contract/okr-rules.ts';
import { userInfoOf } from '#contract/people.ts';

import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/people-tables.ts';
import { invalidField, staleItem } from '../../http/refusals.ts';
import type { Services } from '../../services.ts';
import type { OkrAct } from '../okr-act.ts';
import { okrReviews } from '../okr-exchange-tables.ts';
import { hasTeam } from '../okr-store.ts';

type Row = typeof okrReviews.$inferSelect & { first_name: string | null; last_name: string | null };

const wireOf = ({ team_id, text, author_id, first_name, last_name, updated_at, version }: Row): OkrReview => ({
  team: team_id,
  text,
  author:
    author_id === null ? null : userInfoOf({ id: author_id, first_name: first_name ?? '', last_name: last_name ?? '' }),
  updated_at: updated_at.toISOString(),
  version,
});

/** What was learned in a quarter, the company's own words first. */
export async function findReviews(tx: Transaction, period: Period): Promise<OkrReview[]> {
  const rows = await tx
    .select({ ...getTableColumns(okrReviews), first_name: users.first_name, last_name: users.last_name })
    .from(okrReviews)
    .leftJoin(users, eq(users.id, okrReviews.author_id))
    .where(and(eq(okrReviews.year, period.year), eq(okrReviews.quarter, period.quarter)))
    .orderBy(sql`${okrReviews.team_id} nulls first`);
  return rows.map(wireOf);
}

type ReviewWish = Period & { team: string | null; text: string };

/** What people say about a quarter that is over: one text for the company and one for each team. */
export class ReviewsService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Writes the text, or takes it away when it is empty. Throws 400 for a foreign team, 412 with the other text. */
  async save(act: OkrAct, wish: ReviewWish): Promise<OkrReview | null> {
    const { companyId } = act.viewer;
    const saved = await this.#services.database.inCompany(companyId, async (tx) => {
      if (wish.team !== null && !(await hasTeam(tx, wish.team))) throw invalidField('team', 'unknownTeam');
      // two who write the first text of a quarter wait for each other
      const place = `okr-review ${companyId} ${wish.year} ${wish.quarter} ${wish.team ?? ''}`;
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`);
      const before = await findOne(tx, wish);
      checkBase(act, before);
      if (before?.text === wish.text || (!before && wish.text === '')) return before;
      await write(tx, act, wish, before);
      await this.#record(tx, act, wish, before);
      return findOne(tx, wish);
    });
    this.#services.realtime.changed({ company_id: companyId, topic: 'okr', id: wish.team ?? companyId, version: null });
    return saved;
  }

  #record(tx: Transaction, act: OkrAct, { year, quarter, team, text }: ReviewWish, before: OkrReview | null) {
    return this.#services.audit.recordIn(tx, act.viewer, {
      action: 'okr.review',
      objectType: 'okr.review',
      objectId: `${year}-${quarter}${team === null ? '' : `-${team}`}`,
      detail: { fields: { text: { from: before?.text ?? null, to: text || null } } },
      requestId: act.requestId,
    });
  }
}

/** Throws 412 with what stands there when it is not what the text rests on. */
function checkBase({ base }: OkrAct, before: OkrReview | null): void {
  if (base !== undefined && base !== (before?.version ?? 0)) throw staleItem(before ?? {});
}

const findOne = async (tx: Transaction, { team, ...period }: ReviewWish): Promise<OkrReview | null> =>
  (await findReviews(tx, period)).find((one) => one.team === team) ?? null;

async function write(
  tx: Transaction,
  { viewer }: OkrAct,
  { team, text, year, quarter }: ReviewWish,
  before: OkrReview | null,
): Promise<void> {
  const where = and(
    eq(okrReviews.year, year),
    eq(okrReviews.quarter, quarter),
    team === null ? isNull(okrReviews.team_id) : eq(okrReviews.team_id, team),
  );
  const said = { text, author_id: viewer.id };
  if (text === '') await tx.delete(okrReviews).where(where);
  else if (before)
    await tx
      .update(okrReviews)
      .set({ ...said, version: before.version + 1, updated_at: sql`now()` })
      .where(where);
  else await tx.insert(okrReviews).values({ ...said, company_id: viewer.companyId, year, quarter, team_id: team });
}
