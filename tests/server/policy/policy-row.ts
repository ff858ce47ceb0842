import type { Database } from '#server/db/database.ts';

import type { SeededCompany, SeededPerson } from '../../seed/company.ts';

export const WRITER_CARDS = ['kunden', 'realitaeten', 'markt', 'wirkungsversprechen'];

/** Who calls. `stranger` is the admin of another company, `acting` the superuser in the name of the admin. */
export const ROLES = [
  'superuser',
  'globalAdmin',
  'admin',
  'writer',
  'reader',
  'acting',
  'stranger',
  'signedOut',
] as const;
export type Role = (typeof ROLES)[number];

export interface Fixture {
  database: Database;
  company: SeededCompany;
  board: string;
  group: string;
  caller: SeededPerson | null;
  callerCompany: SeededCompany;
}
export interface Call {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}
export interface Row {
  /** Where the object belongs: to a company, so that strangers do not find it, or to whoever calls. */
  of: 'company' | 'caller';
  /** The card that the call is about. */
  cardKey?: string;
  call(fixture: Fixture): Call | Promise<Call>;
  /** For calls that everyone may do, but that refuse somebody without a session by themselves. */
  signedOut?: number;
  /** For calls that need something else than a session, for example an opened invitation: what everyone gets without it. */
  status?: number;
}

export const idsOf = async (
  database: Database,
  table: 'boards' | 'board_groups',
  company: SeededCompany,
): Promise<string[]> => {
  const { rows } = await database.inCompany(company.id, (tx) => tx.execute<{ id: string }>(`select id from ${table}`));
  return rows.map((row) => row.id);
};
export const onBoard = (of: Row['of'] = 'company'): Row => ({ of, call: ({ board }) => ({ params: { id: board } }) });
export const onCard = (more: (fixture: Fixture) => Call | Promise<Call> = () => ({})): Row => ({
  of: 'company',
  cardKey: 'kunden',
  call: async (fixture) => ({ params: { id: fixture.board, cardKey: 'kunden' }, ...(await more(fixture)) }),
});
export const onGroup = (body?: unknown): Row => ({
  of: 'company',
  call: ({ group }) => ({ params: { id: group }, ...(body !== undefined && { body }) }),
});
export const plain = (body?: unknown): Row => ({ of: 'caller', call: () => (body === undefined ? {} : { body }) });
