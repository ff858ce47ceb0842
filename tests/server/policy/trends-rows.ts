import { trendEvaluations } from '#server/trends/trends-tables.ts';

import { seedCustomTrend, seedHub, seedMarketplace } from '../../seed/trends.ts';
import { plain, type Fixture, type Row } from './policy-row.ts';

/** Whose trends and hubs the call is about: those of others are changed by administrators alone. */
const makerOf = ({ caller, company }: Fixture): string => (caller ?? company.admin).id;

const trendOf = (fixture: Fixture): Promise<string> =>
  seedCustomTrend(fixture.database, fixture.company, makerOf(fixture));
const onTrend = (body?: unknown): Row => ({
  of: 'company',
  call: async (fixture) => ({ params: { id: await trendOf(fixture) }, ...(body !== undefined && { body }) }),
});
const onHub = (bodyOf: (trend: string) => unknown = () => undefined): Row => ({
  of: 'company',
  call: async (fixture) => {
    const trend = await trendOf(fixture);
    const body = bodyOf(trend);
    const id = await seedHub(fixture.database, fixture.company, [trend], makerOf(fixture));
    return { params: { id }, ...(body !== undefined && { body }) };
  },
});

const EVALUATION = { effect: 4, time_adoption: 'now', competence: 3 } as const;
const VALUES = { title: 'Leihgeräte', category: 'service' };

/** About a trend that the caller has evaluated. */
const onEvaluated = (body?: unknown): Row => ({
  of: 'company',
  call: async (fixture) => {
    const [trend_id, user_id] = [await trendOf(fixture), makerOf(fixture)];
    const values = { company_id: fixture.company.id, user_id, trend_id, ...EVALUATION };
    await fixture.database.inCompany(fixture.company.id, (tx) => tx.insert(trendEvaluations).values(values));
    return { params: { id: trend_id }, ...(body !== undefined && { body }) };
  },
});

/** The calls about trends. */
export const TRENDS_ROWS: Record<string, Row> = {
  listMicrotrends: plain(),
  readMicrotrend: onTrend(),
  createMicrotrend: plain(VALUES),
  updateMicrotrend: onTrend(VALUES),
  deleteMicrotrend: onTrend(),
  readMicrotrendEvaluation: onEvaluated(),
  createMicrotrendEvaluation: onTrend(EVALUATION),
  updateMicrotrendEvaluation: onEvaluated(EVALUATION),
  deleteMicrotrendEvaluation: onEvaluated(),
  listTrendHubs: plain(),
  readTrendHub: onHub(),
  createTrendHub: plain({ name: 'Wärme 2030' }),
  updateTrendHub: onHub(() => ({ name: 'Wärme 2031' })),
  deleteTrendHub: onHub(),
  addHubTrend: onHub((microtrend_id) => ({ microtrend_id })),
  removeHubTrend: onHub((microtrend_id) => ({ microtrend_id })),
  listMegatrends: plain(),
  readMegatrend: {
    of: 'caller',
    call: async ({ database }) => ({ params: { id: (await seedMarketplace(database, 1)).mega } }),
  },
};
