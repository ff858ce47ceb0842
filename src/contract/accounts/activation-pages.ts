import { defineEndpoint } from '../endpoint.ts';
import { z } from '../z.ts';

/** The texts of an activation page, and how long each may be, in characters; welcome and terms are formatted. */
export const ACTIVATION_TEXTS = { headline: 120, welcome: 8_000, terms: 40_000, accept: 300, contact: 1_000 } as const;
export type ActivationTextKey = keyof typeof ACTIVATION_TEXTS;

/** The texts that are HTML, reduced to the allow-list (DESIGN 4 "Content"). */
export const FORMATTED_TEXTS = ['welcome', 'terms'] as const satisfies ActivationTextKey[];

/** One text in both languages; an empty one is left to the page, which then shows its own. */
const both = (limit: number) => {
  const line = z.string().trim().max(limit);
  return z.object({ de: line.meta({ example: 'Willkommen' }), en: line.meta({ example: 'Welcome' }) });
};
const texts = z.object({
  headline: both(ACTIVATION_TEXTS.headline),
  welcome: both(ACTIVATION_TEXTS.welcome),
  terms: both(ACTIVATION_TEXTS.terms),
  accept: both(ACTIVATION_TEXTS.accept),
  contact: both(ACTIVATION_TEXTS.contact),
});
export type ActivationTexts = z.infer<typeof texts>;

/** The last part of the page's address without `-activation`: small letters, digits and single hyphens. */
const slug = z
  .string()
  .trim()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .meta({ example: 'nordlicht' });

/** The activation page of a company as its administration writes it. */
export const activationSettings = z
  .object({
    company_id: z.uuid(),
    slug: z.string(),
    texts,
    /** Path of the company's logo, which the page shows, or null. */
    logo_url: z.string().nullable(),
    version: z.int(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'ActivationSettings' });
export type ActivationSettings = z.infer<typeof activationSettings>;

const params = z.object({ id: z.uuid().meta({ example: '0190c000-0000-7000-8000-000000000001' }) });

export const readActivationSettings = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/companies/{id}/activation-page/',
  action: 'companies.activation',
  summary: 'The activation page of a company, in both languages',
  params,
  answer: activationSettings,
});

/** Takes `If-Match` with the version; 412 with the present state as `current` when somebody has saved since. */
export const saveActivationSettings = defineEndpoint({
  method: 'PATCH',
  path: '/api/v1/okr/companies/{id}/activation-page/',
  action: 'companies.activation',
  summary: 'Change the activation page of a company; what is not sent stays',
  params,
  body: z.object({ slug: slug.optional(), texts: texts.partial().optional() }),
  limits: { bytes: 384 * 1024 },
  answer: activationSettings,
});
