import { Globe } from 'lucide-react';
import { Outlet } from 'react-router';

import { useTexts } from '#core/locale/use-texts.ts';
import { Icon } from '#core/ui/icon.tsx';

import { CONTENT_ID } from '../use-focus-after-navigation.ts';
import { LanguageLinks } from './language-choice.tsx';

/** Layout of pages that stand alone, without navigation (application 2): the page and the two languages. */
export function StandaloneLayout() {
  const t = useTexts('pages');
  return (
    <div className="standalone">
      <main id={CONTENT_ID} tabIndex={-1} className="standalone-main">
        <Outlet />
      </main>
      <nav className="auth-languages standalone-languages" aria-label={t('language.label')}>
        <Icon of={Globe} size={14} />
        <LanguageLinks />
      </nav>
    </div>
  );
}
