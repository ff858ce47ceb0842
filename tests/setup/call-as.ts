import type { FastifyInstance } from 'fastify';

import { PASSWORD } from '../seed/company.ts';

/** Somebody else with a browser of their own makes one call: `{email, method, url, body}` → `{status, body}`. */
export async function callAs(app: FastifyInstance, query: URLSearchParams): Promise<{ status: number; body: unknown }> {
  const cookies: Record<string, string> = {};
  const call = async (method: string, url: string, body?: unknown) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      cookies,
      headers: { accept: 'application/json', 'x-csrftoken': cookies['csrftoken'] ?? '' },
      ...(body !== undefined && { payload: body as object }),
    });
    if (answer.statusCode >= 500) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    for (const cookie of answer.cookies) cookies[cookie.name] = cookie.value;
    return answer;
  };
  await call('GET', '/api/v1/features/');
  const login = await call('POST', '/api/auth/login/', { email: query.get('email'), password: PASSWORD });
  if (login.statusCode !== 200) throw new Error(`sign-in of ${query.get('email')}: ${login.body}`);
  const body = query.get('body');
  const answer = await call(query.get('method') ?? 'GET', query.get('url') ?? '', body ? JSON.parse(body) : undefined);
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}
