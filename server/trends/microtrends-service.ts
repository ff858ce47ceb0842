import {
  MOST_CUSTOM_TRENDS,
  type createMicrotrend,
  type createMicrotrendEvaluation,
  type Microtrend,
  type TrendEvaluation,
  type updateMicrotrend,
  type updateMicrotrendEvaluation,
} from '#contract/trends/microtrends.ts';
import type { z } from '#contract/z.ts';

import type { Transaction } from '../db/database.ts';
import { pageOf } from '../http/answers/list-page.ts';
import type { Member } from '../http/mount.ts';
import { notFound } from '../http/refusals/refusals.ts';
import type { Call } from '../records/call.ts';
import { given } from '../records/fields.ts';
import type { Write } from '../records/records-service.ts';
import type { Services } from '../services.ts';
import { evaluationOf, microtrendOf } from './microtrend-shape.ts';
import {
  changeStoredEvaluation,
  countCustomTrends,
  CUSTOM_MICROTREND,
  findMicrotrend,
  findMicrotrends,
  forgetMicrotrend,
  holdMicrotrend,
  removeEvaluation,
  writeEvaluation,
  type EvaluationPlace,
  type StoredEvaluation,
  type TrendFilter,
} from './microtrends-store.ts';
import { mustFit, mustMayChange } from './trends-policy.ts';
import { customMicrotrends } from './trends-tables.ts';

type NewTrend = z.output<typeof createMicrotrend.body>;
type TrendChange = z.output<typeof updateMicrotrend.body>;
type NewEvaluation = z.output<typeof createMicrotrendEvaluation.body>;
type EvaluationChange = z.output<typeof updateMicrotrendEvaluation.body>;

/** Microtrends of the marketplace and of the company, and what people think of them. */
export class MicrotrendsService {
  readonly #services: Pick<Services, 'database' | 'records'>;

  constructor(services: Pick<Services, 'database' | 'records'>) {
    this.#services = services;
  }

  async list(viewer: Member, filter: TrendFilter) {
    const page = pageOf(filter);
    const { count, rows } = await this.#in(viewer, (tx) => findMicrotrends(tx, viewer.id, { filter, page }));
    const results = rows.map((row) => microtrendOf(row, viewer));
    return page ? { count, page: page.number, page_size: page.size, results } : results;
  }

  read(viewer: Member, id: string): Promise<Microtrend> {
    return this.#in(viewer, (tx) => one(tx, viewer, id));
  }

  create(call: Call, { imageUrl = null, ...fields }: NewTrend): Promise<Microtrend> {
    const work = async (write: Write): Promise<Microtrend> => {
      mustFit('Own', await countCustomTrends(write.tx), MOST_CUSTOM_TRENDS);
      const owned = { company_id: write.companyId, created_by: call.viewer.id };
      const id = await write.insert(customMicrotrends, { ...owned, ...fields, image_url: imageUrl });
      await recordChange(write, 'create', { id, title: fields.title });
      return one(write.tx, call.viewer, id);
    };
    return this.#services.records.once(call, 'microtrends.create', work);
  }

  /** Throws 403 for who may not, 412 with the microtrend when the call rests on another version. */
  update(call: Call, id: string, { imageUrl, ...fields }: TrendChange): Promise<Microtrend> {
    return this.#services.records.write(call, async (write) => {
      const current = () => one(write.tx, call.viewer, id);
      mustMayChange(call.viewer, await write.lockCurrent(CUSTOM_MICROTREND, id, { current }));
      await write.update(CUSTOM_MICROTREND, id, { ...fields, image_url: imageUrl });
      await recordChange(write, 'update', { id, ...given(fields) });
      return current();
    });
  }

  /** Cards that name it keep its title. */
  remove(call: Call, id: string): Promise<void> {
    return this.#services.records.write(call, async (write) => {
      const trend = await write.lock(CUSTOM_MICROTREND, id);
      mustMayChange(call.viewer, trend);
      await forgetMicrotrend(write.tx, id);
      await write.remove(CUSTOM_MICROTREND, id);
      await recordChange(write, 'delete', { id, title: trend.title });
    });
  }

  /** Throws 404 while this person has not evaluated it. */
  async evaluation(viewer: Member, id: string): Promise<TrendEvaluation> {
    return evaluationOf(await this.#in(viewer, (tx) => ownEvaluation(tx, viewer, id)));
  }

  evaluate(call: Call, id: string, { category = null, ...values }: NewEvaluation): Promise<TrendEvaluation> {
    return this.#evaluate(call, id, async (tx, place) => {
      await writeEvaluation(tx, place, { ...values, category });
      return { ...values, category };
    });
  }

  /** Throws 404 while this person has not evaluated it; the client then evaluates it anew. */
  changeEvaluation(call: Call, id: string, change: EvaluationChange): Promise<TrendEvaluation> {
    return this.#evaluate(call, id, async (tx, place) => {
      const changed = await changeStoredEvaluation(tx, place, given(change));
      if (!changed) throw notFound('trendEvaluation');
      return changed;
    });
  }

  async takeEvaluationBack(call: Call, id: string): Promise<void> {
    await this.#judge(call, id, removeEvaluation);
  }

  async #evaluate(
    call: Call,
    trendId: string,
    store: (tx: Transaction, place: EvaluationPlace) => Promise<StoredEvaluation>,
  ): Promise<TrendEvaluation> {
    return evaluationOf(await this.#judge(call, trendId, store));
  }

  #judge<T>(call: Call, trendId: string, store: (tx: Transaction, place: EvaluationPlace) => Promise<T>): Promise<T> {
    return this.#services.records.write(call, async (write) => {
      const { tx, companyId } = write;
      if (!(await holdMicrotrend(tx, call.viewer.id, trendId))) throw notFound('microtrend');
      const stored = await store(tx, { companyId, personId: call.viewer.id, trendId });
      write.publish('trends', { id: trendId });
      return stored;
    });
  }

  #in<T>({ companyId }: Member, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#services.database.inCompany(companyId, work);
  }
}

async function one(tx: Transaction, viewer: Member, id: string): Promise<Microtrend> {
  const row = await findMicrotrend(tx, viewer.id, id);
  if (!row) throw notFound('microtrend');
  return microtrendOf(row, viewer);
}

async function ownEvaluation(tx: Transaction, viewer: Member, id: string): Promise<StoredEvaluation> {
  const row = await findMicrotrend(tx, viewer.id, id);
  if (!row) throw notFound('microtrend');
  if (!row.own) throw notFound('trendEvaluation');
  return row.own;
}

async function recordChange(
  write: Write,
  what: 'create' | 'update' | 'delete',
  { id, ...detail }: { id: string } & Record<string, unknown>,
): Promise<void> {
  await write.record({ action: `microtrends.${what}`, objectType: 'microtrend', objectId: id, detail });
  await write.publishIn('trends', { id });
}
