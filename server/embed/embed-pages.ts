import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { LOCALES, type Locale } from '#contract/accounts/people.ts';
import { EMBED_ATTRIBUTES, isEmbedElement, type EmbedElement } from '#contract/embed-elements.ts';

import { notFound } from '../http/refusals/refusals.ts';
import { localeOf } from '../http/refusals/error-handler.ts';
import { say } from '../http/refusals/texts.ts';
import type { Services } from '../services.ts';
import { originOfText } from './origin-text.ts';

type Query = Record<string, string | string[] | undefined>;
interface FrameRoute {
  Params: { element: string };
  Querystring: Query;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');
const attribute = (name: string, value: string): string => ` ${name}="${escaped(value)}"`;
/** What an address names once; twice is nothing. */
const one = (value: Query[string]): string => (typeof value === 'string' ? value : '');

const documentOf = (locale: Locale, head: string, body: string): string =>
  `<!doctype html><html lang="${locale.slice(0, 2)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Leitstern</title><link rel="icon" href="/icon.svg">${head}</head><body>${body}</body></html>`;

const scripts = (own: string): string =>
  `<script type="module" src="/embed/${own}.js"></script><script type="module" src="/loader.js"></script>`;

/** The element with the attributes of the address that its definition names. */
function elementOf(tag: EmbedElement, query: Query): string {
  const given = EMBED_ATTRIBUTES[tag].filter((name) => one(query[name]) !== '');
  return `<${tag}${given.map((name) => attribute(name, one(query[name]))).join('')}></${tag}>`;
}

/** Sends a document, which these pages may have in a frame; the rest of the policy stays. */
function sendFrame(reply: FastifyReply, page: string, ancestors: readonly string[]): FastifyReply {
  const policy = String(reply.getHeader('Content-Security-Policy'));
  const all = ["'self'", ...ancestors].join(' ');
  void reply.removeHeader('X-Frame-Options');
  return reply
    .headers({
      'Content-Security-Policy': policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${all}`),
      'Cache-Control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(page);
}

/** What is asked before a page gets a token: which page, as whom, and both answers; and what may go wrong. */
function confirmation(locale: Locale, origin: string): string {
  const words = (key: Parameters<typeof say>[1]): string => escaped(say(locale, key, { origin }));
  const question = `<h1 tabindex="-1">${words('embed.confirmTitle')}</h1><p>${words('embed.confirm')}</p><p class="who">${words('embed.signedInAs')} <strong id="who"></strong></p>`;
  const answers = `<div class="answers"><button type="button" id="allow">${words('embed.goOn')}</button><button type="button" id="refuse">${words('embed.refuse')}</button></div>`;
  const failures = `data-gone="${words('embed.pageGone')}" data-unanswered="${words('embed.unanswered')}"`;
  return `<main id="confirm" hidden>${question}${answers}</main><div id="problem" role="alert" ${failures} hidden><p id="why"></p><button type="button" id="again">${words('embed.again')}</button></div>`;
}

type CustomerNeeds = Pick<Services, 'database' | 'invitations'>;

/** The name under which everybody may see what a company shows before the sign-in. */
function customerOf({ database, invitations }: CustomerNeeds, companyId: string): Promise<string | undefined> {
  // whoever opens the window writes nothing
  return database.inCompany(companyId, (tx) => invitations.findPage(tx, companyId));
}

/**
 * Documents for portals that have frames only, and for the window of a sign-in. Neither knows a person: the one gets
 * its token from the page around it, the other asks with the session of its browser (`public/embed/`).
 */
export function registerEmbedPages(app: FastifyInstance, services: CustomerNeeds): void {
  const { origins } = app;
  const showFrame = async (request: FastifyRequest<FrameRoute>, reply: FastifyReply): Promise<FastifyReply> => {
    const { query } = request;
    const { element } = request.params;
    if (!isEmbedElement(element)) throw notFound('page');
    const pages = [...new Set([...origins.ofCompany(one(query['company'])), ...origins.embedding])];
    const head = `<meta name="embed-origins"${attribute('content', pages.join(' '))}><link rel="stylesheet" href="/embed/frame.css">`;
    const body = `<strategy-provider>${elementOf(element, query)}</strategy-provider>${scripts('frame')}`;
    const locale = LOCALES.find((known) => known === one(query['locale'])) ?? localeOf(request);
    return sendFrame(reply, documentOf(locale, head, body), pages);
  };
  // portals that make addresses of their own leave the last slash out
  for (const path of ['/embed/:element/', '/embed/:element'])
    app.get<FrameRoute>(path, { schema: { hide: true } }, showFrame);
  app.get<{ Querystring: Query }>('/embed/sign-in/', { schema: { hide: true } }, async (request, reply) => {
    const origin = originOfText(one(request.query['origin']));
    const locale = localeOf(request);
    // the page that has opened this window has to be reached
    void reply.header('Cross-Origin-Opener-Policy', 'unsafe-none').header('Cache-Control', 'no-store');
    void reply.type('text/html; charset=utf-8');
    if (origin === null || !origins.isListed(origin))
      return reply.code(403).send(documentOf(locale, '', `<p>${escaped(say(locale, 'embed.originNotListed'))}</p>`));
    const head = `<meta name="embed-origin"${attribute('content', origin)}><link rel="stylesheet" href="/docs/tokens.css"><link rel="stylesheet" href="/embed/sign-in.css">`;
    const text = confirmation(locale, origin);
    const company = origins.companyOf(origin, one(request.query['company']));
    const customer = company === null ? undefined : await customerOf(services, company);
    const whose = customer === undefined ? '' : attribute('customer', customer);
    const body = `${text}<template id="form"><strategy-sign-in locale="${locale}"${whose} theme="auto"></strategy-sign-in></template>${scripts('sign-in')}`;
    return reply.send(documentOf(locale, head, body));
  });
}
