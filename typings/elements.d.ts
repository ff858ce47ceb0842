// Made by npm run manifest from the definitions of the elements. Changes here are lost.

export type Me = { id: string; email: string; first_name: string; last_name: string; role: 0 | 1; is_superuser: boolean; is_company_admin: boolean; is_impersonate: boolean; active_company: string | null; locale: 'en-US' | 'de-DE'; initials?: string };

/** Events of `<strategy-board>`. */
export interface StrategyBoardEvents {
  /** The content is shown for the first time. */
  'strategy-ready': CustomEvent<undefined>;
  /** The content could not be loaded. */
  'strategy-load-error': CustomEvent<{ status?: number; code: string; message: string }>;
  /** Nobody is signed in, or the session has ended. */
  'strategy-auth-required': CustomEvent<undefined>;
  /** A step was selected, or a card opened or closed; the host may keep it in its URL. */
  'strategy-change': CustomEvent<{ step: string } | { card: string | null }>;
  /** The person wants to go elsewhere. */
  'strategy-navigate': CustomEvent<{ to: string }>;
  /** A card covers the whole viewport, or no longer. */
  'strategy-fullscreen': CustomEvent<{ fullscreen: boolean }>;
}
/** One board: header with the steps of the process, and the canvas with its cards, live (whiteboard 2.2, 2.3). */
export interface StrategyBoard extends HTMLElement {
  /** Origin of the server; by default the one the element was loaded from. */
  apiUrl?: string | undefined;
  /** Interface language; by default the one of the provider, the person or the browser. */
  locale?: 'en-US' | 'de-DE' | undefined;
  /** Light, dark, or as the system is set. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Asks the host page for a short-lived token where the session cookie is not sent. Never reflected. */
  getToken?: (() => Promise<{ token: string; expiresAt: string }>) | undefined;
  /** Id of the board. */
  boardId?: string | undefined;
  /** Key of the current step, for example `canvas`; by default the first. */
  step?: string | undefined;
  /** Key of the card that is open in fullscreen, for example `kunden`. */
  card?: string | undefined;
  /** Where the way back to the selection of boards leads. */
  selectionPath?: string | undefined;
  /** Where the goals card leads; without it there is no link. */
  okrPath?: string | undefined;
  addEventListener<K extends keyof StrategyBoardEvents>(type: K, listener: (event: StrategyBoardEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<K extends keyof StrategyBoardEvents>(type: K, listener: (event: StrategyBoardEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** Events of `<strategy-provider>`. */
export interface StrategyProviderEvents {
}
/** Server, language, look and token callback for every element inside it; shows nothing itself. */
export interface StrategyProvider extends HTMLElement {
  /** Origin of the server; by default the one the element was loaded from. */
  apiUrl?: string | undefined;
  /** Interface language; by default the one of the provider, the person or the browser. */
  locale?: 'en-US' | 'de-DE' | undefined;
  /** Light, dark, or as the system is set. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Asks the host page for a short-lived token where the session cookie is not sent. Never reflected. */
  getToken?: (() => Promise<{ token: string; expiresAt: string }>) | undefined;
  addEventListener<K extends keyof StrategyProviderEvents>(type: K, listener: (event: StrategyProviderEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<K extends keyof StrategyProviderEvents>(type: K, listener: (event: StrategyProviderEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** Events of `<strategy-sign-in>`. */
export interface StrategySignInEvents {
  /** The content is shown for the first time. */
  'strategy-ready': CustomEvent<undefined>;
  /** The content could not be loaded. */
  'strategy-load-error': CustomEvent<{ status?: number; code: string; message: string }>;
  /** Nobody is signed in, or the session has ended. */
  'strategy-auth-required': CustomEvent<undefined>;
  /** Somebody has signed in; the session cookie is set. */
  'strategy-signed-in': CustomEvent<{ user: Me }>;
}
/** Form to sign in with e-mail and password (application 2, 4). */
export interface StrategySignIn extends HTMLElement {
  /** Origin of the server; by default the one the element was loaded from. */
  apiUrl?: string | undefined;
  /** Interface language; by default the one of the provider, the person or the browser. */
  locale?: 'en-US' | 'de-DE' | undefined;
  /** Light, dark, or as the system is set. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Asks the host page for a short-lived token where the session cookie is not sent. Never reflected. */
  getToken?: (() => Promise<{ token: string; expiresAt: string }>) | undefined;
  /** E-mail address to start with. */
  email?: string | undefined;
  addEventListener<K extends keyof StrategySignInEvents>(type: K, listener: (event: StrategySignInEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<K extends keyof StrategySignInEvents>(type: K, listener: (event: StrategySignInEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'strategy-board': StrategyBoard;
    'strategy-provider': StrategyProvider;
    'strategy-sign-in': StrategySignIn;
  }
}
