import { createContext } from '@lit/context';

/** What `<strategy-provider>` offers to everything inside it. */
export interface ProviderValue {
  apiUrl?: string | undefined;
  locale?: string | undefined;
  theme?: string | undefined;
  getToken?: (() => Promise<{ token: string; expiresAt: string }>) | undefined;
}

/** Shared by every bundle on the page, hence the registered symbol. */
export const providerContext = createContext<ProviderValue, symbol>(Symbol.for('strategy-provider'));
