import type { FastifyRequest } from 'fastify';

import { foreignOrigin } from '../refusals/refusals.ts';
import type { AppOptions } from '../../services.ts';
import type { Viewer } from './viewer.ts';

/** Where people open the product: what operators have set, otherwise the address that was asked for. */
export const originOf = (request: Pick<FastifyRequest, 'protocol' | 'host'>, publicUrl: string | undefined): string =>
  publicUrl === undefined ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin;

type Sender = Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>;

/** Which origins are ours: scheme, host and port together. */
export class Origins {
  readonly #publicUrl: string | undefined;
  readonly embedding: readonly string[];
  /** Whether listed pages belong to other sites, whose browsers send our cookies only when they are made for that. */
  readonly isCrossSite: boolean;
  /** The origins that companies list, with whose they are. */
  #ofCompanies: ReadonlyMap<string, ReadonlySet<string>> = new Map();

  constructor({
    publicUrl,
    embedOrigins = [],
    cookieCrossSite = false,
  }: Pick<AppOptions, 'publicUrl' | 'embedOrigins' | 'cookieCrossSite'>) {
    this.#publicUrl = publicUrl;
    this.embedding = embedOrigins;
    this.isCrossSite = cookieCrossSite;
  }

  /** Takes over what companies list. */
  list(rows: readonly { origin: string; company_id: string }[]): void {
    const listed = new Map<string, Set<string>>();
    for (const { origin, company_id } of rows) listed.set(origin, (listed.get(origin) ?? new Set()).add(company_id));
    this.#ofCompanies = listed;
  }

  /** Whether any company lists this origin: all that a preflight can ask. */
  isListed(origin: string | undefined): boolean {
    return origin !== undefined && this.#ofCompanies.has(origin);
  }

  /** The origins that this company lists. */
  ofCompany(companyId: string): string[] {
    return [...this.#ofCompanies].filter(([, companies]) => companies.has(companyId)).map(([origin]) => origin);
  }

  /** The company that lists an origin: the one that is named, without a name the only one. */
  companyOf(origin: string, named: string): string | null {
    const all = [...(this.#ofCompanies.get(origin) ?? [])];
    if (named !== '') return all.includes(named) ? named : null;
    return all.length === 1 ? (all[0] ?? null) : null;
  }

  /** Whether pages of this origin may embed elements for people of this company. */
  isOf(companyId: string | null, origin: string): boolean {
    return companyId !== null && this.#ofCompanies.get(origin)?.has(companyId) === true;
  }

  /** Whether a token may be used from where this comes: programs and our own frame say no other origin. */
  takesToken(request: Sender, { companyId, tokenOrigins }: Pick<Viewer, 'companyId' | 'tokenOrigins'>): boolean {
    const { origin } = request.headers;
    if (origin === undefined || origin === originOf(request, this.#publicUrl)) return true;
    return tokenOrigins !== null && tokenOrigins.includes(origin) && this.isOf(companyId, origin);
  }

  /** Whether the browser sends our cookies along: not across sites, unless they are made for that. */
  takesCookies({ headers: { origin, 'sec-fetch-site': site } }: Pick<Sender, 'headers'>): boolean {
    return origin !== undefined && this.embedding.includes(origin) && (site !== 'cross-site' || this.isCrossSite);
  }

  /** Whether people reach us by https; a proxy in front of us knows, or the operator does. */
  isSecure(request: Sender): boolean {
    return request.protocol === 'https' || originOf(request, this.#publicUrl).startsWith('https:');
  }

  /**
   * Whether a browser sent this from a page that is neither ours nor a listed one. Browsers that send no Sec-Fetch-Site
   * are judged by their Origin; programs send neither.
   */
  isForeign(request: Sender): boolean {
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (site === 'cross-site' && !this.takesCookies(request)) return true;
    if (site === 'same-site' && origin === undefined) return true;
    return origin !== undefined && origin !== originOf(request, this.#publicUrl) && !this.embedding.includes(origin);
  }
}

/** Throws 403 for a token of a host page that comes from a page which it is not for. */
export function mustTakeToken(origins: Origins, request: Sender, viewer: Viewer | null): void {
  if (viewer?.tokenOrigins && !origins.takesToken(request, viewer)) throw foreignOrigin();
}

declare module 'fastify' {
  interface FastifyInstance {
    origins: Origins;
  }
}
