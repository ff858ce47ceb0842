import type { Locale } from '#contract/accounts/people.ts';
import type { Person } from '#contract/policy.ts';

/** Who asks: the person of a session, in the company they work in. */
export interface Viewer extends Person {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  locale: Locale;
  /** Null while the person belongs to no company. */
  companyId: string | null;
  /** The real person while somebody acts as another (application 4 Impersonation). */
  actorId: string | null;
  /** Their name, or address where they have none. */
  actorName?: string | null;
  /** Somebody acts as this person who may do so in this company only. */
  isBound: boolean;
  is_demo: boolean;
  /** Hash of the session id, hexadecimal. */
  session: string;
  csrfToken: string;
  /** From where a token of a host page may call; null for a session. */
  tokenOrigins: readonly string[] | null;
}

/** How somebody is named; by their address where they have no name and one is handed over. */
export const nameOf = (person: { first_name: string; last_name: string; email?: string }): string =>
  `${person.first_name} ${person.last_name}`.trim() || (person.email ?? '');

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without a session. */
    viewer: Viewer | null;
  }
}
