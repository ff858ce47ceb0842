import { me } from './accounts.ts';
import { defineEndpoint } from '../endpoint.ts';
import { z } from '../z.ts';

/** Forms in which an identity provider may name a person. Transient names are none: they are different each time. */
export const NAME_ID_FORMATS = [
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
] as const;

const attribute = z.string().trim().max(300).meta({ example: 'mail' });
/** Names of the attributes that hold what we know of a person; an empty one is looked for under the usual names. */
const attributeNames = z.object({
  email: attribute,
  first_name: attribute,
  last_name: attribute,
  department: attribute,
  groups: attribute,
});
export type AttributeNames = z.infer<typeof attributeNames>;

/** A certificate of the identity provider, read for people. */
const certificate = z.object({
  pem: z.string(),
  subject: z.string(),
  valid_from: z.iso.datetime(),
  valid_to: z.iso.datetime(),
  /** SHA-256, hexadecimal with colons. */
  fingerprint: z.string(),
});
export type CertificateInfo = z.infer<typeof certificate>;

/** What came of the last test sign-in. */
const lastTest = z.object({
  at: z.iso.datetime(),
  ok: z.boolean(),
  /** `failed`, `retry`, `refused`, `unknown`, `domain`, `disabled` or `superuser` when it did not work. */
  code: z.string(),
  /** What exactly was wrong, in English, for administrators. */
  reason: z.string(),
  name_id: z.string(),
  email: z.string(),
  name: z.string(),
});
export type LastTest = z.infer<typeof lastTest>;

const settings = z
  .object({
    company_id: z.uuid(),
    /** Names the company in addresses; stays. */
    slug: z.string(),
    name: z.string(),
    is_enabled: z.boolean(),
    is_enforced: z.boolean(),
    entity_id: z.string(),
    sso_url: z.string(),
    slo_url: z.string(),
    certificates: z.array(certificate),
    name_id_format: z.enum(NAME_ID_FORMATS),
    attributes: attributeNames,
    creates_people: z.boolean(),
    allows_unasked: z.boolean(),
    last_test: lastTest.nullable(),
    version: z.int(),
    /** What the identity provider has to know of us; null while the installation has no public address. */
    service_provider: z
      .object({
        entity_id: z.string(),
        acs_url: z.string(),
        slo_url: z.string(),
        metadata_url: z.string(),
        login_url: z.string(),
        test_url: z.string(),
        certificate,
      })
      .nullable(),
  })
  .meta({ id: 'SingleSignOn' });
export type SingleSignOn = z.infer<typeof settings>;

const params = z.object({ companyId: z.uuid().meta({ example: '0190c000-0000-7000-8000-000000000001' }) });
const address = z.string().trim().max(2000);

/** Settings of single sign-on of a company; stand empty until they are written. */
export const readSingleSignOn = defineEndpoint({
  method: 'GET',
  path: '/api/v1/single-sign-on/{companyId}/',
  action: 'sso.manage',
  summary: 'Settings of single sign-on of a company',
  params,
  answer: settings,
});

/** Writes all settings; 412 when somebody has written since `version`. */
export const saveSingleSignOn = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/single-sign-on/{companyId}/',
  action: 'sso.manage',
  summary: 'Write the settings of single sign-on of a company',
  params,
  body: z.object({
    name: z.string().trim().max(80).meta({ example: 'Nordlicht' }),
    is_enabled: z.boolean().meta({ example: false }),
    is_enforced: z.boolean().meta({ example: false }),
    entity_id: z.string().trim().max(1024).meta({ example: 'https://idp.nordlicht.example/saml' }),
    sso_url: address.meta({ example: 'https://idp.nordlicht.example/saml/login' }),
    slo_url: address.meta({ example: '' }),
    certificates: z.array(z.string().max(20_000)).max(5).meta({ example: [] }),
    name_id_format: z.enum(NAME_ID_FORMATS).meta({ example: NAME_ID_FORMATS[0] }),
    attributes: attributeNames,
    creates_people: z.boolean().meta({ example: true }),
    allows_unasked: z.boolean().meta({ example: false }),
    version: z.int().min(0).meta({ example: 0 }),
  }),
  limits: { bytes: 384 * 1024 },
  answer: settings,
});

/** What an identity provider says of itself in its metadata. */
const providerMetadata = z.object({
  entity_id: z.string(),
  sso_url: z.string(),
  slo_url: z.string(),
  certificates: z.array(certificate),
  name_id_format: z.enum(NAME_ID_FORMATS).nullable(),
});
export type ProviderMetadata = z.infer<typeof providerMetadata>;

/** Reads the metadata of an identity provider without storing anything. */
export const readProviderMetadata = defineEndpoint({
  method: 'POST',
  path: '/api/v1/single-sign-on/{companyId}/metadata/',
  action: 'sso.manage',
  summary: 'Read the metadata of an identity provider',
  params,
  body: z.object({ xml: z.string().min(1).max(500_000).meta({ example: '<EntityDescriptor/>' }) }),
  limits: { bytes: 1_600_000 },
  answer: providerMetadata,
});

/** A provider has let somebody in whom nobody here had sent to it: they say so themselves before a session is opened. */
const arrival = z.object({
  company: z.string().max(63).meta({ example: 'nordlicht' }),
  code: z.string().min(20).max(200).meta({ example: 'the part of the address after the hash' }),
});

/** Looks at an arrival without using it up; 410 when it does not wait any more. */
export const readArrival = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sign-on/',
  action: 'session.options',
  summary: 'Who would be signed in by an unasked answer of an identity provider',
  body: arrival,
  answer: z.object({ name: z.string(), email: z.string(), company: z.string() }),
});

export const confirmArrival = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sign-on/confirm/',
  action: 'session.login',
  summary: 'Sign in by an unasked answer of an identity provider, once',
  body: arrival,
  answer: z.object({ user: me, next: z.string().nullable() }),
  rate: 'login',
});
