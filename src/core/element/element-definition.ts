import type { Action } from '#contract/policy.ts';

/** The kind of a property: attributes carry strings, numbers and booleans, `any` is a property only. */
type PropertyType = 'string' | 'number' | 'boolean' | 'any';

interface TypeOf {
  string: string | undefined;
  number: number | undefined;
  boolean: boolean;
  any: unknown;
}

export interface PropertyDefinition {
  type: PropertyType;
  /** One sentence for the docs. */
  docs: string;
  /** TypeScript type for the docs and typings where it says more than `type`. */
  ts?: string;
  default?: string | number | boolean;
}

export interface EventDefinition {
  docs: string;
  /** TypeScript type of `detail`; none without it. */
  detail?: string;
  cancelable?: boolean;
}

/** The public face of an element, as plain data: manifest, typings and docs are made from it. */
export interface ElementDefinition {
  tag: `strategy-${string}`;
  docs: string;
  /** Whether it needs somebody signed in; otherwise it says so and fires `strategy-auth-required`. */
  access: 'signed-in' | 'everyone';
  /** What it needs: a token of a host page carries this and nothing else. Without it no token shows the element. */
  actions?: readonly Action[];
  props: Record<string, PropertyDefinition>;
  events: Record<string, EventDefinition>;
  methods?: Record<string, { docs: string; ts: string }>;
  /** Height (CSS) that a page without a height for the tag gives it, from before it is defined (`cloak.css`). */
  height?: string;
  /** Height (CSS) below which it never falls, for elements that grow with their content. */
  minHeight?: string;
  slots?: Record<string, string>;
  parts?: Record<string, string>;
  cssProperties?: Record<string, { docs: string; default?: string }>;
}

/** Properties that every element has. */
export const commonProps = {
  apiUrl: { type: 'string', docs: 'Origin of the server; by default the one the element was loaded from.' },
  locale: {
    type: 'string',
    ts: "'en-US' | 'de-DE'",
    docs: 'Interface language; by default the one of the provider, the person, the nearest `lang` of the page or the browser.',
  },
  theme: { type: 'string', ts: "'light' | 'dark' | 'auto'", docs: 'Light, dark, or as the system is set.' },
  density: {
    type: 'string',
    ts: "'compact' | 'normal' | 'relaxed'",
    docs: 'How close rows and controls stand together.',
  },
  appearance: {
    type: 'any',
    ts: '{ theme?: string; density?: string; accent?: string; radius?: string; font?: string; displayFont?: string; tokens?: Record<string, string>; darkTokens?: Record<string, string> }',
    docs: 'The look in one object, see [theming](theming.md). `theme` and `density` of the element win over it.',
  },
  texts: {
    type: 'any',
    ts: "{ [language in 'en-US' | 'de-DE']?: Record<string, string> }",
    docs: 'Single texts in the words of the page, by language and key, see [embedding](embedding.md#single-texts). Another object for each change.',
  },
  getToken: {
    type: 'any',
    ts: '() => Promise<{ token: string; expiresAt: string }>',
    docs: 'Asks the host page for a short-lived token where the session cookie is not sent. Never reflected.',
  },
} as const satisfies Record<string, PropertyDefinition>;

/** Events that every element fires. */
export const commonEvents = {
  'strategy-ready': {
    docs: 'The content is shown and can be used; fired once for each content, such as a board, and again when the attributes name another one. Cards that open in a board do not fire it.',
  },
  'strategy-title': {
    docs: 'The name of the one thing that is shown, such as a person or an item; empty when it is shown no more.',
    detail: '{ title: string }',
  },
  'strategy-load-error': {
    docs: 'The content could not be loaded; `requestId` names the call in the log of the server, where it was answered.',
    detail: '{ status?: number; code: string; message: string; requestId?: string }',
  },
  'strategy-auth-required': { docs: 'Nobody is signed in, or the session has ended.' },
} as const satisfies Record<string, EventDefinition>;

/** Methods that every element has. */
export const commonMethods = {
  refresh: {
    docs: 'Asks the server anew for what is shown; settles when the answers are there, rejects when one of them is a refusal or none comes.',
    ts: '() => Promise<void>',
  },
  whenReady: {
    docs: 'Settles when the content can be used, at once when it can already; after `strategy-load-error` not before another try has brought it.',
    ts: '() => Promise<void>',
  },
} as const;

/** Keeps the literal types of a definition and adds what every element has. */
export const defineDefinition = <const D extends ElementDefinition>(definition: D) => ({
  ...definition,
  props: { ...commonProps, ...definition.props },
  events: { ...commonEvents, ...definition.events },
  methods: { ...commonMethods, ...definition.methods },
});

/** The React props of a view, from its definition. */
export type PropsOf<D extends ElementDefinition> = { [K in keyof D['props']]: TypeOf[D['props'][K]['type']] };
