/** Why single sign-on did not let somebody in, as the server leaves it in `?sso=`. */
const PROBLEMS = ['failed', 'retry', 'refused', 'unknown', 'domain', 'disabled', 'superuser', 'off'] as const;

/** The reason in the address of the sign-in page; null for none, `failed` for one that is not known here. */
export function signOnProblem(search: string): (typeof PROBLEMS)[number] | null {
  const code = new URLSearchParams(search).get('sso');
  if (code === null) return null;
  return PROBLEMS.find((known) => known === code) ?? 'failed';
}
