import type { UserInfo } from '#contract/accounts/people.ts';

import { useTexts } from '../locale/use-texts.ts';

/** Reads the name of a person in the reader's language, also of somebody deleted (`FORMER`). */
export function useNameOf(): (person: Pick<UserInfo, 'full_name'>) => string {
  const t = useTexts('core');
  return (person) => person.full_name || t('person.former');
}
