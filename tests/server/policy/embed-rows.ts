import { randomUUID } from 'node:crypto';

import { seedEmbedKey, seedEmbedOrigin, seedEmbedOriginId } from '../../seed/embed.ts';
import type { Call, Fixture, Row } from './policy-row.ts';

const onCompany = (more: (fixture: Fixture) => Call | Promise<Call> = () => ({})): Row => ({
  of: 'company',
  call: async (fixture) => {
    const { params, ...call } = await more(fixture);
    return { ...call, params: { id: fixture.company.id, ...params } };
  },
});
const onKey = onCompany(async ({ database, company }) => ({
  params: { key: (await seedEmbedKey(database, company.id)).id },
}));

/** The calls of pages of other sites. */
export const EMBED_ROWS: Record<string, Row> = {
  // browsers get no token by this call, whoever is signed in
  createEmbedToken: {
    of: 'caller',
    status: 403,
    call: ({ company }) => ({ body: { person: company.reader.email, elements: ['strategy-okr'] } }),
  },
  createOwnEmbedToken: {
    of: 'caller',
    call: async ({ database, callerCompany }) => ({
      body: { origin: await seedEmbedOrigin(database, callerCompany.id) },
    }),
  },
  readEmbedOrigin: { of: 'caller', call: () => ({}) },
  // in the name of a token that nobody has: what everybody may read
  firstCall: { of: 'caller', call: () => ({ body: { token: 'lst_none', path: '/api/v1/features/' } }) },
  listEmbedKeys: onCompany(),
  createEmbedKey: onCompany(() => ({ body: { name: 'Intranet', elements: ['strategy-okr'] } })),
  rotateEmbedKey: onKey,
  revokeEmbedKey: onKey,
  listEmbedOrigins: onCompany(),
  addEmbedOrigin: onCompany(() => ({ body: { origin: `https://d${randomUUID()}.example` } })),
  checkEmbedOrigin: onCompany(),
  removeEmbedOrigin: onCompany(async ({ database, company }) => ({
    params: { origin: await seedEmbedOriginId(database, company.id) },
  })),
};
