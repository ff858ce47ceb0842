import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

import { EMBED_ELEMENTS, type EmbedElement } from '#contract/embed-elements.ts';
import type { Database } from '#server/db/database.ts';

import type { SeededCompany, SeededPerson } from '../seed/company.ts';
import { seedEmbedKey, seedEmbedOrigin } from '../seed/embed.ts';
import { TestClient } from './client.ts';

/** What a program sends. */
export interface Sent {
  body?: object;
  headers?: Record<string, string>;
}

/** A program: without cookies, and without what only browsers send. */
export class Program {
  readonly #app: FastifyInstance;
  readonly #secret: string;

  constructor(app: FastifyInstance, secret: string) {
    this.#app = app;
    this.#secret = secret;
  }

  call(method: InjectOptions['method'], url: string, { body, headers }: Sent = {}): Promise<LightMyRequestResponse> {
    return this.#app.inject({
      method: method ?? 'GET',
      url,
      headers: { accept: 'application/json', authorization: `Bearer ${this.#secret}`, ...headers },
      ...(body && { payload: body }),
    });
  }
}

interface Asked {
  person: string;
  elements?: readonly EmbedElement[];
  origins?: string[];
  lifetime?: number;
}

/** Asks for a token as the server of a host page does. */
export const askForToken = (app: FastifyInstance, key: string, { elements = EMBED_ELEMENTS, ...asked }: Asked) =>
  new Program(app, key).call('POST', '/api/v1/embed/tokens/', { body: { elements, ...asked } });

export async function tokenFor(app: FastifyInstance, key: string, asked: Asked): Promise<string> {
  const answer = await askForToken(app, key, asked);
  if (answer.statusCode !== 201) throw new Error(`no token: ${answer.body}`);
  return answer.json<{ token: string }>().token;
}

/** Somebody who calls with a token for all elements, and nothing else. */
export async function tokenClient(
  { app, database }: { app: FastifyInstance; database: Database },
  company: SeededCompany,
  { email }: SeededPerson,
): Promise<Pick<TestClient, 'call'>> {
  const { secret } = await seedEmbedKey(database, company.id);
  await seedEmbedOrigin(database, company.id);
  const authorization = `Bearer ${await tokenFor(app, secret, { person: email })}`;
  const client = new TestClient(app);
  return { call: (method, url, body, headers) => client.call(method, url, body, { authorization, ...headers }) };
}
