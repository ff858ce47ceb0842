import { randomUUID } from 'node:crypto';

import type { Database } from '#server/db/database.ts';
import {
  customMicrotrends,
  macrotrends,
  megatrends,
  microtrends,
  trendHubEntries,
  trendHubs,
} from '#server/trends/trends-tables.ts';

import type { SeededCompany } from './company.ts';

/** A microtrend that somebody has made, by default the administrator. */
export async function seedCustomTrend(database: Database, { id, admin }: SeededCompany, by = admin.id) {
  const made = { company_id: id, created_by: by };
  const values = { id: randomUUID(), ...made, title: 'Own trend', category: 'service' as const };
  await database.inCompany(id, (tx) => tx.insert(customMicrotrends).values(values));
  return values.id;
}

/** A hub with these microtrends that somebody has made, by default the administrator. */
export async function seedHub(database: Database, { id, admin }: SeededCompany, trends: string[], by = admin.id) {
  const hub = randomUUID();
  await database.inCompany(id, async (tx) => {
    await tx.insert(trendHubs).values({ id: hub, company_id: id, name: 'Hub', created_by: by });
    const entries = trends.map((trend_id, position) => ({ company_id: id, hub_id: hub, trend_id, position }));
    if (entries.length > 0) await tx.insert(trendHubEntries).values(entries);
  });
  return hub;
}

/** Microtrends of the marketplace under one megatrend; their titles end with a mark of their own. */
export async function seedMarketplace(database: Database, count: number) {
  const [mega, macro, mark] = [randomUUID(), randomUUID(), randomUUID().slice(0, 8)];
  const translations = (de: string, en: string) => [
    { languageCode: 'de', title: `${de} ${mark}`, description: `Über ${de}` },
    { languageCode: 'en', title: `${en} ${mark}`, description: `About ${en}` },
  ];
  const ids = Array.from({ length: count }, () => randomUUID());
  await database.acrossCompanies({ reason: 'test data' }, async (tx) => {
    await tx.insert(megatrends).values({ id: mega, translations: translations('Groß', 'Large') });
    await tx
      .insert(macrotrends)
      .values({ id: macro, megatrend_id: mega, translations: translations('Mittel', 'Middle') });
    await tx.insert(microtrends).values(
      ids.map((id, place) => ({
        id,
        category: 'product' as const,
        country_code: 'DE',
        macrotrend_ids: place === 0 ? [macro] : [],
        translations: translations(`Wärme ${place}`, `Heat ${place}`),
        created_at_external: new Date(Date.UTC(2026, 0, 1 + place)),
      })),
    );
  });
  return { mega, macro, mark, ids };
}
