import { ApiError } from '#core/api/api-error.ts';

/** Why single sign-on did not let somebody in, as the server leaves it in `?sso=`. */
const PROBLEMS = [
  'failed',
  'retry',
  'refused',
  'unknown',
  'domain',
  'disabled',
  'superuser',
  'off',
  'busy',
  'address',
] as const;
type SignOnProblem = (typeof PROBLEMS)[number];

/** The reason in the address of the sign-in page; null for none, `failed` for one that is not known here. */
export function signOnProblem(search: string): SignOnProblem | null {
  const code = new URLSearchParams(search).get('sso');
  return code === null ? null : knownProblem(code);
}

/** The same of a call that was refused; null when it was not for that. */
export function problemOfCall(error: Error | null): SignOnProblem | null {
  if (!(error instanceof ApiError) || error.code !== 'sign_on_refused') return null;
  const { sso } = error.body as { sso?: unknown };
  return knownProblem(sso);
}

function knownProblem(code: unknown): SignOnProblem {
  return PROBLEMS.find((known) => known === code) ?? 'failed';
}
