import { RefreshCw } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useStore } from '#core/session/use-store.ts';
import { Icon } from '#core/ui/icon.tsx';

import { $updateReady } from '../watch/build-watch.ts';
import { CompanyMenu } from './company-menu.tsx';
import { LanguageMenu } from './language-choice.tsx';
import { ProfileMenu } from './profile-menu.tsx';

/** Top bar: on phones product and company; language and profile everywhere; a quiet word when an update is ready. */
export function TopBar() {
  return (
    <header className="top-bar">
      <div className="top-bar-company">
        <CompanyMenu />
      </div>
      <span className="flex-1" />
      <UpdateHint />
      <LanguageMenu />
      <ProfileMenu />
    </header>
  );
}

function UpdateHint() {
  const t = useTexts('pages');
  const ready = useStore($updateReady);
  return (
    <p className="update-hint" role="status">
      {ready && (
        <>
          <Icon of={RefreshCw} size={14} />
          {t('update.ready')}
        </>
      )}
    </p>
  );
}
