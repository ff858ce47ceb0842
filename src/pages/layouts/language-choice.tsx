import { useLocation, useNavigate } from 'react-router';

import { LOCALES, type Locale } from '#contract/accounts/people.ts';
import { useSentence } from '#core/editing/failure.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { rememberLocale } from '#core/session/browser-session.ts';
import { storeLocale } from '#core/session/session-queries.ts';
import { useCore } from '#core/session/use-core.ts';
import { Menu } from '#core/ui/overlays/menu.tsx';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import type { SignInState } from '../account/arrive.ts';
import { inLocale } from '../navigation/localized-path.ts';

/**
 * Chooses the interface language: remembers it in the cookie, stores it for the person, and goes to the same place in
 * that language (application 2).
 */
export function useLanguage(): (locale: Locale) => void {
  const t = useTexts('pages');
  const { core } = useCore();
  const toast = useToast();
  const sentenceOf = useSentence();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const choose = async (locale: Locale): Promise<void> => {
    rememberLocale(locale);
    const signIn = state as SignInState | null;
    const kept = signIn?.wanted === undefined ? signIn : { ...signIn, wanted: inLocale(signIn.wanted, locale) };
    try {
      if (core.$session.get().status === 'signed-in') await storeLocale(core, locale);
    } catch (error) {
      // the session has ended: its watch has led to the sign-in
      if (core.$session.get().status !== 'signed-in') return;
      toast({ kind: 'warning', title: t('language.notStored'), text: sentenceOf(error) });
    }
    await navigate(inLocale(pathname + search + hash, locale), { state: kept });
  };
  return (locale) => void choose(locale);
}

/** Both languages side by side, each in its own words. */
export function LanguageLinks() {
  const t = useTexts('pages');
  const { locale: current } = useCore();
  const choose = useLanguage();
  return LOCALES.map((locale) => (
    <button
      key={locale}
      type="button"
      lang={locale}
      className="language"
      aria-current={locale === current ? 'true' : undefined}
      onClick={() => choose(locale)}
    >
      {t(`language.${locale}`)}
    </button>
  ));
}

/** The language of the interface in the top bar: EN or DE. */
export function LanguageMenu() {
  const t = useTexts('pages');
  const { locale: current } = useCore();
  const choose = useLanguage();
  const short = current.slice(0, 2).toUpperCase();
  return (
    <Menu
      label={t('language.open', { short })}
      size="small"
      items={LOCALES.map((locale) => ({
        label: t(`language.${locale}`),
        checked: locale === current,
        onSelect: () => choose(locale),
      }))}
    >
      {short}
    </Menu>
  );
}
