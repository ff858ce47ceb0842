import { and, eq, getTableColumns, isNull, ne, sql, type SQL } from 'drizzle-orm';

import type { OkrReview } from '#contract/okr/okr-evaluation.ts';
import type { Period } from '#contract/okr/okr-rules.ts';
import { userInfoOf } from '#contract/accounts/people.ts';

import type { Transaction } from '../../db/database.ts';
import { teams, users } from '../../db/people-tables.ts';
import { nextVersion } from '../../records/versions.ts';
import { okrReviews } from './okr-reviews-tables.ts';

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

export type ReviewText = Period & { team: string | null; text: string };
type Place = Omit<ReviewText, 'text'>;

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

export const findReview = async (tx: Transaction, place: Place): Promise<OkrReview | undefined> =>
  (await find(tx, place, ofTeam(place.team)))[0];

/** The text as it is; two who write the first text of a quarter wait for each other. */
export async function lockReview(tx: Transaction, companyId: string, place: Place): Promise<OkrReview | undefined> {
  const name = `okr-review ${companyId} ${place.year} ${place.quarter} ${place.team ?? ''}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  return findReview(tx, place);
}

/** An empty text stays as a row, so that its versions go on growing. */
export async function writeReview(
  tx: Transaction,
  { companyId, id }: { companyId: string; id: string },
  { team, text, year, quarter }: ReviewText,
  isThere: boolean,
): Promise<void> {
  const said = { text, author_id: id };
  if (isThere)
    await tx
      .update(okrReviews)
      .set({ ...said, ...nextVersion(okrReviews) })
      .where(and(eq(okrReviews.year, year), eq(okrReviews.quarter, quarter), ofTeam(team)));
  else await tx.insert(okrReviews).values({ ...said, company_id: companyId, year, quarter, team_id: team });
}
