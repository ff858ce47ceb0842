import type { FastifyRequest } from 'fastify';

import { TOKEN_SECONDS } from '#contract/embed.ts';
import { EMBED_ELEMENTS } from '#contract/embed-elements.ts';

import type { Transaction } from '../db/database.ts';
import { networkOf } from '../http/callers/caller.ts';
import { keyOf } from '../http/callers/host-token.ts';
import type { Member } from '../http/mount.ts';
import { invalidField, notFound, Refusal, tooManyRequests } from '../http/refusals/refusals.ts';
import { isBeyondCompany, openToken } from '../identity/identity-service.ts';
import type { Services } from '../services.ts';
import { findKey, findMember, holdKey, listOrigins, type FoundKey } from './embed-store.ts';
import { originOfText } from './origin-text.ts';

export type TokensNeeds = Pick<Services, 'database' | 'identity' | 'audit'>;

export interface TokenInput {
  person: string;
  elements: string[];
  origins?: string[] | undefined;
  lifetime?: number | undefined;
}
export interface MadeToken {
  token: string;
  expiresAt: string;
}

/** How many tokens there may be within ten minutes of one key, of one person, and wrong keys of one network. */
const PER_KEY = 10_000;
const PER_PERSON = 200;
const WRONG_KEYS = 60;
const MINUTES = 10;

/** What only browsers send: who has a key is a server, and a key in a page is everybody's. */
const isBrowser = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined || headers.cookie !== undefined || headers['sec-fetch-site'] !== undefined;

/** Makes the short-lived tokens with which elements on pages of other sites call. */
export class EmbedTokensService {
  readonly #needs: TokensNeeds;

  constructor(needs: TokensNeeds) {
    this.#needs = needs;
  }

  /** For the person whom the server of a host page names. */
  async make(request: FastifyRequest, input: TokenInput): Promise<MadeToken> {
    if (isBrowser(request)) throw new Refusal(403, 'server_only', 'embed.serverOnly');
    const key = await this.#keyOf(request);
    await this.#mayHave(`embed key ${key.id}`, PER_KEY);
    if (input.elements.some((tag) => !key.elements.includes(tag))) throw invalidField('elements', 'embed.notInKey');
    return this.#needs.database.inCompany(key.company_id, async (tx) => {
      if (!(await holdKey(tx, key.id, key.secret))) throw wrongKey();
      const userId = await this.#person(tx, key.company_id, input.person);
      const origins = await allowed(tx, input.origins);
      return this.#store(tx, {
        companyId: key.company_id,
        userId,
        keyId: key.id,
        embed: { elements: input.elements, origins },
        seconds: input.lifetime ?? TOKEN_SECONDS,
        requestId: request.id,
      });
    });
  }

  /** For oneself, in a window that a page of the own company has opened. */
  async makeOwn(viewer: Member, text: string, requestId: string): Promise<MadeToken & { origin: string }> {
    const origin = originOfText(text);
    if (origin === null) throw invalidField('origin', 'embed.notAnOrigin');
    const made = await this.#needs.database.inCompany(viewer.companyId, async (tx) => {
      const userId = await this.#person(tx, viewer.companyId, viewer.id);
      const origins = await allowed(tx, [origin]);
      const embed = { elements: [...EMBED_ELEMENTS], origins };
      return this.#store(tx, {
        companyId: viewer.companyId,
        userId,
        keyId: null,
        embed,
        seconds: TOKEN_SECONDS,
        requestId,
      });
    });
    return { ...made, origin };
  }

  async #keyOf(request: FastifyRequest): Promise<FoundKey & { secret: string }> {
    const secret = keyOf(request);
    const key = secret === null ? null : await findKey(this.#needs.database, secret);
    if (secret !== null && key) return { ...key, secret };
    const entry = { action: 'embed.refused', detail: { code: 'wrong_key' }, requestId: request.id };
    await this.#needs.audit.recordRefused(entry, request.ip);
    await this.#mayHave(`embed wrong ${networkOf(request.ip)}`, WRONG_KEYS);
    // an empty setting of the server that asks looks like a revoked key otherwise
    throw secret === null ? new Refusal(401, 'wrong_key', 'embed.noKey') : wrongKey();
  }

  async #person(tx: Transaction, companyId: string, person: string): Promise<string> {
    const found = await findMember(tx, person);
    if (!found) throw notFound('person');
    if (isBeyondCompany(found)) throw beyondCompany();
    await this.#mayHave(`embed person ${companyId} ${found.id}`, PER_PERSON);
    return found.id;
  }

  async #mayHave(key: string, requests: number): Promise<void> {
    const { isWithin, minutes } = await this.#needs.identity.count({ key, requests, minutes: MINUTES });
    if (!isWithin) throw tooManyRequests(minutes);
  }

  async #store(
    tx: Transaction,
    made: {
      companyId: string;
      userId: string;
      keyId: string | null;
      embed: { elements: string[]; origins: string[] };
      seconds: number;
      requestId: string;
    },
  ): Promise<MadeToken> {
    const { companyId, userId, keyId, embed, requestId } = made;
    const expiresAt = new Date(Date.now() + made.seconds * 1000);
    const token = await openToken(tx, { userId, companyId, keyId, embed, expiresAt });
    const entry = { action: 'embed.token', objectType: 'user', objectId: userId, detail: { key: keyId, ...embed } };
    await this.#needs.audit.recordIn(tx, { id: userId, companyId, actorId: null }, { ...entry, requestId });
    return { token, expiresAt: expiresAt.toISOString() };
  }
}

const wrongKey = (): Refusal => new Refusal(401, 'wrong_key', 'embed.wrongKey');
const beyondCompany = (): Refusal => new Refusal(403, 'person_beyond_company', 'embed.beyondCompany');

/** The origins that a token may be used from: of the company's list, all of them when none is named. */
async function allowed(tx: Transaction, named: string[] | undefined): Promise<string[]> {
  const listed = (await listOrigins(tx)).map(({ origin }) => origin);
  if (listed.length === 0) throw invalidField('origins', 'embed.noOrigins');
  const origins = named?.map(originOfText) ?? listed;
  const known = origins.filter((origin) => origin !== null && listed.includes(origin)) as string[];
  if (known.length < origins.length) throw invalidField('origins', 'embed.originNotListed');
  return [...new Set(known)];
}
