import type { Locale } from '#contract/accounts/people.ts';
import { chooseLocale } from '#core/locale/choose-locale.ts';
import { rememberedLocale } from '#core/session/browser-session.ts';
import { coreFor } from '#core/session/core.ts';

import { splitLocale } from './navigation/localized-path.ts';

/** The core of the application: the server that the page came from. */
export const core = coreFor('');

/** The interface language now: that of the path, otherwise the stored, the remembered or the browser's. */
export const currentLocale = (pathname = location.pathname): Locale =>
  splitLocale(pathname).locale ?? chooseLocale([core.$session.get().user?.locale, rememberedLocale()]);
