import { EMBED_ELEMENTS } from './embed-elements.ts';
import { defineEndpoint } from './endpoint.ts';
import { z } from './z.ts';

/** How long a token is valid at most, and by default, in seconds. */
export const TOKEN_SECONDS = 900;
export const SHORTEST_TOKEN_SECONDS = 60;
/** How many keys and origins a company may have. */
export const MOST_KEYS = 50;
export const MOST_ORIGINS = 200;

const company = z.object({ id: z.uuid().meta({ example: '0190c000-0000-7000-8000-000000000001' }) });
const elements = z
  .array(z.enum(EMBED_ELEMENTS))
  .min(1)
  .max(EMBED_ELEMENTS.length)
  .meta({ example: ['strategy-okr'] });
const origin = z.string().trim().min(8).max(300).meta({ example: 'https://portal.nordlicht.example' });

/** Asked for by the server of a host page, which knows who its reader is. */
export const createEmbedToken = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embed/tokens/',
  action: 'embed.token',
  summary: 'A token for one person and some elements (server to server, with a key of the company as bearer)',
  body: z.object({
    person: z
      .string()
      .trim()
      .min(3)
      .max(254)
      .meta({ example: 'anna@nordlicht.example', description: 'Id or e-mail address' }),
    elements,
    origins: z
      .array(origin)
      .min(1)
      .max(16)
      .optional()
      .meta({ description: 'By default all of the company', example: ['https://portal.nordlicht.example'] }),
    lifetime: z
      .int()
      .min(SHORTEST_TOKEN_SECONDS)
      .max(TOKEN_SECONDS)
      .optional()
      .meta({ description: 'In seconds', example: 600 }),
  }),
  answer: z.object({ token: z.string(), expiresAt: z.iso.datetime() }).meta({ id: 'EmbedToken' }),
  status: 201,
});

/** Asked for by the window in which somebody signs in for a page of another site. */
export const createOwnEmbedToken = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embed/own-tokens/',
  action: 'embed.signIn',
  summary: 'A token for oneself on a page of the own company',
  body: z.object({
    origin,
    person: z.uuid().optional().meta({
      example: '0190c000-0000-7000-8000-000000000003',
      description: 'Who has agreed to it; refused (409) when somebody else is signed in by now',
    }),
  }),
  answer: z.object({ token: z.string(), expiresAt: z.iso.datetime(), origin: z.string() }),
  status: 201,
});

/** Simple enough to need no preflight, and readable by every page: it says only what the preflight says too. */
export const readEmbedOrigin = defineEndpoint({
  method: 'GET',
  path: '/api/v1/embed/origin/',
  action: 'embed.origin',
  summary: 'Whether pages of the origin that asks may call, by token or with cookies',
  answer: z
    .object({ origin: z.string().nullable(), token: z.boolean(), cookies: z.boolean() })
    .meta({ id: 'EmbedOriginAnswer' }),
});

/** The most that such a call may have, in bytes: a token and an address. */
const FIRST_CALL_BYTES = 4 * 1024;

/** Which calls it makes is in `first-calls.ts`. */
export const firstCall = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embed/first/',
  action: 'embed.first',
  summary:
    'One of the reading calls of a first screen, by the token of a host page in the body: sent as text/plain it needs no preflight. Answers what that call answers',
  body: z.object({
    token: z
      .string()
      .max(200)
      .regex(/^[\x21-\x7e]+$/)
      .meta({ example: 'lst_example', description: 'The token of the host page' }),
    path: z
      .string()
      .max(1_000)
      .regex(/^\/[\x21-\x7e]*$/)
      .meta({ example: '/api/v1/features/', description: 'Path and query of the call' }),
  }),
  answer: z.unknown().meta({ description: 'What the call answers, with its status' }),
  limits: { bytes: FIRST_CALL_BYTES },
  hasTokenInBody: true,
});

export const embedKey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    prefix: z.string().meta({ description: 'The beginning of the secret' }),
    elements: z.array(z.string()),
    created_at: z.iso.datetime(),
    created_by: z.string().nullable(),
    used_at: z.iso.datetime().nullable(),
    rotated_at: z.iso.datetime().nullable(),
    revoked_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'EmbedKey' });
export type EmbedKey = z.infer<typeof embedKey>;
const keyWithSecret = embedKey
  .extend({ secret: z.string().meta({ description: 'Shown this once' }) })
  .meta({ id: 'EmbedKeyWithSecret' });
export type EmbedKeyWithSecret = z.infer<typeof keyWithSecret>;

export const embedOrigin = z
  .object({ id: z.uuid(), origin: z.string(), created_at: z.iso.datetime(), created_by: z.string().nullable() })
  .meta({ id: 'EmbedOrigin' });
export type EmbedOrigin = z.infer<typeof embedOrigin>;

const oneKey = company.extend({ key: z.uuid().meta({ example: '0190c000-0000-7000-8000-000000000002' }) });

export const listEmbedKeys = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/companies/{id}/embed-keys/',
  action: 'companies.embed',
  summary: 'The keys with which a company’s server asks for tokens, without their secrets',
  params: company,
  answer: z.array(embedKey),
});
export const createEmbedKey = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/companies/{id}/embed-keys/',
  action: 'companies.embed',
  summary: 'Make a key; its secret is answered this once',
  params: company,
  body: z.object({ name: z.string().trim().min(1).max(120).meta({ example: 'Intranet' }), elements }),
  answer: keyWithSecret,
  status: 201,
});
export const rotateEmbedKey = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/companies/{id}/embed-keys/{key}/rotate/',
  action: 'companies.embed',
  summary: 'Give a key a new secret; the earlier one and its tokens end at once',
  params: oneKey,
  answer: keyWithSecret,
});
export const revokeEmbedKey = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/okr/companies/{id}/embed-keys/{key}/',
  action: 'companies.embed',
  summary: 'End a key and its tokens',
  params: oneKey,
  answer: z.null(),
  status: 204,
});

export const listEmbedOrigins = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/companies/{id}/embed-origins/',
  action: 'companies.embed',
  summary: 'The origins whose pages may show elements to people of a company',
  params: company,
  answer: z.array(embedOrigin),
});
export const addEmbedOrigin = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/companies/{id}/embed-origins/',
  action: 'companies.embed',
  summary: 'Let pages of an origin show elements',
  params: company,
  body: z.object({ origin }),
  answer: embedOrigin,
  status: 201,
});
export const removeEmbedOrigin = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/okr/companies/{id}/embed-origins/{origin}/',
  action: 'companies.embed',
  summary: 'Let pages of an origin show elements no longer',
  params: company.extend({ origin: z.uuid().meta({ example: '0190c000-0000-7000-8000-000000000003' }) }),
  answer: z.null(),
  status: 204,
});

const letIn = z.boolean();
export const embedCheck = z
  .object({
    suite: z.string().meta({ description: 'Our own origin, as people and pages reach it' }),
    origin: z.string().meta({ description: 'The origin that was asked about, as browsers send it' }),
    own: letIn.meta({ description: 'It is our own: the session cookie' }),
    cookies: letIn.meta({ description: 'The session cookie, by EMBED_ORIGINS' }),
    cross_site: letIn.meta({ description: 'Cookies for pages of EMBED_ORIGINS on other sites (COOKIE_CROSS_SITE)' }),
    token: letIn.meta({ description: 'A token of this company, by its list of origins' }),
    frame: letIn.meta({ description: 'Frames of /embed/{element}/ with the id of this company' }),
  })
  .meta({ id: 'EmbedCheck' });
export type EmbedCheck = z.infer<typeof embedCheck>;

export const checkEmbedOrigin = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/companies/{id}/embed-check/',
  action: 'companies.embed',
  summary: 'Whether pages of an origin are let in, and by what; without an origin what is known of our own',
  params: company,
  query: z.object({ origin: origin.optional() }),
  answer: embedCheck,
});
