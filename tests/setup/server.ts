import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';

import { buildApp } from '#server/app.ts';
import { Database } from '#server/db/database.ts';
import type { AppOptions } from '#server/services.ts';

import { PASSWORD } from '../seed/company.ts';
import { cloneDatabase } from './clone.ts';

/** The real server on a database of its own, for one test file. */
export interface TestServer {
  app: FastifyInstance;
  database: Database;
  databaseUrl: string;
}

/** Starts it before and stops it after the tests of the file. Options shorten leases and clocks. */
export function useServer(options: Partial<AppOptions> = {}): TestServer {
  const server = {} as TestServer;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const clone = await cloneDatabase({ adminUrl: inject('adminUrl'), ownerUrl: inject('ownerUrl') });
    drop = clone.drop;
    server.databaseUrl = clone.url;
    server.database = new Database(clone.url, 3);
    server.app = await buildApp({ databaseUrl: clone.url, poolSize: 6, busyAfterMs: 60_000, ...options });
    await server.app.ready();
  });
  afterAll(async () => {
    await server.app.close();
    await server.database.close();
    await drop();
  });
  return server;
}

/** Somebody with a browser: cookies and the CSRF token travel by themselves. */
export class TestClient {
  readonly #app: FastifyInstance;
  readonly cookies: Record<string, string> = {};

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async call(
    method: InjectOptions['method'],
    url: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const answer = await this.#app.inject({
      method: method ?? 'GET',
      url,
      cookies: this.cookies,
      headers: { accept: 'application/json', 'x-csrftoken': this.cookies['csrftoken'] ?? '', ...headers },
      ...(payload !== undefined && { payload: payload as object }),
    });
    for (const cookie of answer.cookies) {
      if (cookie.maxAge === 0 || (cookie.expires && cookie.expires.getTime() < Date.now()))
        delete this.cookies[cookie.name];
      else this.cookies[cookie.name] = cookie.value;
    }
    return answer;
  }

  get = (url: string, headers?: Record<string, string>) => this.call('GET', url, undefined, headers);
  post = (url: string, payload: unknown = {}, headers?: Record<string, string>) =>
    this.call('POST', url, payload, headers);
  patch = (url: string, payload: unknown) => this.call('PATCH', url, payload);
  delete = (url: string) => this.call('DELETE', url);

  async signIn(email: string, password = PASSWORD): Promise<LightMyRequestResponse> {
    await this.get('/api/v1/features/');
    return this.post('/api/auth/login/', { email, password });
  }
}

/** A client that is signed in already. */
export async function signedIn(app: FastifyInstance, email: string): Promise<TestClient> {
  const client = new TestClient(app);
  const answer = await client.signIn(email);
  if (answer.statusCode !== 200) throw new Error(`sign-in of ${email}: ${answer.body}`);
  return client;
}
