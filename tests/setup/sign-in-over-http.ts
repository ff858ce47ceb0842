import { PASSWORD } from '../seed/company.ts';

/** Signs in over HTTP as a browser does and answers what each save carries. */
export async function signIn(origin: string, email: string): Promise<Record<string, string>> {
  const first = await fetch(`${origin}/api/v1/features/`);
  const token = first.headers.get('x-csrftoken') ?? '';
  const answer = await fetch(`${origin}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrftoken': token, cookie: `csrftoken=${token}` },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return { cookie: cookies.join('; '), 'x-csrftoken': answer.headers.get('x-csrftoken') ?? '' };
}
