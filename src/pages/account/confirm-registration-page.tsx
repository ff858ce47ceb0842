import { useTexts } from '#core/locale/use-texts.ts';

import { MailedLink } from './mailed-link.tsx';

/** Where the link of a registration leads. */
export function Page() {
  const t = useTexts('pages');
  return <MailedLink mode="confirm-registration" title={t('signIn.register')} />;
}
