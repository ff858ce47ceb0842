import { useTexts } from '#core/locale/use-texts.ts';

import { MailedLink } from './mailed-link.tsx';

/** Where the link to set a new password leads. */
export function Page() {
  const t = useTexts('pages');
  return <MailedLink mode="new-password" title={t('signIn.reset')} />;
}
