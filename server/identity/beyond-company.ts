/**
 * Somebody whose rights reach beyond a company: the provider of a company never speaks for them, so they always keep
 * their password.
 */
export const isBeyondCompany = ({ role, is_superuser }: { role: number; is_superuser: boolean }): boolean =>
  is_superuser || role === 1;
