import { setImmediate } from 'node:timers/promises';

import type { OkrEvaluation } from '#contract/okr/okr-evaluation.ts';
import { periodOf, previousPeriod } from '#contract/okr/okr-rules.ts';

import type { Member } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import { comparedDay, courseTo, evaluationOf, type FullEvaluation } from './evaluation-of.ts';
import { findEvaluated } from './evaluation-store.ts';
import { findReviews } from './reviews-store.ts';

/** Which quarter; without teams all of them. */
export interface EvaluationRequest {
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

  /** What the page shows. */
  async evaluate(viewer: Member, query: EvaluationRequest): Promise<OkrEvaluation> {
    const { objectives: _objectives, ...shown } = await this.full(viewer, query);
    return shown;
  }

  /** With all objectives and key results, for files. What the company has learned belongs to every choice of teams. */
  async full(viewer: Member, { team = [], ...query }: EvaluationRequest): Promise<FullEvaluation> {
    const now = this.#now();
    const current = periodOf(now);
    const period = { year: query.year ?? current.year, quarter: query.quarter ?? current.quarter };
    const compared = comparedDay(period, now);
    const { found, before, reviews } = await this.#services.database.inCompany(viewer.companyId, async (tx) => ({
      found: await findEvaluated(tx, { periods: courseTo(period), team, now }),
      before: compared && (await findEvaluated(tx, { periods: [previousPeriod(period)], team, now, until: compared })),
      reviews: await findReviews(tx, period),
    }));
    const companies = await this.#services.companies.listOf(viewer.id);
    await setImmediate();
    return evaluationOf({
      company: companies.find(({ id }) => id === viewer.companyId)?.name ?? '',
      period,
      found,
      ...(compared && before && { before, compared }),
      reviews: reviews.filter((one) => team.length === 0 || one.team === null || team.includes(one.team)),
      now,
    });
  }
}
