import { createContext, useContext } from 'react';

import type { Locale } from '#contract/accounts/people.ts';

import type { Api } from '../api/api.ts';
import type { OwnTexts } from '../locale/own-texts.ts';
import type { Core } from './core.ts';

/** The context of an element: its core, language and look. */
export interface ElementCore {
  core: Core;
  /** The API client of the core; asks for texts in the element's language. */
  api: Api;
  locale: Locale;
  theme: 'light' | 'dark';
  /** Texts of the page in the place of ours. */
  texts?: OwnTexts | undefined;
}

export const CoreContext = createContext<ElementCore | null>(null);

/** Core, language and look of the element around the calling React tree. Throws outside of one. */
export function useCore(): ElementCore {
  const value = useContext(CoreContext);
  if (!value) throw new Error('useCore outside of a strategy element');
  return value;
}
