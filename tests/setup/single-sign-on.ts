import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';

import { seedCompany } from '../seed/company.ts';
import type { ProviderMode } from './identity-provider-answers.ts';
import { startIdentityProvider, type IdentityProvider } from './identity-provider.ts';
import { signedIn, TestClient, type TestServer } from './server.ts';

export const ORIGIN = 'https://leitstern.test';
export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** The path of one of our addresses. */
export const inside = (address: string | undefined): string => (address ?? '').replace(ORIGIN, '');
export const settingsPath = (company: { id: string }): string => `/api/v1/single-sign-on/${company.id}/`;

export interface Settings {
  slug: string;
  version: number;
  last_test: { ok: boolean; code: string; reason: string; email: string } | null;
}

/** Whom the provider signs in, and what it does wrong. */
export const mode = (
  email: string,
  more: Partial<Pick<ProviderMode, 'nameId' | 'fault' | 'answers' | 'groups'>> = {},
) => ({
  nameId: more.nameId ?? email,
  email,
  firstName: 'Pia',
  lastName: 'Provider',
  fault: more.fault,
  answers: more.answers,
  groups: more.groups,
});

export const meOf = async (client: TestClient) =>
  (await client.get('/api/v1/accounts/me/')).json<{ id: string; email: string; first_name: string; locale: string }>();

/** An identity provider for the tests of one file, and companies that trust it. The server's publicUrl is `ORIGIN`. */
export function useSingleSignOn(server: TestServer) {
  const here = {} as { idp: IdentityProvider };
  beforeAll(async () => {
    here.idp = await startIdentityProvider();
  });
  afterAll(() => here.idp.stop());
  // wrong answers are many here, and all from one network
  const forgetWrong = () =>
    server.database.shared.execute(sql`delete from rate_counters where key like 'saml-wrong:%'`);
  beforeEach(forgetWrong);

  /** A company whose people sign in at the provider; its domain is verified unless `isVerified` is false. */
  async function withSso(change: Record<string, unknown> = {}, domain?: string, isVerified = true) {
    const company = await seedCompany(server.database);
    const verified = domain ?? `${company.id.slice(0, 8)}.example`;
    const at = isVerified ? new Date() : null;
    await server.database.inCompany(company.id, (tx) =>
      tx.execute(
        sql`insert into company_domains (company_id, domain, verified_at) values (${company.id}, ${verified}, ${at})`,
      ),
    );
    const admin = await signedIn(server.app, company.admin.email);
    const read = await admin.post(`${settingsPath(company)}metadata/`, { xml: await here.idp.metadata() });
    const { entity_id, sso_url, slo_url, certificates } = read.json<{
      entity_id: string;
      sso_url: string;
      slo_url: string;
      certificates: { pem: string }[];
    }>();
    const { version } = (await admin.get(settingsPath(company))).json<Settings>();
    const body = {
      name: '',
      is_enabled: true,
      is_enforced: false,
      entity_id,
      sso_url,
      slo_url,
      certificates: certificates.map(({ pem }) => pem),
      name_id_format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      attributes: { email: '', first_name: '', last_name: '', department: '', groups: '' },
      creates_people: true,
      allows_unasked: false,
      version,
      ...change,
    };
    const saved = await admin.call('PUT', settingsPath(company), body);
    expect(saved.statusCode).toBe(200);
    return { company, admin, body, slug: saved.json<Settings>().slug, domain: verified };
  }

  /** What the provider posts for a request that a browser begins. */
  async function answered(slug: string, client = new TestClient(server.app), next = '') {
    const begun = await client.get(`/saml2/login/?company=${slug}&next=${encodeURIComponent(next)}`);
    const { action, form } = await here.idp.answer(begun.headers.location ?? '');
    return { client, form, action: inside(action) };
  }

  /** Posts an answer as a page of another site does: without our cookies. */
  const post = (action: string, form: string) => new TestClient(server.app).call('POST', action, form, FORM);

  /** Goes the whole way in a browser of its own; answers where it ends. */
  async function goIn(slug: string, client = new TestClient(server.app), next = '/en-US/client/whiteboard?x=1') {
    const { action, form } = await answered(slug, client, next);
    const posted = await post(action, form);
    let at = posted.headers.location ?? '';
    if (at.startsWith('/saml2/finish/')) at = (await client.get(at)).headers.location ?? '';
    return { client, at, form, action, posted };
  }
  return Object.assign(here, { withSso, answered, post, goIn, forgetWrong });
}
