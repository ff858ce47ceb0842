import type {
  ActivationSettings,
  ActivationTextKey,
  saveActivationSettings,
} from '#contract/accounts/activation-pages.ts';
import type { Call } from '#contract/endpoint.ts';

/** The languages of the texts. */
export const LANGUAGES = ['de', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What was typed: the address as `slug`, a text as `headline.de`. */
export type PageDraft = Record<'slug' | `${ActivationTextKey}.${Language}`, string>;

/** What the server holds, in the shape of the draft. */
export function storedOf({ slug, texts }: ActivationSettings): PageDraft {
  const entries = Object.entries(texts).flatMap(([key, both]) => LANGUAGES.map((one) => [`${key}.${one}`, both[one]]));
  // every text is there in both languages
  return { slug, ...Object.fromEntries(entries) } as PageDraft;
}

/** The changes as the call takes them: of a text always both languages, since they are saved together. */
export function bodyOf(
  { texts }: ActivationSettings,
  { slug, ...changes }: Partial<PageDraft>,
): Call<typeof saveActivationSettings>['body'] {
  const changed: typeof texts = { ...texts };
  const keys = new Set<ActivationTextKey>();
  for (const [name, text] of Object.entries(changes)) {
    // the names are those of the draft
    const [key, language] = name.split('.') as [ActivationTextKey, Language];
    changed[key] = { ...changed[key], [language]: text };
    keys.add(key);
  }
  return {
    ...(slug !== undefined && { slug: slug.trim() }),
    ...(keys.size > 0 && { texts: Object.fromEntries([...keys].map((key) => [key, changed[key]])) }),
  };
}

const isEmpty = (text: string): boolean => text.replaceAll(/<[^>]*>/g, '').trim() === '';

/** Texts that one language has and this one has not. */
export function missingIn(language: Language, values: PageDraft): number {
  const other = language === 'de' ? 'en' : 'de';
  return (Object.keys(values) as (keyof PageDraft)[]).filter((name) => {
    const [key] = name.split('.') as [ActivationTextKey];
    return name.endsWith(`.${other}`) && !isEmpty(values[name]) && isEmpty(values[`${key}.${language}`]);
  }).length;
}

/** Whether an address is one: small letters, digits and single hyphens. */
export const isSlug = (slug: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug.trim());
