import type { OkrEvaluation } from '#contract/okr-evaluation.ts';
import { elapsedShare, lastDayOf, periodOf, previousPeriod, type Period } from '#contract/okr-rules.ts';

import type { Member } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import { bandsOf, byTeam, extremesOf, meanOf, sumsOf } from './evaluate.ts';
import { findEvaluated } from './evaluation-store.ts';
import { findReviews } from './reviews-service.ts';

/** Quarters that the course shows. */
const COURSE = 4;

/** Which quarter; without teams all of them. */
export interface EvaluationWish {
  year?: number | undefined;
  quarter?: number | undefined;
  team?: string[] | undefined;
}

/** How quarters went. */
export class EvaluationService {
  readonly #services: Services;
  readonly #now: () => Date;

  constructor(services: Services, now: () => Date = () => new Date()) {
    this.#services = services;
    this.#now = now;
  }

  async evaluate(viewer: Member, wish: EvaluationWish): Promise<OkrEvaluation> {
    const now = this.#now();
    const current = periodOf(now);
    const period = { year: wish.year ?? current.year, quarter: wish.quarter ?? current.quarter };
    const periods = courseTo(period);
    const team = wish.team ?? [];
    const { found, reviews } = await this.#services.database.inCompany(viewer.companyId, async (tx) => ({
      found: await findEvaluated(tx, { periods, team, now }),
      reviews: await findReviews(tx, period),
    }));
    const of = ({ year, quarter }: Period) => found.filter((one) => one.year === year && one.quarter === quarter);
    const objectives = of(period).map(({ year: _year, quarter: _quarter, ...objective }) => objective);
    const before = of(previousPeriod(period));
    const companies = await this.#services.companies.listOf(viewer.id);
    return {
      company: companies.find(({ id }) => id === viewer.companyId)?.name ?? '',
      ...period,
      elapsed: elapsedShare(period, now),
      as_of: asOf(period, now),
      totals: sumsOf(objectives, meanOf(before)),
      bands: bandsOf(objectives.flatMap(({ key_results }) => key_results)),
      teams: byTeam(objectives).map((group) => ({
        team: group.team,
        ...sumsOf(group.objectives, meanOf(before.filter((one) => one.team?.id === group.team?.id))),
      })),
      quarters: periods
        .map((one) => ({ ...one, ...sumsOf(of(one), null) }))
        .map(({ year, quarter, objectives: number, achieved, progress }) => ({
          year,
          quarter,
          objectives: number,
          achieved,
          progress,
        })),
      objectives: byTeam(objectives).flatMap((group) => group.objectives),
      ...extremesOf(objectives),
      reviews: team.length === 0 ? reviews : reviews.filter((one) => one.team !== null && team.includes(one.team)),
    };
  }
}

/** The day whose values count: the last one of a quarter that is over, else today. */
function asOf(period: Period, now: Date): string {
  const [last, today] = [lastDayOf(period), now.toISOString().slice(0, 10)];
  return last < today ? last : today;
}

/** The quarter and those before it, oldest first. */
function courseTo(period: Period): Period[] {
  const course = [period];
  while (course.length < COURSE) course.unshift(previousPeriod(course[0] ?? period));
  // the contract knows no quarter before 2000
  return course.filter(({ year }) => year >= 2000);
}
