import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { TestClient, useServer } from '../setup/server.ts';
import { FORM, meOf, mode, ORIGIN, useSingleSignOn } from '../setup/single-sign-on.ts';

const server = useServer({ publicUrl: ORIGIN, trustProxy: true });
const sso = useSingleSignOn(server);

const SUCCESS = '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>';
const responseOf = (inner: string): string =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_a">${SUCCESS}${inner}</samlp:Response>`;

/** Posts an answer as somebody of this network. */
const postFrom = (network: string, slug: string, form: string) =>
  new TestClient(server.app).call('POST', `/saml2/acs/?company=${slug}`, form, { ...FORM, 'x-forwarded-for': network });
const formOf = (xml: string): string =>
  new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64') }).toString();

/** Why the last answer was refused, as administrators read it. */
async function lastReason(): Promise<unknown> {
  const { rows } = await server.database.acrossCompanies({ reason: 'test' }, (tx) =>
    tx.execute<{ detail: { reason: string } }>(
      sql`select detail from audit_log where action = 'session.refused' order by id desc limit 1`,
    ),
  );
  return rows[0]?.detail.reason;
}

test.each([
  ['of many elements', '<a/>'.repeat(2_000)],
  ['of many attributes', `<a ${'b="" '.repeat(3_000)}/>`],
  ['nested deeply', '<a>'.repeat(100) + '</a>'.repeat(100)],
  ['of many signs', 'x'.repeat(100_000)],
])('an answer %s is refused before it is parsed', async (_, inner) => {
  const { slug } = await sso.withSso();
  const answer = await postFrom('198.51.100.1', slug, formOf(responseOf(inner)));
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/en-US/login?sso=failed']);
  expect(await lastReason()).toBe('the message is too large');
});

test('the form itself is not read beyond what the largest answer takes', async () => {
  const { slug } = await sso.withSso();
  const answer = await postFrom('198.51.100.2', slug, `SAMLResponse=${'A'.repeat(250_000)}`);
  expect(answer.statusCode).toBe(413);
});

test('somebody of hundreds of groups comes in', async () => {
  const { slug, domain } = await sso.withSso();
  const groups = Array.from({ length: 500 }, (_, n) => `CN=Group ${n},OU=Groups,OU=Example,DC=example,DC=com`);
  await sso.idp.become(mode(`pia@${domain}`, { groups }));
  const { client } = await sso.goIn(slug);
  expect(await meOf(client)).toMatchObject({ email: `pia@${domain}` });
});

test('wrong answers of one network end in a pause, which neither good ones nor other networks meet', async () => {
  const { slug, domain } = await sso.withSso();
  const wrong = async (count: number, network: string): Promise<string[]> => {
    const form = formOf(responseOf(''));
    const answers = await Promise.all(Array.from({ length: count }, () => postFrom(network, slug, form)));
    return answers.map(({ headers }) => String(headers.location).replace(/^.*=/, ''));
  };
  const codes = [...(await wrong(20, '198.51.100.3')), ...(await wrong(20, '198.51.100.3'))];
  expect(codes.filter((code) => code === 'retry')).toHaveLength(30);
  expect(codes.filter((code) => code === 'busy')).toHaveLength(10);
  expect(await wrong(1, '198.51.100.4')).toEqual(['retry']);
  for (let n = 0; n < 35; n += 1) {
    await sso.idp.become(mode(`pia@${domain}`));
    const { form } = await sso.answered(slug);
    const answer = await postFrom('198.51.100.5', slug, form);
    expect(answer.headers.location).toContain('/saml2/finish/');
  }
});
