import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readMe } from '#contract/accounts/accounts.ts';
import { listCompanies } from '#contract/accounts/companies.ts';
import { LOCALES, type Locale } from '#contract/accounts/people.ts';
import { readFeatures } from '#contract/features.ts';

import { SESSION_COOKIE } from './callers/cookies.ts';
import { PLAIN_HEADERS } from './callers/security-headers.ts';
import { callInside, hidesCaller } from './inner-calls.ts';
import { localeOf } from './refusals/error-handler.ts';

/** The files and texts of each first screen, as the build has written them down (scripts/first-load). */
interface FirstLoads {
  texts: string;
  ahead: string;
  screens: Record<string, { files: string[]; texts: string[]; calls: string[] }>;
}

/** What the page asks for beside its code (src/core/session/read-ahead.ts). */
interface Ahead {
  language: Locale;
  calls: string[];
  texts: { file: string; names: string[] };
}

const AUTH_PAGES = /^\/(login|register|reset-password|callback|standalone)(\/|$)/;
const LOGIN = '/login';
/** Where somebody who is signed in lands (src/pages/guard.ts). */
const LANDING = '/client/whiteboard';
/** What every page of a signed-in person asks first, and what those of strangers do. */
const FOR_MEMBERS = [readFeatures.path, readMe.path];
const FOR_STRANGERS = [readFeatures.path];
/** Longer answers come by themselves, so that they do not hold up the document. */
const MOST_LETTERS = 20_000;

/** JSON that may be inside a script of a document: it ends no script and begins no comment. */
export const inScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (sign) => {
    const code = sign.charCodeAt(0).toString(16);
    return `\\u${code.padStart(4, '0')}`;
  });

const maySignedIn = (request: FastifyRequest): boolean => request.cookies[SESSION_COOKIE] !== undefined;

/** The language of the page: that of its path, the remembered one, the browser's. */
function languageOf(request: FastifyRequest): Locale {
  const known = [request.url.split(/[/?#]/)[1], request.cookies['i18n_redirected']];
  return LOCALES.find((locale) => known.includes(locale)) ?? localeOf(request);
}

/** The recorded first screen of an address: `/client/whiteboard/:id`; nothing for a page that is not recorded. */
export function screenOf(url: string, isMember: boolean, screens: string[]): string {
  const path = url.replace(/[?#].*$/s, '').replace(/^\/[a-z]{2}-[A-Z]{2}(?=\/|$)/, '');
  if (!isMember && !AUTH_PAGES.test(path)) return LOGIN;
  const parts = path.replace(/\/$/, '').split('/');
  const matches = (screen: string): boolean => {
    const named = screen.split('/');
    const isLike = (part: string, at: number): boolean =>
      part.startsWith(':') ? (parts[at] ?? '') !== '' : part === parts[at];
    return named.length === parts.length && named.every(isLike);
  };
  return (
    screens.find((screen) => screen.startsWith('/') && matches(screen)) ??
    (isMember ? (path.length < 2 ? LANDING : '') : LOGIN)
  );
}

/** The last part of the path, which pages of a single record have. */
const idOf = (url: string): string => /([\w-]+)\/?(?:[?#]|$)/.exec(url)?.[1] ?? '';

/** Whether the query of an address makes a call another question: it has one of the keys of `? mode view`. */
export function isInVain(unless: string | undefined, url: string): boolean {
  const [of, ...keys] = unless?.split(' ') ?? [];
  const asked = new URLSearchParams(url.replace(/^[^?]*|#.*$/gs, ''));
  return of === '?' && keys.some((key) => asked.has(key));
}

/** The answers of the first calls by their path. */
async function answersFor(request: FastifyRequest, reply: FastifyReply): Promise<Record<string, unknown>> {
  if (hidesCaller(request)) return {};
  const paths = maySignedIn(request) ? FOR_MEMBERS : FOR_STRANGERS;
  const answers = await Promise.all(paths.map((url) => callInside(request, { url, passOn: ['cookie'] })));
  // the token for writing calls comes with the flags, a longer session with any
  for (const { headers: received } of answers)
    for (const cookie of [received['set-cookie'] ?? []].flat()) void reply.header('Set-Cookie', cookie);
  const given = answers.flatMap(({ statusCode, body }, index) =>
    statusCode === 200 && body.length <= MOST_LETTERS ? [[paths[index], JSON.parse(body) as unknown] as const] : [],
  );
  return Object.fromEntries(given);
}

/** A script of the build inside the document, and the policy that lets this very text run. */
export function inlineScript(text: string): { element: string; policy: string } {
  if (/<\/script/i.test(text)) throw new Error('A script inside a document may not contain what ends it');
  const hash = createHash('sha256').update(text).digest('base64');
  return {
    element: `<script type="module" async>${text}</script>`,
    policy: PLAIN_HEADERS['Content-Security-Policy'].replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`),
  };
}

/** Answers the document of the application: with the files that its first screen needs, and what the server knows already. */
export function applicationDocument(folder: string): (request: FastifyRequest, reply: FastifyReply) => Promise<string> {
  const [head = '', rest = ''] = readFileSync(join(folder, 'index.html'), 'utf8').split('</head>');
  const list = join(folder, '.vite/first-loads.json');
  const built = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as FirstLoads) : null;
  const screens = Object.keys(built?.screens ?? {});
  // first data is asked for while the document still arrives: as a file of its own the script would be a wave more
  const script = built && inlineScript(readFileSync(join(folder, built.ahead), 'utf8'));

  /** What the page will need beside its code. */
  function aheadOf(request: FastifyRequest): Ahead | null {
    const screen = screenOf(request.url, maySignedIn(request), screens);
    const load = built?.screens[screen];
    if (!built || !load) return null;
    const language = languageOf(request);
    const file = `/${built.texts}/${language}/first/${screen.replaceAll(/[^\w-]+/g, '-').replace(/^-/, '')}.js`;
    const first = load.calls.flatMap((call) => {
      const [path = '', unless] = call.replaceAll('{id}', idOf(request.url)).split(' unless ');
      return isInVain(unless, request.url) ? [] : [path];
    });
    const calls = maySignedIn(request)
      ? [listCompanies.path, ...first.filter((call) => call !== listCompanies.path)]
      : [];
    return { language, calls, texts: { file, names: load.texts } };
  }

  function linksOf(request: FastifyRequest, texts: string | undefined): string {
    const { files = [] } = built?.screens[screenOf(request.url, maySignedIn(request), screens)] ?? {};
    const links = [...files.map((name) => `/${name}`), ...(texts === undefined ? [] : [texts])];
    return links
      .filter((link) => !head.includes(link))
      .map((link) => `<link rel="modulepreload" crossorigin href="${link}">`)
      .join('\n');
  }

  return async (request, reply) => {
    const given = await answersFor(request, reply);
    const ahead = aheadOf(request);
    void reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', maySignedIn(request) ? 'no-store' : 'private, no-cache');
    const block = (id: string, value: object): string =>
      `<script type="application/json" id="leitstern-${id}">${inScript(value)}</script>`;
    const data = block('given', given) + (ahead ? block('ahead', ahead) : '');
    const isAhead = script !== null && ahead !== null;
    if (isAhead) void reply.header('Content-Security-Policy', script.policy);
    // at once: without `async` it would wait for the script of the page
    return `${head}${data}\n${isAhead ? script.element : ''}\n${linksOf(request, ahead?.texts.file)}\n</head>${rest}`;
  };
}
