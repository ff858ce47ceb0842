import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

import { PASSWORD } from '../seed/company.ts';

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
  patch = (url: string, payload: unknown, headers?: Record<string, string>) =>
    this.call('PATCH', url, payload, headers);
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
