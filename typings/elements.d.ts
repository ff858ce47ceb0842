// Made by npm run manifest from the definitions of the elements. Changes here are lost.

export type Me = { id: string; email: string; first_name: string; last_name: string; role: 0 | 1; is_superuser: boolean; is_company_admin: boolean; is_impersonate: boolean; impersonated_by?: string; active_company: string | null; locale: 'en-US' | 'de-DE'; initials?: string; limited_to?: Array<string>; shows?: Array<string> };

/** Events of `<strategy-activation>`. */
export interface StrategyActivationEvents {
  /** The content is shown and can be used; fired once for each content, such as a board, and again when the attributes name another one. Cards that open in a board do not fire it. */
  'strategy-ready': CustomEvent<undefined>;
  /** The name of the one thing that is shown, such as a person or an item; empty when it is shown no more. */
  'strategy-title': CustomEvent<{ title: string }>;
  /** The content could not be loaded; `requestId` names the call in the log of the server, where it was answered. */
  'strategy-load-error': CustomEvent<{ status?: number; code: string; message: string; requestId?: string }>;
  /** Nobody is signed in, or the session has ended. */
  'strategy-auth-required': CustomEvent<undefined>;
  /** The account is active and signed in; the session cookie is set. */
  'strategy-signed-in': CustomEvent<{ user: Me }>;
  /** Somebody wants to go to a place of the application. */
  'strategy-navigate': CustomEvent<{ to: string }>;
}
/** The activation page of a customer: welcome, terms, and the form with which an invited person activates their account. */
export interface StrategyActivation extends HTMLElement {
  /** Origin of the server; by default the one the element was loaded from. */
  apiUrl?: string | undefined;
  /** Interface language; by default the one of the provider, the person, the nearest `lang` of the page or the browser. */
  locale?: 'en-US' | 'de-DE' | undefined;
  /** Light, dark, or as the system is set. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** How close rows and controls stand together. */
  density?: 'compact' | 'normal' | 'relaxed' | undefined;
  /** The look in one object, see [theming](theming.md). `theme` and `density` of the element win over it. */
  appearance?: { theme?: string; density?: string; accent?: string; radius?: string; font?: string; displayFont?: string; tokens?: Record<string, string>; darkTokens?: Record<string, string> } | undefined;
  /** Single texts in the words of the page, by language and key, see [embedding](embedding.md#single-texts). Another object for each change. */
  texts?: { [language in 'en-US' | 'de-DE']?: Record<string, string> } | undefined;
  /** Asks the host page for a short-lived token where the session cookie is not sent. Never reflected. */
  getToken?: (() => Promise<{ token: string; expiresAt: string }>) | undefined;
  /** The customer, as in /standalone/{customer}-activation. */
  customer?: string | undefined;
  /** Shows the form with an example, which does nothing: for who writes the texts of the page. */
  preview?: boolean | undefined;
  /** Asks the server anew for what is shown; settles when the answers are there, rejects when one of them is a refusal or none comes. */
  refresh: () => Promise<void>;
  /** Settles when the content can be used, at once when it can already; after `strategy-load-error` not before another try has brought it. */
  whenReady: () => Promise<void>;
  addEventListener<K extends keyof StrategyActivationEvents>(type: K, listener: (event: StrategyActivationEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<K extends keyof StrategyActivationEvents>(type: K, listener: (event: StrategyActivationEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** Events of `<strategy-auto-assign>`. */
export interface StrategyAutoAssignEvents {
  /** The content is shown and can be used; fired once for each content, such as a board, and again when the attributes name another one. Cards that open in a board do not fire it. */
  'strategy-ready': CustomEvent<undefined>;
  /** The name of the one thing that is shown, such as a person or an item; empty when it is shown no more. */
  'strategy-title': CustomEvent<{ title: string }>;
  /** The content could not be loaded; `requestId` names the call in the log of the server, where it was answered. */
  'strategy-load-error': CustomEvent<{ status?: number; code: string; message: string; requestId?: string }>;
  /** Nobody is signed in, or the session has ended. */
  'strategy-auth-required': CustomEvent<undefined>;
  /** A rule or the list is to be opened. */
  'strategy-navigate': CustomEvent<{ to: string }>;
  /** A rule was created, changed, moved or deleted. */
  'strategy-saved': CustomEvent<{ id: string }>;
}
/** Auto-assign rules of the company: list in their order, editor with a preview of matching people, apply now (application 2). */
export interface StrategyAutoAssign extends HTMLElement {
  /** Origin of the server; by default the one the element was loaded from. */
  apiUrl?: string | undefined;
  /** Interface language; by default the one of the provider, the person, the nearest `lang` of the page or the browser. */
  locale?: 'en-US' | 'de-DE' | undefined;
  /** Light, dark, or as the system is set. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** How close rows and controls stand together. */
  density?: 'compact' | 'normal' | 'relaxed' | undefined;
  /** The look in one object, see [theming](theming.md). `theme` and `density` of the element win over it. */
  appearance?: { theme?: string; density?: string; accent?: string; radius?: string; font?: string; displayFont?: string; tokens?: Record<string, string>; darkTokens?: Record<string, string> } | undefined;
  /** Single texts in the words of the page, by language and key, see [embedding](embedding.md#single-texts). Another object for each change. */
  texts?: { [language in 'en-US' | 'de-DE']?: Record<string, string> } | undefined;
  /** Asks the host page for a short-lived token where the session cookie is not sent. Never reflected. */
  getToken?: (() => Promise<{ token: string; expiresAt: string }>) | undefined;
  /** Shows this rule instead of the list; `new` begins one. */
  ruleId?: string | undefined;
  /** Path of a rule; `{id}` stands for its id. */
  rulePath?: string | undefined;
  /** Path of the list. */
  listPath?: string | undefined;
  /** Asks the server anew for what is shown; settles when the answers are there, rejects when one of them is a refusal or none comes. */
  refresh: () => Promise<void>;
  /** Settles when the content can be used, at once when it can already; after `strategy-load-error` not before another try has brought it. */
  whenReady: () => Promise<void>;
  addEventListener<K extends keyof StrategyAutoAssignEvents>(type: K, listener: (event: StrategyAutoAssignEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<K extends keyof StrategyAutoAssignEvents>(type: K, listener: (event: StrategyAutoAssignEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** Events of `<strategy-board>`. */
export interface StrategyBoardEvents {
  /** The content is shown and can be used; fired once for each content, such as a board, and again when the attributes name another one. Cards that open in a board do not fire it. */
  'strategy-ready': CustomEvent<undefined>;
  /** The name of the one thing that is shown, such as a person or an item; empty when it is shown no more. */
  'strategy-title': CustomEvent<{ title: string }>;
  /** The content could not be loaded; `requestId` names the call in the log of the server, where it was answered. */
  'strategy-load-error': CustomEvent<{ status?: number; code: string; message: string; requestId?: string }>;
  /** Nobody is signed in, or the session has ended. */
  'strategy-auth-required': CustomEvent<undefined>;
  /** A step was selected, a card or the form of a step opened or closed, or what `show` names was shown; the host may keep it in its URL. */
  'strategy-change': CustomEvent<{ step: string } | { card: string | null } | { form: string | null } | { show: null }>;
  /** The person wants to go elsewhere. */
  'strategy-navigate': CustomEvent<{ to: string }>;
  /** A card was saved. */
  'strategy-saved': CustomEvent<{ card_key: string; version?: number }>;
  /** Answers of a step were saved (whiteboard 4). */
  'form-saved': CustomEvent<{ stepName: string; values: Record<string, unknown> }>;
  /** The saved form holds the date of the kickoff. */
  'kickoff-date-updated': CustomEvent<{ date: string }>;
  /** Dates, checklists or answers of the planning were saved; sent to the board, it asks for its timeline again. */
  'planning-data-updated': CustomEvent<{ fields: string[] }>;
  /** A page of help was asked for; sent to the board, it is shown over the open form (whiteboard 2.5). */
  'show-guide': CustomEvent<{ url: string }>;
  /** A card, a form or a meeting covers the whole viewport, or no longer. */
  'strategy-fullscreen': CustomEvent<{ fullscreen: boolean }>;
}
/** One board: header with the steps of the process, and the canvas with its cards, live (whiteboard 2.2, 2.3). */
export interface StrategyBoard extends HTMLElement {
  /** Origin of the server; by default the one the element was loaded from. */
  apiUrl?: string | undefined;
  /** Interface language; by default the one of the provider, the person, the nearest `lang` of the page or the browser. */
  locale?: 'en-US' | 'de-DE' | undefined;
  /** Light, dark, or as the system is set. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** How close rows and controls stand together. */
  density?: 'compact' | 'normal' | 'relaxed' | undefined;
  /** The look in one object, see [theming](theming.md). `theme` and `density` of the element win over it. */
  appearance?: { theme?: string; density?: string; accent?: string; radius?: string; font?: string; displayFont?: string; tokens?: Record<string, string>; darkTokens?: Record<string, string> } | undefined;
  /** Single texts in the words of the page, by language and key, see [embedding](embedding.md#single-texts). Another object for each change. */
  texts?: { [language in 'en-US' | 'de-DE']?: Record<string, string> } | undefined;
  /** Asks the host page for a short-lived token where the session cookie is not sent. Never reflected. */
  getToken?: (() => Promise<{ token: string; expiresAt: string }>) | undefined;
  /** Id of the board, as in its address `/client/whiteboard/{id}`. [Where it stands](embedding.md#ids). */
  boardId?: string | undefined;
  /** Key of the current step, for example `canvas`; by default the first. */
  step?: string | undefined;
  /** Key of the card that is open in fullscreen, for example `kunden`. */
  card?: string | undefined;
  /** Key of the step whose form or meeting is open in fullscreen, for example `planen`. */
  form?: string | undefined;
  /** What is brought into view once the board is there: `note:{id}` selects a note, `page:{id of the file}:{number}` shows a page of a file, `{kind}:{id}:{key of the card}` shows a `note`, `insight`, `summary`, `bhag`, `gantt_entry`, `action_package` or `action_card` in the card that is open (`card`). */
  show?: string | undefined;
  /** What the form given by `form` starts from, as an object of field name and value (whiteboard 2.5); saved like typed answers, `form-saved` tells them after each save. */
  formValues?: unknown | undefined;
  /** Where the way back to the selection of boards leads. */
  selectionPath?: string | undefined;
  /** Path of a board, for example one made of a snapshot; `{id}` stands for its id. */
  boardPath?: string | undefined;
  /** Page of help for the form of a step, on the origin of the page or of the server, shown without the person’s session; `{step}` stands for the key of the step. Without it the form has no help button. */
  guidePath?: string | undefined;
  /** People on the board do not see each other’s pointers, and this page does not send the one of its person. */
  hidePointers?: boolean | undefined;
  /** Where the goals card leads; without it there is no link. */
  okrPath?: string | undefined;
  /** Asks the server anew for what is shown; settles when the answers are there, rejects when one of them is a refusal or none comes. */
  refresh: () => Promise<void>;
  /** Settles when the content can be used, at once when it can already; after `strategy-load-error` not before another try has brought it. */
  whenReady: () => Promise<void>;
  /** Opens a card in fullscreen, for example `kunden`; settles when it is drawn with its fields, or to be read where its lock is not answered at once. Rejects with a `RangeError` for a key that cannot be opened, with `code` and `message` of `strategy-load-error` where the card cannot be loaded, and with an `AbortError` where it is no longer to be shown before that. */
  openCard: (key: string) => Promise<void>;
  /** Closes the card that is open, and settles when it is gone; what was typed is saved. */
  closeCard: () => Promise<void>;
  /** Shows a step, for example `canvas`, and settles when the camera is there or somebody has moved it meanwhile. Rejects with a `RangeError` for one that the board does not have, and with an `AbortError` where another one is shown before that. */
  goToStep: (step: string) => Promise<void>;
  addEventListener<K extends keyof StrategyBoardEvents>(type: K, listener: (event: StrategyBoardEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<K extends keyof StrategyBoardEvents>(type: K, listener: (event: StrategyBoardEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** Events of `<strategy-boards>`. */
export interface StrategyBoardsEvents {
  /** The content is shown and can be used; fired once for each content, such as a board, and again when the attributes name another one. Cards that open in a board do not fire it. */
  'strategy-ready': CustomEvent<undefined>;
  /** The name of the one thing that is shown, such as a person or an item; empty when it is shown no more. */
  'strategy-title': CustomEvent<{ title: string }>;
  /** The content could not be loaded; `requestId` names the call in the log of the server, where it was answered. */
  'strategy-load-error': CustomEvent<{ status?: number; code: string; message: string; requestId?: string }>;
  /** Nobody is signed in, or the session has ended. */
  'strategy-auth-required': CustomEvent<undefined>;
  /** The boards are sorted in another way. */
  'strategy-change': CustomEvent<{ sort: string }>;
  /** A board is to be opened. */
  'strategy-navigate': CustomEvent<{ to: string }>;
  /** A board or group was created, changed or deleted. */
  'strategy-saved': CustomEvent<{ id: string }>;
}
/** The boards of the active company in their groups: search, sort, open, create, rename, move, delete (whiteboard 2.1). */
export interface StrategyBoards extends HTMLElement {
  /** Origin of the server; by default the one the element was loaded from. */
  apiUrl?: string | undefined;
  /** Interface language; by default the one of the provider, the person, the nearest `lang` of the page or the browser. */
  locale?: 'en-US' | 'de-DE' | undefined;
  /** Light, dark, or as the system is set. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** How close rows and controls stand together. */
  density?: 'compact' | 'normal' | 'relaxed' | undefined;
  /** The look in one object, see [theming](theming.md). `theme` and `density` of the element win over it. */
  appearance?: { theme?: string; density?: string; accent?: string; radius?: string; font?: string; displayFont?: string; tokens?: Record<string, string>; darkTokens?: Record<string, string> } | undefined;
  /** Single texts in the words of the page, by language and key, see [embedding](embedding.md#single-texts). Another object for each change. */
  texts?: { [language in 'en-US' | 'de-DE']?: Record<string, string> } | undefined;
  /** Asks the host page for a short-lived token where the session cookie is not sent. Never reflected. */
  getToken?: (() => Promise<{ token: string; expiresAt: string }>) | undefined;
  /** Path of a board; `{id}` stands for its id. */
  boardPath?: string | undefined;
  /** How the boards are sorted: `order` (their own order, in which they can be dragged), `changed` or `name`. */
  sort?: string | undefined;
  /** Asks the server anew for what is shown; settles when the answers are there, rejects when one of them is a refusal or none comes. */
  refresh: () => Promise<void>;
  /** Settles when the content can be used, at once when it can already; after `strategy-load-error` not before another try has brought it. */
  whenReady: () => Promise<void>;
  addEventListener<K extends keyof StrategyBoardsEvents>(type: K, listener: (event: StrategyBoardsEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<K extends keyof StrategyBoardsEvents>(type: K, listener: (event: StrategyBoardsEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** Events of `<strategy-card>`. */
export interface StrategyCardEvents {
  /** The content is shown and can be used; fired once for each content, such as a board, and again when the attributes name another one. Cards that open in a board do not fire it. */
  'strategy-ready': CustomEvent<undefined>;
  /** The name of the one thing that is shown, such as a person or an item; empty when it is shown no more. */
  'strategy-title': CustomEvent<{ title: string }>;
  /** The content could not be loaded; `requestId` names the call in the log of the server, where it was answered. */
  'strategy-load-error': CustomEvent<{ status?: number; code: string; message: string; requestId?: string }>;
  /** Nobody is signed in, or the session has ended. */
  'strategy-auth-required': CustomEvent<undefined>;
  /** The person wants to see what came of the card, or where it came from. */
  'strategy-navigate': CustomEvent<{ to: string }>;
  /** The server has acknowledged a save. */
  'strategy-saved': CustomEvent<{ card_key: string; version?: number }>;
  /** The person has changed these parts of the card; they are saved by themselves. */
  'strategy-change': CustomEvent<{ card_key: string; fields: string[] }>;
  /** The fullscreen has been left and the lock given back. */
  'strategy-close': CustomEvent<{ card_key: string; reason: 'closed' | 'not-saved' | 'taken-over' }>;
  /** The card fills the screen, or no longer does. */
  'strategy-fullscreen': CustomEvent<{ card_key: string; fullscreen: boolean }>;
}
/** One card of a board: its overview, and its fullscreen editor under a lock (whiteboard 2.13–2.15). */
export interface StrategyCard extends HTMLElement {
  /** Origin of the server; by default the one the element was loaded from. */
  apiUrl?: string | undefined;
  /** Interface language; by default the one of the provider, the person, the nearest `lang` of the page or the browser. */
  locale?: 'en-US' | 'de-DE' | undefined;
  /** Light, dark, or as the system is set. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** How close rows and controls stand together. */
  density?: 'compact' | 'normal' | 'relaxed' | undefined;
  /** The look in one object, see [theming](theming.md). `theme` and `density` of the element win over it. */
  appearance?: { theme?: string; density?: string; accent?: string; radius?: string; font?: string; displayFont?: string; tokens?: Record<string, string>; darkTokens?: Record<string, string> } | undefined;
  /** Single texts in the words of the page, by language and key, see [embedding](embedding.md#single-texts). Another object for each change. */
  texts?: { [language in 'en-US' | 'de-DE']?: Record<string, string> } | undefined;
  /** Asks the host page for a short-lived token where the session cookie is not sent. Never reflected. */
  getToken?: (() => Promise<{ token: string; expiresAt: string }>) | undefined;
  /** Id of the board, as in its address `/client/whiteboard/{id}`. [Where it stands](embedding.md#ids). */
  boardId?: string | undefined;
  /** Key of the card, for example `kunden`. [Where it stands](embedding.md#ids). */
  cardKey?: string | undefined;
  /** Shows the card in fullscreen and opens its editor as soon as it is free. */
  editing?: boolean | undefined;
  /** Path of a board, to which what came of the card leads; `{id}` stands for its id. */
  boardPath?: string | undefined;
  /** Where the goals card leads, and goals that came of the card; without it there is no link. */
  okrPath?: string | undefined;
  /** Asks the server anew for what is shown; settles when the answers are there, rejects when one of them is a refusal or none comes. */
  refresh: () => Promise<void>;
  /** Settles when the content can be used, at once when it can already; after `strategy-load-error` not before another try has brought it. */
  whenReady: () => Promise<void>;
  addEventListener<K extends keyof StrategyCardEvents>(type: K, listener: (event: StrategyCardEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<K extends keyof StrategyCardEvents>(type: K, listener: (event: StrategyCardEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** Events of `<strategy-companies>`. */
export interface StrategyCompaniesEvents {
  /** The content is shown and can be used; fired once for each content, such as a board, and again when the attributes name another one. Cards that open in a board do not fire it. */
  'strategy-ready': CustomEvent<undefined>;
  /** The name of the one thing that is shown, such as a person or an item; empty when it is shown no more. */
  'strategy-title': CustomEvent<{ title: string }>;
  /** The content could not be loaded; `requestId` names the call in the log of the server, where it was answered. */
  'strategy-load-error': CustomEvent<{ status?: number; code: string; message: string; requestId?: string }>;
  /** Nobody is signed in, or the session has ended. */
  'strategy-auth-required': CustomEvent<undefined>;
  /** A company, a team or the list is to be opened. */
  'strategy-navigate': CustomEvent<{ to: string }>;
  /** Another tab was opened, or the list shows something else; `view` as in the attribute. */
  'strategy-change': CustomEvent<{ tab: string } | { view: string }>;
  /** A company was created, changed or deleted. */
  'strategy-saved': CustomEvent<{ id: string }>;
}
/** The companies of the person, and one of them with profile, logo, mail domains, people, teams and features. */
export interface StrategyCompanies extends HTMLElement {
  /** Origin of the server; by default the one the element was loaded from. */
  apiUrl?: string | undefined;
  /** Interface language; by default the one of the provider, the person, the nearest `lang` of the page or the browser. */
  locale?: 'en-US' | 'de-DE' | undefined;
  /** Light, dark, or as the system is set. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** How close rows and controls stand together. */
  density?: 'compact' | 'normal' | 'relaxed' | undefined;
  /** The look in one object, see [theming](theming.md). `theme` and `density` of the element win over it. */
  appearance?: { theme?: string; density?: string; accent?: string; radius?: string; font?: string; displayFont?: string; tokens?: Record<string, string>; darkTokens?: Record<string, string> } | undefined;
  /** Single texts in the words of the page, by language and key, see [embedding](embedding.md#single-texts). Another object for each change. */
  texts?: { [language in 'en-US' | 'de-DE']?: Record<string, string> } | undefined;
  /** Asks the host page for a short-lived token where the session cookie is not sent. Never reflected. */
  getToken?: (() => Promise<{ token: string; expiresAt: string }>) | undefined;
  /** Id of the company that is shown; the list without it. [Where it stands](embedding.md#ids). */
  companyId?: string | undefined;
  /** The open tab of the company. */
  tab?: 'overview' | 'domains' | 'members' | 'teams' | 'single-sign-on' | 'activation' | 'embed' | 'features' | undefined;
  /** What of the list is shown, as query parameters: search, sort and page of the list. */
  view?: string | undefined;
  /** Path of a company; `{id}` stands for its id. */
  companyPath?: string | undefined;
  /** Path of the list. */
  companiesPath?: string | undefined;
  /** Path of a team; `{id}` stands for its id. */
  teamPath?: string | undefined;
  /** Path of the activation page; `{customer}` stands for its customer. */
  activationPath?: string | undefined;
  /** Asks the server anew for what is shown; settles when the answers are there, rejects when one of them is a refusal or none comes. */
  refresh: () => Promise<void>;
  /** Settles when the content can be used, at once when it can already; after `strategy-load-error` not before another try has brought it. */
  whenReady: () => Promise<void>;
  addEventListener<K extends keyof StrategyCompaniesEvents>(type: K, listener: (event: StrategyCompaniesEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<K extends keyof StrategyCompaniesEvents>(type: K, listener: (event: StrategyCompaniesEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** Events of `<strategy-directory>`. */
export interface StrategyDirectoryEvents {
  /** The content is shown and can be used; fired once for each content, such as a board, and again when the attributes name another one. Cards that open in a board do not fire it. */
  'strategy-ready': CustomEvent<undefined>;
  /** The name of the one thing that is shown, such as a person or an item; empty when it is shown no more. */
  'strategy-title': CustomEvent<{ title: string }>;
  /** The content could not be loaded; `requestId` names the call in the log of the server, where it was answered. */
  'strategy-load-error': CustomEvent<{ status?: number; code: string; message: string; requestId?: string }>;
  /** Nobody is signed in, or the session has ended. */
  'strategy-auth-required': CustomEvent<undefined>;
  /** A synchronisation was started or people were imported. */
  'strategy-saved': CustomEvent<{ id: string }>;
}
/** The corporate directory: its connection, synchronisation with a check before it, and its people (application 1). */
export interface StrategyDirectory extends HTMLElement {
  /** Origin of the server; by default the one the element was loaded from. */
  apiUrl?: string | undefined;
  /** Interface language; by default the one of the provider, the person, the nearest `lang` of the page or the browser. */
  locale?: 'en-US' | 'de-DE' | undefined;
  /** Light, dark, or as the system is set. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** How close rows and controls stand together. */
  density?: 'compact' | 'normal' | 'relaxed' | undefined;
  /** The look in one object, see [theming](theming.md). `theme` and `density` of the element win over it. */
  appearance?: { theme?: string; density?: string; accent?: string; radius?: string; font?: string; displayFont?: string; tokens?: Record<string, string>; darkTokens?: Record<string, string> } | undefined;
  /** Single texts in the words of the page, by language and key, see [embedding](embedding.md#single-texts). Another object for each change. */
  texts?: { [language in 'en-US' | 'de-DE']?: Record<string, string> } | undefined;
  /** Asks the host page for a short-lived token where the session cookie is not sent. Never reflected. */
  getToken?: (() => Promise<{ token: string; expiresAt: string }>) | undefined;
  /** Asks the server anew for what is shown; settles when the answers are there, rejects when one of them is a refusal or none comes. */
  refresh: () => Promise<void>;
  /** Settles when the content can be used, at once when it can already; after `strategy-load-error` not before another try has brought it. */
  whenReady: () => Promise<void>;
  addEventListener<K extends keyof StrategyDirectoryEvents>(type: K, listener: (event: StrategyDirectoryEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<K extends keyof StrategyDirectoryEvents>(type: K, listener: (event: StrategyDirectoryEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** Events of `<strategy-gantt>`. */
export interface StrategyGanttEvents {
  /** The content is shown and can be used; fired once for each content, such as a board, and again when the attributes name another one. Cards that open in a board do not fire it. */
  'strategy-ready': CustomEvent<undefined>;
  /** The name of the one thing that is shown, such as a person or an item; empty when it is shown no more. */
  'strategy-title': CustomEvent<{ title: string }>;
  /** The content could not be loaded; `requestId` names the call in the log of the server, where it was answered. */
  'strategy-load-error': CustomEvent<{ status?: number; code: string; message: string; requestId?: string }>;
  /** Nobody is signed in, or the session has ended. */
  'strategy-auth-required': CustomEvent<undefined>;
  /** The person wants to see what an event came from. */
  'strategy-navigate': CustomEvent<{ to: string }>;
  /** Another period is shown; `day` is its first. */
  'strategy-change': CustomEvent<{ view: 'year' | 'month'; day: string }>;
  /** An event was created, changed or deleted. */
  'strategy-saved': CustomEvent<{ entry_id: string }>;
}
/** The Gantt of a board: the entries of its timeline as bars over a year or a month, live (whiteboard 2.23). */
export interface StrategyGantt extends HTMLElement {
  /** Origin of the server; by default the one the element was loaded from. */
  apiUrl?: string | undefined;
  /** Interface language; by default the one of the provider, the person, the nearest `lang` of the page or the browser. */
  locale?: 'en-US' | 'de-DE' | undefined;
  /** Light, dark, or as the system is set. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** How close rows and controls stand together. */
  density?: 'compact' | 'normal' | 'relaxed' | undefined;
  /** The look in one object, see [theming](theming.md). `theme` and `density` of the element win over it. */
  appearance?: { theme?: string; density?: string; accent?: string; radius?: string; font?: string; displayFont?: string; tokens?: Record<string, string>; darkTokens?: Record<string, string> } | undefined;
  /** Single texts in the words of the page, by language and key, see [embedding](embedding.md#single-texts). Another object for each change. */
  texts?: { [language in 'en-US' | 'de-DE']?: Record<string, string> } | undefined;
  /** Asks the host page for a short-lived token where the session cookie is not sent. Never reflected. */
  getToken?: (() => Promise<{ token: string; expiresAt: string }>) | undefined;
  /** Id of the board, as in its address `/client/whiteboard/{id}`. [Where it stands](embedding.md#ids). */
  boardId?: string | undefined;
  /** How much is shown at once. */
  view?: 'year' | 'month' | undefined;
  /** A day (YYYY-MM-DD) of the shown period; by default today. */
  day?: string | undefined;
  /** Path of a board, to which what an event came from leads; `{id}` stands for its id. */
  boardPath?: string | undefined;
  /** Where goals that an event came from lead; without it there is no link. */
  okrPath?: string | undefined;
  /** Asks the server anew for what is shown; settles when the answers are there, rejects when one of them is a refusal or none comes. */
  refresh: () => Promise<void>;
  /** Settles when the content can be used, at once when it can already; after `strategy-load-error` not before another try has brought it. */
  whenReady: () => Promise<void>;
  addEventListener<K extends keyof StrategyGanttEvents>(type: K, listener: (event: StrategyGanttEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<K extends keyof StrategyGanttEvents>(type: K, listener: (event: StrategyGanttEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** Events of `<strategy-groups>`. */
export interface StrategyGroupsEvents {
  /** The content is shown and can be used; fired once for each content, such as a board, and again when the attributes name another one. Cards that open in a board do not fire it. */
  'strategy-ready': CustomEvent<undefined>;
  /** The name of the one thing that is shown, such as a person or an item; empty when it is shown no more. */
  'strategy-title': CustomEvent<{ title: string }>;
  /** The content could not be loaded; `requestId` names the call in the log of the server, where it was answered. */
  'strategy-load-error': CustomEvent<{ status?: number; code: string; message: string; requestId?: string }>;
  /** Nobody is signed in, or the session has ended. */
  'strategy-auth-required': CustomEvent<undefined>;
  /** The people of a group are to be shown. */
  'strategy-navigate': CustomEvent<{ to: string }>;
  /** A group was created, changed or deleted. */
  'strategy-saved': CustomEvent<{ id?: string }>;
}
/** The groups of people of the active company: create, rename, describe, delete. */
export interface StrategyGroups extends HTMLElement {
  /** Origin of the server; by default the one the element was loaded from. */
  apiUrl?: string | undefined;
  /** Interface language; by default the one of the provider, the person, the nearest `lang` of the page or the browser. */
  locale?: 'en-US' | 'de-DE' | undefined;
  /** Light, dark, or as the system is set. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** How close rows and controls stand together. */
  density?: 'compact' | 'normal' | 'relaxed' | undefined;
  /** The look in one object, see [theming](theming.md). `theme` and `density` of the element win over it. */
  appearance?: { theme?: string; density?: string; accent?: string; radius?: string; font?: string; displayFont?: string; tokens?: Record<string, string>; darkTokens?: Record<string, string> } | undefined;
  /** Single texts in the words of the page, by language and key, see [embedding](embedding.md#single-texts). Another object for each change. */
  texts?: { [language in 'en-US' | 'de-DE']?: Record<string, string> } | undefined;
  /** Asks the host page for a short-lived token where the session cookie is not sent. Never reflected. */
  getToken?: (() => Promise<{ token: string; expiresAt: string }>) | undefined;
  /** Path of the people of a group; `{id}` stands for its id, no link without it. */
  peoplePath?: string | undefined;
  /** Asks the server anew for what is shown; settles when the answers are there, rejects when one of them is a refusal or none comes. */
  refresh: () => Promise<void>;
  /** Settles when the content can be used, at once when it can already; after `strategy-load-error` not before another try has brought it. */
  whenReady: () => Promise<void>;
  addEventListener<K extends keyof StrategyGroupsEvents>(type: K, listener: (event: StrategyGroupsEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<K extends keyof StrategyGroupsEvents>(type: K, listener: (event: StrategyGroupsEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** Events of `<strategy-okr>`. */
export interface StrategyOkrEvents {
  /** The content is shown and can be used; fired once for each content, such as a board, and again when the attributes name another one. Cards that open in a board do not fire it. */
  'strategy-ready': CustomEvent<undefined>;
  /** The name of the one thing that is shown, such as a person or an item; empty when it is shown no more. */
  'strategy-title': CustomEvent<{ title: string }>;
  /** The content could not be loaded; `requestId` names the call in the log of the server, where it was answered. */
  'strategy-load-error': CustomEvent<{ status?: number; code: string; message: string; requestId?: string }>;
  /** Nobody is signed in, or the session has ended. */
  'strategy-auth-required': CustomEvent<undefined>;
  /** Something else is shown. `step`: another mode or view, or an item that is opened, from which Back should return; otherwise the address is replaced. */
  'strategy-change': CustomEvent<{ state: string; step: boolean }>;
  /** The person wants to see where a goal came from. */
  'strategy-navigate': CustomEvent<{ to: string }>;
  /** An item was created, changed or deleted. */
  'strategy-saved': CustomEvent<{ type: 'objective' | 'key_result' | 'project' | 'task' | 'view' | 'import'; id: string }>;
}
/** Objectives and key results of the active company: table, diagram, evaluation of quarters, saved views, check-ins, export and import (application 1, 3, 7). */
export interface StrategyOkr extends HTMLElement {
  /** Origin of the server; by default the one the element was loaded from. */
  apiUrl?: string | undefined;
  /** Interface language; by default the one of the provider, the person, the nearest `lang` of the page or the browser. */
  locale?: 'en-US' | 'de-DE' | undefined;
  /** Light, dark, or as the system is set. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** How close rows and controls stand together. */
  density?: 'compact' | 'normal' | 'relaxed' | undefined;
  /** The look in one object, see [theming](theming.md). `theme` and `density` of the element win over it. */
  appearance?: { theme?: string; density?: string; accent?: string; radius?: string; font?: string; displayFont?: string; tokens?: Record<string, string>; darkTokens?: Record<string, string> } | undefined;
  /** Single texts in the words of the page, by language and key, see [embedding](embedding.md#single-texts). Another object for each change. */
  texts?: { [language in 'en-US' | 'de-DE']?: Record<string, string> } | undefined;
  /** Asks the host page for a short-lived token where the session cookie is not sent. Never reflected. */
  getToken?: (() => Promise<{ token: string; expiresAt: string }>) | undefined;
  /** What is shown, as the query of an address: mode, filters, sorting, columns, open item. Comes back by `strategy-change`. */
  state?: string | undefined;
  /** Path of a board, to which the origins of a goal lead; `{id}` stands for its id. */
  boardPath?: string | undefined;
  /** Asks the server anew for what is shown; settles when the answers are there, rejects when one of them is a refusal or none comes. */
  refresh: () => Promise<void>;
  /** Settles when the content can be used, at once when it can already; after `strategy-load-error` not before another try has brought it. */
  whenReady: () => Promise<void>;
  /** Opens the panel of an item and settles when it is drawn with its fields; rejects with a `RangeError` for one that there is not, or that the person may not see, and with an `AbortError` where it is no longer to be shown before that. */
  openItem: (id: string, type?: 'objective' | 'key_result' | 'project' | 'task') => Promise<void>;
  /** Closes the panel, and settles when it is gone. */
  closeItem: () => Promise<void>;
  addEventListener<K extends keyof StrategyOkrEvents>(type: K, listener: (event: StrategyOkrEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<K extends keyof StrategyOkrEvents>(type: K, listener: (event: StrategyOkrEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** Events of `<strategy-profile>`. */
export interface StrategyProfileEvents {
  /** The content is shown and can be used; fired once for each content, such as a board, and again when the attributes name another one. Cards that open in a board do not fire it. */
  'strategy-ready': CustomEvent<undefined>;
  /** The name of the one thing that is shown, such as a person or an item; empty when it is shown no more. */
  'strategy-title': CustomEvent<{ title: string }>;
  /** The content could not be loaded; `requestId` names the call in the log of the server, where it was answered. */
  'strategy-load-error': CustomEvent<{ status?: number; code: string; message: string; requestId?: string }>;
  /** Nobody is signed in, or the session has ended. */
  'strategy-auth-required': CustomEvent<undefined>;
  /** Something of the profile is stored. */
  'strategy-saved': CustomEvent<{ what: 'person' | 'password' | 'locale' }>;
  /** The person has chosen another language or company; the host follows. */
  'strategy-change': CustomEvent<{ locale: string } | { company: string }>;
}
/** The profile of the signed-in person: name, language, companies, password and sessions (application 2, 7). */
export interface StrategyProfile extends HTMLElement {
  /** Origin of the server; by default the one the element was loaded from. */
  apiUrl?: string | undefined;
  /** Interface language; by default the one of the provider, the person, the nearest `lang` of the page or the browser. */
  locale?: 'en-US' | 'de-DE' | undefined;
  /** Light, dark, or as the system is set. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** How close rows and controls stand together. */
  density?: 'compact' | 'normal' | 'relaxed' | undefined;
  /** The look in one object, see [theming](theming.md). `theme` and `density` of the element win over it. */
  appearance?: { theme?: string; density?: string; accent?: string; radius?: string; font?: string; displayFont?: string; tokens?: Record<string, string>; darkTokens?: Record<string, string> } | undefined;
  /** Single texts in the words of the page, by language and key, see [embedding](embedding.md#single-texts). Another object for each change. */
  texts?: { [language in 'en-US' | 'de-DE']?: Record<string, string> } | undefined;
  /** Asks the host page for a short-lived token where the session cookie is not sent. Never reflected. */
  getToken?: (() => Promise<{ token: string; expiresAt: string }>) | undefined;
  /** Asks the server anew for what is shown; settles when the answers are there, rejects when one of them is a refusal or none comes. */
  refresh: () => Promise<void>;
  /** Settles when the content can be used, at once when it can already; after `strategy-load-error` not before another try has brought it. */
  whenReady: () => Promise<void>;
  addEventListener<K extends keyof StrategyProfileEvents>(type: K, listener: (event: StrategyProfileEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<K extends keyof StrategyProfileEvents>(type: K, listener: (event: StrategyProfileEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** Events of `<strategy-provider>`. */
export interface StrategyProviderEvents {
}
/** Server, language, look and token callback for every element inside it; shows nothing itself. */
export interface StrategyProvider extends HTMLElement {
  /** Origin of the server; by default the one the element was loaded from. */
  apiUrl?: string | undefined;
  /** Interface language; by default the one of the provider, the person, the nearest `lang` of the page or the browser. */
  locale?: 'en-US' | 'de-DE' | undefined;
  /** Light, dark, or as the system is set. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** How close rows and controls stand together. */
  density?: 'compact' | 'normal' | 'relaxed' | undefined;
  /** The look in one object, see [theming](theming.md). `theme` and `density` of the element win over it. */
  appearance?: { theme?: string; density?: string; accent?: string; radius?: string; font?: string; displayFont?: string; tokens?: Record<string, string>; darkTokens?: Record<string, string> } | undefined;
  /** Single texts in the words of the page, by language and key, see [embedding](embedding.md#single-texts). Another object for each change. */
  texts?: { [language in 'en-US' | 'de-DE']?: Record<string, string> } | undefined;
  /** Asks the host page for a short-lived token where the session cookie is not sent. Never reflected. */
  getToken?: (() => Promise<{ token: string; expiresAt: string }>) | undefined;
  addEventListener<K extends keyof StrategyProviderEvents>(type: K, listener: (event: StrategyProviderEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<K extends keyof StrategyProviderEvents>(type: K, listener: (event: StrategyProviderEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** Events of `<strategy-sign-in>`. */
export interface StrategySignInEvents {
  /** The content is shown and can be used; fired once for each content, such as a board, and again when the attributes name another one. Cards that open in a board do not fire it. */
  'strategy-ready': CustomEvent<undefined>;
  /** The name of the one thing that is shown, such as a person or an item; empty when it is shown no more. */
  'strategy-title': CustomEvent<{ title: string }>;
  /** The content could not be loaded; `requestId` names the call in the log of the server, where it was answered. */
  'strategy-load-error': CustomEvent<{ status?: number; code: string; message: string; requestId?: string }>;
  /** Nobody is signed in, or the session has ended. */
  'strategy-auth-required': CustomEvent<undefined>;
  /** Somebody has signed in; the session cookie is set. */
  'strategy-signed-in': CustomEvent<{ user: Me }>;
  /** Somebody goes to another of the forms; prevented, the host shows it, otherwise the element does. */
  'strategy-navigate': CustomEvent<{ to: string }>;
  /** The form has another mode now. */
  'strategy-change': CustomEvent<{ mode: string }>;
}
/** Form to sign in, to ask for an account or a new password, and to choose the password of a mailed link (application 2, 4). */
export interface StrategySignIn extends HTMLElement {
  /** Origin of the server; by default the one the element was loaded from. */
  apiUrl?: string | undefined;
  /** Interface language; by default the one of the provider, the person, the nearest `lang` of the page or the browser. */
  locale?: 'en-US' | 'de-DE' | undefined;
  /** Light, dark, or as the system is set. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** How close rows and controls stand together. */
  density?: 'compact' | 'normal' | 'relaxed' | undefined;
  /** The look in one object, see [theming](theming.md). `theme` and `density` of the element win over it. */
  appearance?: { theme?: string; density?: string; accent?: string; radius?: string; font?: string; displayFont?: string; tokens?: Record<string, string>; darkTokens?: Record<string, string> } | undefined;
  /** Single texts in the words of the page, by language and key, see [embedding](embedding.md#single-texts). Another object for each change. */
  texts?: { [language in 'en-US' | 'de-DE']?: Record<string, string> } | undefined;
  /** Asks the host page for a short-lived token where the session cookie is not sent. Never reflected. */
  getToken?: (() => Promise<{ token: string; expiresAt: string }>) | undefined;
  /** E-mail address to start with. */
  email?: string | undefined;
  /** Shows logo and colour of this customer, as in /standalone/{customer}-activation. */
  customer?: string | undefined;
  /** Path of the application to go to after a sign-in by one’s organisation, which leaves the page. */
  next?: string | undefined;
  /** What the form is for. The last two need `token`. */
  mode?: 'sign-in' | 'register' | 'reset' | 'confirm-registration' | 'new-password' | undefined;
  /** Shows the form also while somebody is signed in. Otherwise it gives way then (state `signed-in`), but for the last two modes. */
  stay?: boolean | undefined;
  /** The secret of a mailed link, for the modes `confirm-registration` and `new-password`. Never reflected. */
  token?: string | undefined;
  /** Asks the server anew for what is shown; settles when the answers are there, rejects when one of them is a refusal or none comes. */
  refresh: () => Promise<void>;
  /** Settles when the content can be used, at once when it can already; after `strategy-load-error` not before another try has brought it. */
  whenReady: () => Promise<void>;
  addEventListener<K extends keyof StrategySignInEvents>(type: K, listener: (event: StrategySignInEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<K extends keyof StrategySignInEvents>(type: K, listener: (event: StrategySignInEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** Events of `<strategy-teams>`. */
export interface StrategyTeamsEvents {
  /** The content is shown and can be used; fired once for each content, such as a board, and again when the attributes name another one. Cards that open in a board do not fire it. */
  'strategy-ready': CustomEvent<undefined>;
  /** The name of the one thing that is shown, such as a person or an item; empty when it is shown no more. */
  'strategy-title': CustomEvent<{ title: string }>;
  /** The content could not be loaded; `requestId` names the call in the log of the server, where it was answered. */
  'strategy-load-error': CustomEvent<{ status?: number; code: string; message: string; requestId?: string }>;
  /** Nobody is signed in, or the session has ended. */
  'strategy-auth-required': CustomEvent<undefined>;
  /** A team or the list is to be opened. */
  'strategy-navigate': CustomEvent<{ to: string }>;
  /** The list shows something else; `view` as in the attribute. */
  'strategy-change': CustomEvent<{ view: string }>;
  /** A team was created, changed or deleted. */
  'strategy-saved': CustomEvent<{ id: string }>;
}
/** The teams of the active company, and one of them with its people, lead and parent team. */
export interface StrategyTeams extends HTMLElement {
  /** Origin of the server; by default the one the element was loaded from. */
  apiUrl?: string | undefined;
  /** Interface language; by default the one of the provider, the person, the nearest `lang` of the page or the browser. */
  locale?: 'en-US' | 'de-DE' | undefined;
  /** Light, dark, or as the system is set. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** How close rows and controls stand together. */
  density?: 'compact' | 'normal' | 'relaxed' | undefined;
  /** The look in one object, see [theming](theming.md). `theme` and `density` of the element win over it. */
  appearance?: { theme?: string; density?: string; accent?: string; radius?: string; font?: string; displayFont?: string; tokens?: Record<string, string>; darkTokens?: Record<string, string> } | undefined;
  /** Single texts in the words of the page, by language and key, see [embedding](embedding.md#single-texts). Another object for each change. */
  texts?: { [language in 'en-US' | 'de-DE']?: Record<string, string> } | undefined;
  /** Asks the host page for a short-lived token where the session cookie is not sent. Never reflected. */
  getToken?: (() => Promise<{ token: string; expiresAt: string }>) | undefined;
  /** Id of the team that is shown; the list without it. [Where it stands](embedding.md#ids). */
  teamId?: string | undefined;
  /** What of the list is shown, as query parameters: search of the list, and whether inactive teams are shown. */
  view?: string | undefined;
  /** Path of a team; `{id}` stands for its id. */
  teamPath?: string | undefined;
  /** Path of the OKRs of a team; `{id}` stands for its id, no link without it. */
  okrPath?: string | undefined;
  /** Path of a person, for administrators; `{id}` stands for their id, no links without it. */
  userPath?: string | undefined;
  /** Path of the list. */
  teamsPath?: string | undefined;
  /** Asks the server anew for what is shown; settles when the answers are there, rejects when one of them is a refusal or none comes. */
  refresh: () => Promise<void>;
  /** Settles when the content can be used, at once when it can already; after `strategy-load-error` not before another try has brought it. */
  whenReady: () => Promise<void>;
  addEventListener<K extends keyof StrategyTeamsEvents>(type: K, listener: (event: StrategyTeamsEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<K extends keyof StrategyTeamsEvents>(type: K, listener: (event: StrategyTeamsEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** Events of `<strategy-users>`. */
export interface StrategyUsersEvents {
  /** The content is shown and can be used; fired once for each content, such as a board, and again when the attributes name another one. Cards that open in a board do not fire it. */
  'strategy-ready': CustomEvent<undefined>;
  /** The name of the one thing that is shown, such as a person or an item; empty when it is shown no more. */
  'strategy-title': CustomEvent<{ title: string }>;
  /** The content could not be loaded; `requestId` names the call in the log of the server, where it was answered. */
  'strategy-load-error': CustomEvent<{ status?: number; code: string; message: string; requestId?: string }>;
  /** Nobody is signed in, or the session has ended. */
  'strategy-auth-required': CustomEvent<undefined>;
  /** The list shows something else. */
  'strategy-change': CustomEvent<{ view: string }>;
  /** A person or the list is to be opened. */
  'strategy-navigate': CustomEvent<{ to: string }>;
  /** People or groups were changed. */
  'strategy-saved': CustomEvent<{ id?: string }>;
}
/** The people of the active company for administrators: list with filters, batch acts and export, one person, groups, duplicates. */
export interface StrategyUsers extends HTMLElement {
  /** Origin of the server; by default the one the element was loaded from. */
  apiUrl?: string | undefined;
  /** Interface language; by default the one of the provider, the person, the nearest `lang` of the page or the browser. */
  locale?: 'en-US' | 'de-DE' | undefined;
  /** Light, dark, or as the system is set. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** How close rows and controls stand together. */
  density?: 'compact' | 'normal' | 'relaxed' | undefined;
  /** The look in one object, see [theming](theming.md). `theme` and `density` of the element win over it. */
  appearance?: { theme?: string; density?: string; accent?: string; radius?: string; font?: string; displayFont?: string; tokens?: Record<string, string>; darkTokens?: Record<string, string> } | undefined;
  /** Single texts in the words of the page, by language and key, see [embedding](embedding.md#single-texts). Another object for each change. */
  texts?: { [language in 'en-US' | 'de-DE']?: Record<string, string> } | undefined;
  /** Asks the host page for a short-lived token where the session cookie is not sent. Never reflected. */
  getToken?: (() => Promise<{ token: string; expiresAt: string }>) | undefined;
  /** Id of the person to show; the list without it. [Where it stands](embedding.md#ids). */
  userId?: string | undefined;
  /** Path of a person; `{id}` stands for their id. */
  userPath?: string | undefined;
  /** Path of the list. */
  listPath?: string | undefined;
  /** Path of what a person answers for in OKR; `{id}` stands for their id, no link without it. */
  okrPath?: string | undefined;
  /** What the list shows, as query parameters: tab, page, page_size, sort, search and filters. */
  view?: string | undefined;
  /** Asks the server anew for what is shown; settles when the answers are there, rejects when one of them is a refusal or none comes. */
  refresh: () => Promise<void>;
  /** Settles when the content can be used, at once when it can already; after `strategy-load-error` not before another try has brought it. */
  whenReady: () => Promise<void>;
  addEventListener<K extends keyof StrategyUsersEvents>(type: K, listener: (event: StrategyUsersEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<K extends keyof StrategyUsersEvents>(type: K, listener: (event: StrategyUsersEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'strategy-activation': StrategyActivation;
    'strategy-auto-assign': StrategyAutoAssign;
    'strategy-board': StrategyBoard;
    'strategy-boards': StrategyBoards;
    'strategy-card': StrategyCard;
    'strategy-companies': StrategyCompanies;
    'strategy-directory': StrategyDirectory;
    'strategy-gantt': StrategyGantt;
    'strategy-groups': StrategyGroups;
    'strategy-okr': StrategyOkr;
    'strategy-profile': StrategyProfile;
    'strategy-provider': StrategyProvider;
    'strategy-sign-in': StrategySignIn;
    'strategy-teams': StrategyTeams;
    'strategy-users': StrategyUsers;
  }
  interface DocumentEventMap {
    'strategy-ready': CustomEvent<undefined>;
    'strategy-title': CustomEvent<{ title: string }>;
    'strategy-load-error': CustomEvent<{ status?: number; code: string; message: string; requestId?: string }>;
    'strategy-auth-required': CustomEvent<undefined>;
    'strategy-signed-in': CustomEvent<{ user: Me }>;
    'strategy-navigate': CustomEvent<{ to: string }>;
    'strategy-saved': CustomEvent<{ id: string }> | CustomEvent<{ card_key: string; version?: number }> | CustomEvent<{ entry_id: string }> | CustomEvent<{ id?: string }> | CustomEvent<{ type: 'objective' | 'key_result' | 'project' | 'task' | 'view' | 'import'; id: string }> | CustomEvent<{ what: 'person' | 'password' | 'locale' }>;
    'strategy-change': CustomEvent<{ step: string } | { card: string | null } | { form: string | null } | { show: null }> | CustomEvent<{ sort: string }> | CustomEvent<{ card_key: string; fields: string[] }> | CustomEvent<{ tab: string } | { view: string }> | CustomEvent<{ view: 'year' | 'month'; day: string }> | CustomEvent<{ state: string; step: boolean }> | CustomEvent<{ locale: string } | { company: string }> | CustomEvent<{ mode: string }> | CustomEvent<{ view: string }>;
    'strategy-fullscreen': CustomEvent<{ fullscreen: boolean }> | CustomEvent<{ card_key: string; fullscreen: boolean }>;
    'strategy-close': CustomEvent<{ card_key: string; reason: 'closed' | 'not-saved' | 'taken-over' }>;
  }
}
