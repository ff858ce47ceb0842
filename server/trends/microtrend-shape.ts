import type { Microtrend, TrendEvaluation } from '#contract/trends/microtrends.ts';
import { ratingOf } from '#contract/trends/trend-rules.ts';

import type { Member } from '../http/mount.ts';
import type { StoredEvaluation, TrendRow } from './microtrends-store.ts';
import { mayChange } from './trends-policy.ts';

const moment = (stored: string): string => new Date(stored).toISOString();

/** An evaluation as the wire has it: the category follows from effect and time unless it was chosen. */
export function evaluationOf({ effect, time_adoption, competence, category }: StoredEvaluation): TrendEvaluation {
  const rating = category ?? ratingOf(effect, time_adoption);
  return { category: rating, effect, time_adoption, competence, category_manual: category !== null };
}

/** A microtrend as this person sees it. */
export function microtrendOf(row: TrendRow, viewer: Member): Microtrend {
  const { own, company, version } = row;
  return {
    id: row.id,
    isCustom: row.is_custom,
    createdAt: moment(row.created_at),
    external_id: row.external_id,
    url: row.url,
    countryCode: row.country_code,
    initiators: row.initiators,
    sdgTags: row.sdg_tags,
    translations: row.translations,
    pictures: row.pictures.length > 0 || row.preview_picture_url === null ? row.pictures : [row.preview_picture_url],
    preview_picture_url: row.preview_picture_url,
    category: row.category,
    data: dataOf(row),
    created_at_external: moment(row.created_at_external),
    macrotrends: row.macrotrend_ids,
    industries: row.industries,
    innovations: row.innovations,
    evaluation: own && evaluationOf(own),
    company_evaluation: company && { ...company, category: ratingOf(company.effect, company.time_adoption) },
    can_edit: row.is_custom && mayChange(viewer, row),
    ...(version !== null && { version }),
  };
}

/** What the product reads of it: the title falls back to the German one, then the English one (application 3). */
function dataOf({ title, description, translations, ...row }: TrendRow): Microtrend['data'] {
  const [german, english] = ['de', 'en'].map((code) => translations.find((one) => one.languageCode.startsWith(code)));
  const text = german ?? english;
  return {
    title: title ?? text?.title ?? null,
    description: description ?? text?.description ?? null,
    imageUrl: row.image_url,
    preview_picture_url: row.preview_picture_url,
    category: row.category,
  };
}
