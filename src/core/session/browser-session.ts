import { atom, type ReadableAtom } from 'nanostores';

import { LOCALES, type Locale } from '#contract/accounts/people.ts';

// Written into the browser by the application, never by an element (EXPECTATIONS "Other servers").
const AUTHENTICATED = 'authenticated';
const LOCALE = 'i18n_redirected';
const COMPANY = 'activeCompany';
const LOCALE_DAYS = 365;

const secure = (): string => (location.protocol === 'https:' ? '; Secure' : '');

function writeCookie(name: string, value: string, maxAge?: number): void {
  const life = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${life}${secure()}`;
}

function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}

/** Remembers in the cookie 'authenticated' that somebody is signed in (application 4, 9); lives as long as a remembered session. */
export const markAuthenticated = (): void => writeCookie(AUTHENTICATED, 'true', 30 * 86_400);
/** Forgets it: on logout and when the session has ended. */
export const clearAuthenticated = (): void => writeCookie(AUTHENTICATED, '', 0);
export const isMarkedAuthenticated = (): boolean => readCookie(AUTHENTICATED) === 'true';
/** Whether a session can exist though nobody marked it, for example after a sign-in through an embedded form. */
export const mayHaveSession = (): boolean => isMarkedAuthenticated() || readCookie('csrftoken') !== null;

/** The chosen interface language, stored for 365 days (application 2, 9). */
export const rememberLocale = (locale: Locale): void => writeCookie(LOCALE, locale, LOCALE_DAYS * 86_400);
export const rememberedLocale = (): Locale | null => LOCALES.find((locale) => locale === readCookie(LOCALE)) ?? null;

/** Storage may be forbidden on a host page. */
export function deviceStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

const $company = atom<string | null>(deviceStorage()?.getItem(COMPANY) ?? null);
/** Id of the active company (application 3 "Client configuration state"). */
export const $activeCompany: ReadableAtom<string | null> = $company;

/** Sets the active company in memory and in local storage (application 4). */
export function setActiveCompany(id: string | null): void {
  $company.set(id);
  if (id === null) deviceStorage()?.removeItem(COMPANY);
  else deviceStorage()?.setItem(COMPANY, id);
}

export type Theme = 'light' | 'dark' | 'auto';
const THEME = 'strategy-theme';
const asTheme = (text: string | null | undefined): Theme => (text === 'light' || text === 'dark' ? text : 'auto');

const $chosenTheme = atom<Theme>(asTheme(deviceStorage()?.getItem(THEME)));
/** The chosen look of the application; 'auto' follows the system. */
export const $theme: ReadableAtom<Theme> = $chosenTheme;

/** Chooses the look and stores it in this browser. */
export function chooseTheme(theme: Theme): void {
  $chosenTheme.set(theme);
  deviceStorage()?.setItem(THEME, theme);
}

/** Takes over what another tab has written into local storage. Returns how to stop. */
export function followOtherTabs(): () => void {
  const follow = ({ key, newValue }: StorageEvent): void => {
    if (key === THEME) $chosenTheme.set(asTheme(newValue));
    if (key === COMPANY) $company.set(newValue);
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
