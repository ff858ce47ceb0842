import { sql } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';

import { activationPages } from '#server/identity/identity-tables.ts';
import { OneTimeLinks } from '#server/identity/one-time-links-store.ts';

import { PASSWORD as OLD } from '../../seed/company.ts';
import { domainOf, inviteOf } from '../../seed/account.ts';
import { plain, type Fixture, type Row } from './policy-row.ts';

const PASSWORD = 'a long sentence to remember';
const address = (): string => `${randomUUID()}@test.example`;

async function registrationToken({ database, company }: Fixture): Promise<string> {
  const email = `${randomUUID()}@${await domainOf(database, company)}`;
  const detail = { first_name: 'Nina', last_name: 'Neu', locale: 'de-DE' };
  return database.shared.transaction((tx) =>
    new OneTimeLinks(database).make(tx, { purpose: 'register', userId: null, companyId: company.id, email, detail }),
  );
}

async function tokenOf({ database, company }: Fixture, purpose: 'activate' | 'reset'): Promise<string> {
  const person = await inviteOf(database, company, { status: purpose === 'reset' ? 'active' : 'invited' });
  return database.shared.transaction((tx) =>
    new OneTimeLinks(database).make(tx, { purpose, userId: person.id, companyId: company.id, email: person.email }),
  );
}

async function customerOf({ database, company }: Fixture): Promise<string> {
  const slug = company.id.slice(0, 8);
  await database.inCompany(company.id, (tx) =>
    tx
      .insert(activationPages)
      .values({ company_id: company.id, slug, logo: Buffer.from('<svg/>'), logo_type: 'image/svg+xml' })
      .onConflictDoNothing(),
  );
  return slug;
}
const ofCustomer: Row = {
  of: 'caller',
  call: async (fixture) => ({ params: { customer: await customerOf(fixture) } }),
};

export const SIGN_IN_ROWS: Record<string, Row> = {
  readSignInOptions: plain(),
  requestRegistration: {
    of: 'caller',
    call: () => ({ body: { email: address(), first_name: 'Nina', last_name: 'Neu' } }),
  },
  confirmRegistration: {
    of: 'caller',
    call: async (fixture) => ({ body: { token: await registrationToken(fixture), password: PASSWORD } }),
  },
  requestReset: { of: 'caller', call: () => ({ body: { email: address() } }) },
  confirmReset: {
    of: 'caller',
    call: async (fixture) => ({ body: { token: await tokenOf(fixture, 'reset'), password: PASSWORD } }),
  },
  readLink: {
    of: 'caller',
    call: async (fixture) => ({ body: { token: await registrationToken(fixture), purpose: 'register' } }),
  },
  readActivationPage: ofCustomer,
  readActivationLogo: ofCustomer,
  beginActivation: {
    of: 'caller',
    call: async (fixture) => ({ body: { token: await tokenOf(fixture, 'activate') } }),
  },
  readActivation: plain(),
  completeActivation: {
    ...plain({ first_name: 'Ina', last_name: 'Invited', password: PASSWORD, accept_terms: true }),
    status: 410,
  },
  readProfile: plain(),
  confirmAddress: {
    of: 'caller',
    call: async ({ database, caller, callerCompany }) => {
      const { id: userId, email } = caller ?? callerCompany.admin;
      const input = {
        purpose: 'email',
        userId,
        companyId: callerCompany.id,
        email,
        detail: { wanted: email },
      } as const;
      const token = await database.shared.transaction((tx) => new OneTimeLinks(database).make(tx, input));
      return { body: { token } };
    },
  },
  changePassword: plain({ old_password: OLD, new_password: OLD }),
  listSessions: plain(),
  endSession: {
    of: 'caller',
    call: async ({ database, caller, callerCompany }) => {
      const person = caller ?? callerCompany.admin;
      const { rows } = await database.shared.execute<{ id: string }>(sql`
        insert into sessions (id_hash, user_id, csrf_token, expires_at)
        values (${randomBytes(32)}, ${person.id}, 'x', now() + interval '1 hour')
        returning encode(substr(sha256(id_hash), 1, 12), 'hex') as id`);
      return { params: { id: rows[0]?.id ?? '' } };
    },
  },
  endOtherSessions: plain(),
};
