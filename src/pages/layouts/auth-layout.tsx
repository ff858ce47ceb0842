import { Globe } from 'lucide-react';
import { Outlet } from 'react-router';

import { useTexts } from '#core/locale/use-texts.ts';
import { Icon } from '#core/ui/icon.tsx';
import { Star } from '#core/ui/star.tsx';

import { LanguageLinks } from './language-choice.tsx';
import { Course } from './course.tsx';
import { SkipLink } from './skip-link.tsx';
import { CONTENT_ID } from '../use-focus-after-navigation.ts';

/** Layout of the sign-in pages (application 2): the course towards the star left, the form right. */
export function AuthLayout() {
  const t = useTexts('pages');
  return (
    <div className="auth">
      <SkipLink />
      <aside className="auth-course" aria-label={t('product')}>
        <p className="auth-brand">
          <Star size={30} tone="white" />
          <span>{t('product')}</span>
        </p>
        <Course />
        <p className="auth-slogan">{t('auth.slogan')}</p>
        <p className="auth-subline">{t('auth.subline')}</p>
      </aside>
      <main id={CONTENT_ID} tabIndex={-1} className="auth-form">
        <div className="w-full max-w-[360px]">
          <p className="auth-brand auth-brand-narrow">
            <Star size={28} />
            <span>{t('product')}</span>
          </p>
          <Outlet />
          <nav className="auth-languages" aria-label={t('language.label')}>
            <Icon of={Globe} size={14} />
            <LanguageLinks />
          </nav>
        </div>
      </main>
    </div>
  );
}
