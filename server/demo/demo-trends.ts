import type { TrendCategory, TrendTime } from '#contract/trends/trend-rules.ts';

import type { Transaction } from '../db/database.ts';
import {
  customMicrotrends,
  macrotrends,
  megatrends,
  microtrends,
  trendEvaluations,
  trendHubEntries,
  trendHubs,
} from '../trends/trends-tables.ts';
import { idOf, readStoryFile, type Both, type Story } from './demo-story.ts';

type Names = Record<string, Both>;
interface Evaluation {
  effect: number;
  time_adoption: TrendTime;
  competence: number;
}
interface Titled {
  id: string;
  title: Both;
  description: Both;
  category: TrendCategory;
}
interface StoryTrends {
  vocabularies: Record<'industries' | 'innovations' | 'initiators', Names>;
  megatrends: { id: string; name: Both; description: Both }[];
  macrotrends: { id: string; megatrend: string; name: Both; description: Both; sdgTags: number[] }[];
  microtrends: (Titled & {
    external_id: string;
    url: string;
    countryCode: string;
    initiators: string[];
    sdgTags: number[];
    industries: string[];
    innovations: string[];
    macrotrends: string[];
    created_at_external: string;
    evaluation: Evaluation;
  })[];
  hubs: {
    id: string;
    companies: string[];
    name: Both;
    description: Both;
    microtrends: { microtrend: string; notes: Both }[];
  }[];
  custom_microtrends: {
    id: string;
    createdAt: string;
    data: { category: TrendCategory };
    title: Both;
    description: Both;
  }[];
  alpenwerk: { custom_microtrends: (Titled & { createdAt: string })[] };
}

const LANGUAGES = ['de', 'en'] as const;
const translated = (title: Both, description: Both) =>
  LANGUAGES.map((languageCode) => ({
    languageCode,
    title: title[languageCode],
    description: description[languageCode],
  }));
const namedAs = (ids: string[], names: Names) =>
  ids.map((id) => ({
    id,
    translations: LANGUAGES.map((code) => ({ languageCode: code, title: names[id]?.[code] ?? id })),
  }));
const trendId = (key: string): string => idOf('microtrend', key);

/** The marketplace of trends; hubs, own trends and evaluations of both companies. */
export async function seedTrends(tx: Transaction, story: Story): Promise<void> {
  const trends = readStoryFile<StoryTrends>(story.folder, 'trends');
  await fillMarketplace(tx, story);
  const { alpenwerk, custom_microtrends: own } = trends;
  const customs = own.map(({ data, ...trend }) => ({ ...trend, category: data.category }));
  const hubsOf = (company: string) => trends.hubs.filter(({ companies }) => companies.includes(company));
  await seedCompany(
    tx,
    { company: 'nordlicht', person: 'anna', language: 'de', story },
    { ...trends, hubs: hubsOf('nordlicht'), customs },
  );
  await seedCompany(
    tx,
    { company: 'alpenwerk', person: 'carla', language: 'en', story },
    { ...trends, hubs: hubsOf('alpenwerk'), customs: alpenwerk.custom_microtrends },
  );
}

/** How many trends the catalogue has. */
export type CatalogueSize = Record<'megatrends' | 'macrotrends' | 'microtrends', number>;

/** The catalogue of all companies; what is there already gets its present texts. */
export async function fillMarketplace(tx: Transaction, story: Story): Promise<CatalogueSize> {
  const trends = readStoryFile<StoryTrends>(story.folder, 'trends');
  const mega = (key: string): string => idOf('megatrend', key);
  const macro = (key: string): string => idOf('macrotrend', key);
  for (const { id: external_id, name, description } of trends.megatrends) {
    const set = { external_id, translations: translated(name, description) };
    const values = { id: mega(external_id), ...set };
    await tx.insert(megatrends).values(values).onConflictDoUpdate({ target: megatrends.id, set });
  }
  for (const { id: external_id, megatrend, name, description, sdgTags: sdg_tags } of trends.macrotrends) {
    const set = { external_id, megatrend_id: mega(megatrend), translations: translated(name, description), sdg_tags };
    const values = { id: macro(external_id), ...set };
    await tx.insert(macrotrends).values(values).onConflictDoUpdate({ target: macrotrends.id, set });
  }
  for (const trend of trends.microtrends) {
    const set = { ...microtrendOf(trend, trends.vocabularies), macrotrend_ids: trend.macrotrends.map(macro) };
    const values = { id: trendId(trend.id), created_at_external: story.moment(trend.created_at_external), ...set };
    await tx.insert(microtrends).values(values).onConflictDoUpdate({ target: microtrends.id, set });
  }
  return {
    megatrends: trends.megatrends.length,
    macrotrends: trends.macrotrends.length,
    microtrends: trends.microtrends.length,
  };
}

const microtrendOf = (
  trend: StoryTrends['microtrends'][number],
  { industries, innovations, initiators }: StoryTrends['vocabularies'],
) => ({
  external_id: trend.external_id,
  url: trend.url,
  country_code: trend.countryCode,
  initiators: namedAs(trend.initiators, initiators),
  sdg_tags: trend.sdgTags,
  translations: translated(trend.title, trend.description),
  category: trend.category,
  industries: namedAs(trend.industries, industries),
  innovations: namedAs(trend.innovations, innovations),
});

interface Place {
  company: string;
  person: string;
  language: keyof Both;
  story: Story;
}
interface CompanyTrends extends Pick<StoryTrends, 'hubs' | 'microtrends'> {
  customs: (Titled & { createdAt: string })[];
}

/** Who leads the strategy has made the hubs and own trends, and evaluated what the hubs name. */
async function seedCompany(
  tx: Transaction,
  place: Place,
  { hubs, customs, microtrends: all }: CompanyTrends,
): Promise<void> {
  const { company, person, language, story } = place;
  const owned = { company_id: idOf('company', company), created_by: idOf('person', person) };
  const hubId = (key: string): string => idOf('trend-hub', `${company}/${key}`);
  await tx.insert(customMicrotrends).values(
    customs.map(({ id, title, description, category, createdAt }) => ({
      ...owned,
      id: idOf('custom-microtrend', id),
      title: title[language],
      description: description[language],
      category,
      created_at: story.moment(createdAt),
    })),
  );
  await tx.insert(trendHubs).values(
    hubs.map(({ id, name, description }) => ({
      ...owned,
      id: hubId(id),
      name: name[language],
      description: description[language],
    })),
  );
  await tx.insert(trendHubEntries).values(
    hubs.flatMap((hub) =>
      hub.microtrends.map(({ microtrend, notes }, position) => ({
        company_id: owned.company_id,
        hub_id: hubId(hub.id),
        trend_id: trendId(microtrend),
        notes: notes[language],
        position,
      })),
    ),
  );
  const named = new Set(hubs.flatMap((hub) => hub.microtrends.map(({ microtrend }) => microtrend)));
  await tx.insert(trendEvaluations).values(
    all
      .filter(({ id }) => named.has(id))
      .map(({ id, evaluation: { effect, time_adoption, competence } }) => ({
        company_id: owned.company_id,
        user_id: owned.created_by,
        trend_id: trendId(id),
        effect,
        time_adoption,
        competence,
      })),
  );
}
