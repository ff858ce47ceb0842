// What plain scripts of the guides use of their page without saying its type.
declare const Liferay: {
  authToken: string;
  OAuth2Client: { FromUserAgentApplication(name: string): { fetch(path: string): Promise<Response> } };
};
declare module '@forge/resolver' {
  interface Request {
    context: { accountId: string };
  }
  export default class Resolver {
    define(name: string, answer: (request: Request) => unknown): void;
    getDefinitions(): unknown;
  }
}
declare module '@forge/api' {
  export const fetch: typeof globalThis.fetch;
}
declare module '@forge/bridge' {
  export function invoke(name: string): Promise<{ token: string; expiresAt: string }>;
}
declare module '*/people.js' {
  export function personOf(accountId: string): Promise<string>;
}
// oxlint-disable typescript/no-explicit-any -- such a script may call what the element at hand has
interface Event {
  readonly detail: any;
}
interface Element {
  contentWindow: any;
  height: any;
  style: any;
}
