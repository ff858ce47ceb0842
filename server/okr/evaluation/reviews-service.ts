import { and, eq, getTableColumns, isNull, ne, sql, type SQL } from 'drizzle-orm';

import type { OkrReview } from '#contract/okr-evaluation.ts';
import type { Period } from '#contract/okr-rules.ts';
import { userInfoOf } from '#contract/people.ts';

import type { Transaction } from '../../db/database.ts';
import { teams, users } from '../../db/people-tables.ts';
import { invalidField, staleItem } from '../../http/refusals.ts';
import type { Call } from '../../records/call.ts';
import type { Services } from '../../services.ts';
import { okrReviews } from './okr-reviews-tables.ts';
import { hasTeam } from '../okr-store.ts';
import { nextVersion } from '../../records/versions.ts';

type Row = typeof okrReviews.$inferSelect & {
  first_name: string | null;
  last_name: string | null;
  team_name: string | null;
};

const wireOf = ({
  team_id,
  team_name,
  former_team,
  text,
  author_id,
  first_name,
  last_name,
  updated_at,
  version,
}: Row): OkrReview => ({
  team: team_id,
  team_name: team_name ?? former_team,
  former: former_team !== null,
  text,
  author:
    author_id === null ? null : userInfoOf({ id: author_id, first_name: first_name ?? '', last_name: last_name ?? '' }),
  updated_at: updated_at.toISOString(),
  version,
});

/** What was learned in a quarter, the company's own words first, then by the names of the teams. */
export async function findReviews(tx: Transaction, period: Period): Promise<OkrReview[]> {
  return find(tx, period, ne(okrReviews.text, ''));
}

async function find(tx: Transaction, { year, quarter }: Period, where: SQL | undefined): Promise<OkrReview[]> {
  const rows = await tx
    .select({
      ...getTableColumns(okrReviews),
      first_name: users.first_name,
      last_name: users.last_name,
      team_name: teams.name,
    })
    .from(okrReviews)
    .leftJoin(users, eq(users.id, okrReviews.author_id))
    .leftJoin(teams, eq(teams.id, okrReviews.team_id))
    .where(and(eq(okrReviews.year, year), eq(okrReviews.quarter, quarter), where))
    .orderBy(
      sql`${okrReviews.team_id} is not null, coalesce(${teams.name}, ${okrReviews.former_team})`,
      okrReviews.team_id,
    );
  return rows.map(wireOf);
}

const ofTeam = (team: string | null): SQL =>
  team === null ? isNull(okrReviews.team_id) : eq(okrReviews.team_id, team);

type ReviewWish = Period & { team: string | null; text: string };

/**
 * Whether this may be written. What a deleted team has left can be changed and taken away; once it is away, only who
 * names its version brings it back.
 */
async function mayWrite(tx: Transaction, { base }: Call, wish: ReviewWish, before?: OkrReview): Promise<boolean> {
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
  async save(act: Call, wish: ReviewWish): Promise<OkrReview | null> {
    const { companyId } = act.viewer;
    const { saved, wrote } = await this.#services.database.inCompany(companyId, async (tx) => {
      // two who write the first text of a quarter wait for each other
      const place = `okr-review ${companyId} ${wish.year} ${wish.quarter} ${wish.team ?? ''}`;
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`);
      const [before] = await find(tx, wish, ofTeam(wish.team));
      if (!(await mayWrite(tx, act, wish, before))) throw invalidField('team', 'unknownTeam');
      checkBase(act, before);
      if ((before?.text ?? '') === wish.text) return { saved: before, wrote: false };
      await write(tx, act, wish, before);
      await this.#record(tx, act, wish, before);
      const [after] = await find(tx, wish, ofTeam(wish.team));
      return { saved: after, wrote: true };
    });
    if (wrote) this.#services.publisher.publish('okr', { companyId, id: wish.team ?? companyId });
    return saved?.text ? saved : null;
  }

  #record(tx: Transaction, act: Call, { year, quarter, team, text }: ReviewWish, before?: OkrReview) {
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

/** An empty text stays as a row, so that its versions go on growing. */
async function write(
  tx: Transaction,
  { viewer }: Call,
  { team, text, year, quarter }: ReviewWish,
  before: OkrReview | undefined,
): Promise<void> {
  const said = { text, author_id: viewer.id };
  if (before)
    await tx
      .update(okrReviews)
      .set({ ...said, ...nextVersion(okrReviews) })
      .where(and(eq(okrReviews.year, year), eq(okrReviews.quarter, quarter), ofTeam(team)));
  else await tx.insert(okrReviews).values({ ...said, company_id: viewer.companyId, year, quarter, team_id: team });
}
