import { createContext } from '@lit/context';

/** What `<strategy-provider>` offers to everything inside it. */
export interface ProviderValue {
  apiUrl?: string | undefined;
  locale?: string | undefined;
  theme?: string | undefined;
  density?: string | undefined;
  /** What of the look is set in one object (core/element/appearance.ts). */
  appearance?: unknown;
  /** Single texts in the words of the page (core/locale/own-texts.ts). */
  texts?: unknown;
  getToken?: (() => Promise<{ token: string; expiresAt: string }>) | undefined;
}

/** Shared by every bundle on the page, hence the registered symbol. */
export const providerContext = createContext<ProviderValue, symbol>(Symbol.for('strategy-provider'));
