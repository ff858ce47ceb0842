import type { FastifyRequest } from 'fastify';

import type { AppOptions } from '../../services.ts';

/** Where people open the product: what operators have set, otherwise the address that was asked for. */
export const originOf = (request: Pick<FastifyRequest, 'protocol' | 'host'>, publicUrl: string | undefined): string =>
  publicUrl === undefined ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin;

type Sender = Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>;

/** Which origins are ours: scheme, host and port together. */
export class Origins {
  readonly #publicUrl: string | undefined;
  readonly embedding: readonly string[];

  constructor({ publicUrl, embedOrigins = [] }: Pick<AppOptions, 'publicUrl' | 'embedOrigins'>) {
    this.#publicUrl = publicUrl;
    this.embedding = embedOrigins;
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
    if (site === 'cross-site' || (site === 'same-site' && origin === undefined)) return true;
    return origin !== undefined && origin !== originOf(request, this.#publicUrl) && !this.embedding.includes(origin);
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    origins: Origins;
  }
}
