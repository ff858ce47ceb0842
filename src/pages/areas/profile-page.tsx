import '#elements/profile/profile.element.ts';

import { createElement, useEffect, useEffectEvent, useRef } from 'react';

import { LOCALES } from '#contract/accounts/people.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import { useLanguage } from '../layouts/language-choice.tsx';
import { Sheet } from '../layouts/sheet.tsx';
import { useRouter } from '../navigation/router-context.ts';
import { usePageTitle } from '../page-title.ts';
import { switchCompany } from '../watch/session-watch.ts';

/** The profile (application 2). A chosen language moves the page under its prefix; a chosen company is entered. */
export function Page() {
  const t = useTexts('pages');
  const place = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const chooseLanguage = useLanguage();
  usePageTitle(t('profile.label'));
  const follow = useEffectEvent((event: Event) => {
    const { locale, company } = ((event as CustomEvent).detail ?? {}) as { locale?: string; company?: string };
    const known = LOCALES.find((one) => one === locale);
    if (known) chooseLanguage(known);
    if (company === undefined) return;
    event.preventDefault();
    void switchCompany(router, company);
  });
  useEffect(() => {
    const { current } = place;
    const listen = (event: Event): void => follow(event);
    current?.addEventListener('strategy-change', listen);
    return () => current?.removeEventListener('strategy-change', listen);
  }, []);
  return (
    <Sheet label={t('profile.label')}>
      <div ref={place} className="contents">
        {createElement('strategy-profile', { class: 'page-element' })}
      </div>
    </Sheet>
  );
}
