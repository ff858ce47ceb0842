import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { RequestValidationError } from 'fastify-zod-openapi';

import type { Endpoint } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problem.ts';
import type { Locale } from '#contract/accounts/people.ts';
import type { z } from '#contract/z.ts';

import { BoundedLines } from '../limits/bounded-lines.ts';
import { isTooMuch, passingOf } from './database-failure.ts';
import { Refusal } from './refusals.ts';
import { readLocale, say, type TextKey } from './texts.ts';

/** The reader's language: what the call asks for, else what the person has stored. */
export function localeOf(request: FastifyRequest): Locale {
  return readLocale(request.headers['accept-language']) ?? request.viewer?.locale ?? 'en-US';
}

type Issue = RequestValidationError['params']['issue'];

/** The sentence for one finding of zod. */
function textOf(issue: Issue, locale: Locale): string {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return say(locale, 'field.required');
      return say(locale, `field.tooSmall.${sizeOf(issue.origin)}`, limitOf(issue, issue.minimum));
    case 'too_big':
      return say(locale, `field.tooBig.${sizeOf(issue.origin)}`, limitOf(issue, issue.maximum));
    case 'invalid_value':
      return say(locale, 'field.oneOf', { values: issue.values.map(String).join(', ') });
    case 'unrecognized_keys':
      return say(locale, 'field.unknown', { keys: issue.keys.join(', ') });
    case 'invalid_type':
      // zod leaves the input out of its issues, so a missing value shows only in its own message
      return say(locale, issue.message.endsWith('received undefined') ? 'field.required' : 'field.type');
    default:
      return say(locale, isAddress(issue) ? 'field.email' : 'field.format');
  }
}

/** Years have no separators. */
const limitOf = ({ path }: Issue, limit: number | bigint) =>
  path?.at(-1) === 'year' ? { limit: String(limit) } : { limit: Number(limit) };

const isAddress = (issue: Issue): boolean => issue.code === 'invalid_format' && issue.format === 'email';

function sizeOf(origin: z.core.$ZodIssueTooBig['origin']): 'text' | 'list' | 'number' {
  if (origin === 'string') return 'text';
  return origin === 'array' || origin === 'set' ? 'list' : 'number';
}

function validationProblem(error: FastifyError, locale: Locale): Problem {
  const errors: Record<string, string[]> = {};
  for (const one of (error.validation ?? []) as unknown[]) {
    if (!(one instanceof RequestValidationError)) continue;
    const field = one.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    (errors[field] ??= []).push(textOf(one.params.issue, locale));
  }
  return { detail: say(locale, 'invalid'), code: 'invalid', errors };
}

/** What is said of an id that cannot be one, by the part of the address before it. */
const MISSING: Record<string, TextKey> = {
  boards: 'notFound.board',
  'by-board': 'notFound.board',
  companies: 'notFound.company',
  teams: 'notFound.team',
  users: 'notFound.person',
  'auto-assign-rules': 'notFound.rule',
  'sticky-notes': 'notFound.note',
  snapshots: 'notFound.snapshot',
  objectives: 'notFound.objective',
  'key-results': 'notFound.keyResult',
  projects: 'notFound.project',
  tasks: 'notFound.task',
};

/** What is said of a thing that the address of a call names by this field; undefined where it names none by it. */
function missingBy(field: string, { path, query }: Endpoint): TextKey | undefined {
  const parts = path.split('/');
  const at = parts.indexOf(`{${field}}`);
  if (at > 0) return MISSING[parts[at - 1] ?? ''] ?? 'notFound.anything';
  const isNeeded = field === 'board_id' && query?.shape['board_id']?.safeParse(undefined).success === false;
  return isNeeded ? 'notFound.board' : undefined;
}

/**
 * Whoever reads by an id that cannot be one has filled in no form: there is no such thing. A filter that cannot be one, or
 * an id that is not said at all, is a mistake of the caller.
 */
function missingText({ errors = {} }: Problem, endpoint: Endpoint, said: object): TextKey | undefined {
  const [field = '', ...others] = Object.keys(errors);
  const isOneId = others.length === 0 && /id$/i.test(field) && field in said;
  return endpoint.method === 'GET' && isOneId ? missingBy(field, endpoint) : undefined;
}

function refuseInput(error: FastifyError, request: FastifyRequest, locale: Locale, reply: FastifyReply): FastifyReply {
  const problem = validationProblem(error, locale);
  const { endpoint } = request.routeOptions.config;
  const said = { ...(request.query as object), ...(request.params as object) };
  const text = endpoint && missingText(problem, endpoint, said);
  if (text === undefined) return reply.code(400).send(problem);
  return reply.code(404).send({ ...problem, detail: say(locale, text), code: 'not_found' } satisfies Problem);
}

const PARSING: Record<string, [number, string, TextKey]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'invalid_json', 'invalidJson'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'invalid_json', 'invalidJson'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'media_type', 'mediaType'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'too_large', 'tooLarge'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'invalid', 'invalid'],
  FST_ERR_BAD_URL: [400, 'invalid', 'invalid'],
  FST_ERR_MAX_PARAM_LENGTH: [400, 'invalid', 'invalid'],
  // what no file can be called, or lies elsewhere
  FST_STATIC_FORBIDDEN_PATH: [404, 'not_found', 'notFound.page'],
};

/** What PostgreSQL could not read (for example a NUL in a text) is bad input, not a fault of ours. */
const BAD_INPUT_STATES = new Set(['22P05', '22021', '22P02', '22003', '22008', '22001', '54001', '54000']);

function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return (cause as { code?: string } | undefined)?.code;
}

/** What could not be read, by us or by PostgreSQL. */
function unreadableInput(error: FastifyError): [number, string, TextKey] | null {
  const parsing = PARSING[error instanceof SyntaxError ? 'FST_ERR_CTP_INVALID_JSON_BODY' : error.code];
  if (parsing) return parsing;
  // a plugin found it unreadable
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 429)
    return [error.statusCode, 'invalid', 'invalid'];
  return BAD_INPUT_STATES.has(sqlState(error) ?? '') ? [400, 'invalid', 'invalid'] : null;
}

export const PASSING_TEXTS = { busy: 'busy', database_away: 'databaseAway' } as const;

/** What passes by itself: the caller comes again. */
function passingFailure(error: FastifyError): [number, string, TextKey] | null {
  if (error.statusCode === 429) return [429, 'too_many_calls', 'tooManyCalls'];
  if (error.statusCode === 503) return [503, 'busy', 'busy'];
  if (error.code === 'FILES_AWAY') return [503, 'files_away', 'filesAway'];
  const passing = passingOf(error);
  return passing && [503, passing, PASSING_TEXTS[passing]];
}

/** What the log says of failures that pass; nothing of those that are usual. */
function wordsFor(error: FastifyError, code: string): string | null {
  if (code === 'database_away') return 'the database is away';
  if (code === 'files_away') return 'the store of files is away';
  return isTooMuch(error) ? 'given up: it took too long, or too much at once' : null;
}

/** What the log and the numbers say of a call whose caller has not waited. */
const CALLER_GONE = 499;

const passed = new BoundedLines();
function logFailure(err: FastifyError, request: FastifyRequest, text: string): void {
  const others = passed.take(request);
  if (others) request.log.warn({ err, ...others }, text);
}

/** The one place where a failure becomes an answer. Only what we did not expect is a 500, logged with its request id. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = localeOf(request);
  // what was to be answered, such as a stream that failed, may have said what it is and that it can be kept
  void reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8');
  if (error instanceof Refusal) return refuse(error, locale, reply);
  if (error.validation) return refuseInput(error, request, locale, reply);
  const known = unreadableInput(error) ?? passingFailure(error);
  if (known) {
    const [status, code, text] = known;
    const words = wordsFor(error, code);
    if (words) logFailure(error, request, words);
    if (status === 503 && !reply.hasHeader('Retry-After')) void reply.header('Retry-After', '2');
    return reply.code(status).send({ detail: say(locale, text), code } satisfies Problem);
  }
  // the client has gone before it had all of the answer: nobody is left to notify, and nothing has failed
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') {
    request.log.info('the connection was closed early');
    return reply.code(CALLER_GONE).send();
  }
  request.log.error({ err: error }, 'unexpected failure');
  return reply
    .code(500)
    .send({ detail: say(locale, 'internal', { id: request.id }), code: 'internal' } satisfies Problem);
}

function refuse(refusal: Refusal, locale: Locale, reply: FastifyReply): FastifyReply {
  const fields = Object.entries(refusal.fields).map(([field, text]) => [field, [say(locale, text, refusal.params)]]);
  const retry = refusal.extra['retry_after'];
  if (typeof retry === 'number') void reply.header('Retry-After', String(retry));
  return reply.code(refusal.status).send({
    detail: say(locale, refusal.text, refusal.params),
    code: refusal.code,
    ...(fields.length > 0 && { errors: Object.fromEntries(fields) as Record<string, string[]> }),
    ...refusal.extra,
  } satisfies Problem);
}
