import { PASSWORD_MIN } from '#contract/accounts/password-length.ts';
import { passwordProblem } from '#contract/accounts/password-rules.ts';

import { useTexts } from '../../locale/use-texts.ts';

/** The sentence about a password that somebody wants, by the rules of the contract; undefined when it is good. */
export function usePasswordCheck(): (password: string, email: string) => string | undefined {
  const t = useTexts('password');
  return (password, email) => {
    if (password === '') return t('missing');
    const problem = passwordProblem(password, email);
    return problem === null ? undefined : t(problem, { limit: PASSWORD_MIN });
  };
}
