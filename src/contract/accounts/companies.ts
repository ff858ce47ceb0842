import { defineEndpoint } from '../endpoint.ts';
import { resource } from '../resource.ts';
import { locale } from './people.ts';
import { z } from '../z.ts';

/** What can be switched off for a company; the answer of `features/` follows it. */
export const FEATURE_FLAGS = ['ai', 'portfolio', 'trends', 'services'] as const;
export type FeatureFlag = (typeof FEATURE_FLAGS)[number];

/** A company as lists hold it (application 3): id and name; what else is ours and optional for other servers. */
export const company = z
  .object({
    id: z.uuid(),
    name: z.string(),
    legal_name: z.string().optional(),
    city: z.string().optional(),
    country: z.string().optional(),
    locale: z.string().optional(),
    logo_url: z.string().nullable().optional().meta({ description: 'Path of the logo; changes with its content' }),
    members_count: z.int().optional(),
    teams_count: z.int().optional(),
    may_manage: z.boolean().optional().meta({ description: 'Whether the current user may change it' }),
  })
  .meta({ id: 'Company' });
export type Company = z.infer<typeof company>;

const line = (limit: number, example: string) => z.string().trim().max(limit).meta({ example });

/** Postal address; the country is an ISO 3166-1 code of two letters or empty. */
const address = z.object({
  street: line(200, 'Am Lechkanal 14'),
  postal_code: line(20, '86153'),
  city: line(120, 'Augsburg'),
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/)
    .meta({ example: 'DE' }),
});
export type Address = z.infer<typeof address>;

const flags = z.object({ ai: z.boolean(), portfolio: z.boolean(), trends: z.boolean(), services: z.boolean() });

/** One company with all that its administrators care for. */
export const companyDetail = company
  .extend({
    description: z.string().optional(),
    website: z.string().optional(),
    address: address.optional(),
    accent: z.string().optional().meta({ description: 'Colour of the company as chosen, or empty' }),
    features: flags.optional(),
    available_features: z.array(z.string()).optional().meta({ description: 'What this installation can offer at all' }),
    boards_count: z.int().optional(),
    created_at: z.iso.datetime().optional(),
    version: z.int().optional(),
    may_administer: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the current user belongs to its administration, as sign-on and activation ask' }),
  })
  .meta({ id: 'CompanyDetail' });
export type CompanyDetail = z.infer<typeof companyDetail>;

const example = '0190c000-0000-7000-8000-000000000001';
const params = z.object({ id: z.uuid().meta({ example }) });
const name = z.string().trim().min(1).max(200).meta({ example: 'Nordlicht Haustechnik' });
const website = z
  .string()
  .trim()
  .max(500)
  .regex(/^(https?:\/\/\S+)?$/i)
  .meta({ example: 'https://nordlicht.example' });

/** The server makes it readable in both looks (company-accent.ts); empty: the colours of the product. */
const accent = z
  .string()
  .trim()
  .toLowerCase()
  .max(7)
  .regex(/^(#[0-9a-f]{6})?$/)
  .meta({ example: '#7a1f5c' });

const profile = {
  legal_name: line(200, 'Nordlicht Haustechnik GmbH').optional(),
  description: line(2000, 'Wärmepumpen in Schwaben').optional(),
  website: website.optional(),
  locale: locale.optional().meta({ description: 'Language of new people', example: 'de-DE' }),
  address: address.partial().optional(),
  accent: accent.optional().meta({ description: 'Colour of the company, #rrggbb, or empty', example: '#7a1f5c' }),
};

/** Everything of a company that is deleted goes with it; the accounts of its people stay. */
const calls = resource({
  path: '/api/v1/okr/companies/',
  actions: {
    read: 'companies.read',
    create: 'companies.create',
    update: 'companies.update',
    remove: 'companies.delete',
  },
  params,
  item: companyDetail,
  listed: company,
  create: z.object({ name, ...profile }),
  update: z.object({ name: name.optional(), ...profile, features: flags.partial().optional() }),
  summaries: {
    list: 'The companies the current user belongs to; a superuser sees all',
    read: 'One company',
    create: 'Create a company',
    update: 'Change a company; what is not sent stays, If-Match carries the version it rests on',
    remove: 'Delete a company with all its content',
  },
});
export const companyCalls = { ...calls, remove: defineEndpoint({ ...calls.remove, isLarge: true }) };
export const {
  list: listCompanies,
  read: readCompany,
  create: createCompany,
  update: updateCompany,
  remove: deleteCompany,
} = companyCalls;

/** Drawn anew by the server: at most 512 px a side, without what the file carries beside the picture. */
export const uploadLogo = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/companies/{id}/logo/',
  action: 'companies.update',
  summary: 'Give a company its logo',
  params,
  upload: {
    field: 'logo',
    bytes: 5 * 1024 * 1024,
    types: ['image/png', 'image/jpeg', 'image/webp'],
    required: true,
  },
  answer: companyDetail,
});
export const removeLogo = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/okr/companies/{id}/logo/',
  action: 'companies.update',
  summary: 'Take the logo of a company away',
  params,
  answer: z.null(),
  status: 204,
});
/** For everybody who has the address: pictures cannot carry a token, and the page of an invitation shows it too. */
export const readLogo = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/companies/{id}/logo/{sha256}/',
  action: 'companies.logo',
  summary: 'The logo of a company, a PNG',
  params: z.object({
    id: z.uuid().meta({ example }),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({ example: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' }),
  }),
  answer: z.unknown(),
});
