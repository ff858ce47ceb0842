import { expect, test } from 'vitest';

import type { Fault } from '../setup/identity-provider-answers.ts';
import { TestClient, useServer } from '../setup/server.ts';
import { meOf, mode, ORIGIN, useSingleSignOn } from '../setup/single-sign-on.ts';
import { believedByAll, DISGUISES, EVIL, FORGERIES } from './forged-answers.ts';
import { isLong } from './length.ts';

const server = useServer({ publicUrl: ORIGIN });
const sso = useSingleSignOn(server);
type Company = Awaited<ReturnType<typeof sso.withSso>>;
let kept: Promise<Company> | undefined;
/** The attacked company; `evil.example` is not its domain. */
const attacked = (): Promise<Company> => (kept ??= sso.withSso());

const xmlIn = (form: string): string =>
  Buffer.from(new URLSearchParams(form).get('SAMLResponse') ?? '', 'base64').toString();
function formOf(xml: Buffer | string, relayState = ''): string {
  return new URLSearchParams({
    SAMLResponse: Buffer.from(xml).toString('base64'),
    RelayState: relayState,
  }).toString();
}

/** A good answer for the person, in the browser that has asked for it. */
async function good(fault?: Fault) {
  const company = await attacked();
  const email = `pia@${company.domain}`;
  await sso.idp.become(mode(email, { ...(fault && { fault }) }));
  const { client, form, action } = await sso.answered(company.slug);
  return { ...company, email, client, form, action, xml: xmlIn(form) };
}

/** Posts an answer and goes on as its browser does: whether somebody is in then, and as whom. */
async function outcome(client: TestClient, action: string, form: string): Promise<{ at: string; who: string | null }> {
  const posted = await sso.post(action, form);
  expect(posted.statusCode).toBeLessThan(500);
  let at = posted.headers.location ?? '';
  if (at.startsWith('/saml2/finish/')) at = (await client.get(at)).headers.location ?? '';
  const me = await client.get('/api/v1/accounts/me/');
  return { at, who: me.statusCode === 200 ? (await meOf(client)).email : null };
}
const nobodyWasMade = async (): Promise<void> => {
  const { rows } = await server.database.pool.query('select email from users where email like $1', ['%evil.example%']);
  expect(rows).toEqual([]);
};

test('control: an untouched answer is let in, so a refusal below is about what was forged', async () => {
  const { client, action, form, email, xml } = await good();
  expect(await outcome(client, action, form)).toMatchObject({ who: email });
  // read and written again by this file it is the same one
  const again = await good();
  expect(await outcome(again.client, again.action, formOf(again.xml))).toMatchObject({ who: email });
  expect(believedByAll(xml).join()).toContain(email);
});

test('control: a reader who believes everything would take mallory for real in every forged answer', async () => {
  const { xml, email } = await good();
  for (const [name, forgery] of Object.entries(FORGERIES)) {
    const forged = forgery(xml, email);
    const said = name.startsWith('a document type') ? '&who;' : EVIL;
    expect(
      believedByAll(forged).some((text) => text.includes(said)),
      name,
    ).toBe(true);
  }
});

test.each(Object.entries(FORGERIES))('a forged answer lets nobody in: %s', async (_, forgery) => {
  const { client, action, xml, email } = await good();
  const { at, who } = await outcome(client, action, formOf(forgery(xml, email)));
  expect([who, at]).toEqual([null, expect.stringMatching(/^\/en-US\/login\?sso=(failed|retry|refused)$/)]);
  await nobodyWasMade();
});

const FAULTS: Fault[] = [
  'wrong-key',
  'unsigned-response',
  'unsigned-assertion',
  'expired',
  'not-yet-valid',
  'audience',
  'destination',
  'recipient',
  'issuer',
  'unknown-request',
  'unasked',
  'sha1',
  'transient',
  'refused',
];
test.each(FAULTS)('an answer that the provider itself has made wrong lets nobody in: %s', async (fault) => {
  const { client, action, form } = await good(fault);
  const { at, who } = await outcome(client, action, form);
  expect([who, at]).toEqual([null, expect.stringMatching(/\/login\?sso=(failed|retry|refused)$/)]);
});

test.each(Object.entries(DISGUISES))('another text of a good answer names nobody else: %s', async (_, disguise) => {
  const { client, action, xml, email } = await good();
  const { at, who } = await outcome(client, action, formOf(disguise(xml)));
  expect([null, email]).toContain(who);
  if (who === null) expect(at).toMatch(/\/login\?sso=(failed|retry|refused)$/);
});

test('an answer counts once, for its own request, company and browser', async () => {
  const { client, action, form, slug } = await good();
  const other = await sso.withSso();
  const crossed = await outcome(new TestClient(server.app), action.replace(slug, other.slug), form);
  expect(crossed.who).toBeNull();
  expect((await outcome(new TestClient(server.app), action, form)).who).toBeNull();
  expect((await outcome(client, action, form)).who).toBeNull();
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  'javascript:alert(1)',
  '/en-US/\r\nSet-Cookie: a=b',
  '/%2f%2fevil.example/',
  'https:evil.example',
  '\u0000/x',
])('a relay state leads to no foreign place: %j', async (relayState) => {
  const { client, action, xml } = await good();
  const { at } = await outcome(client, action, formOf(xml, relayState));
  expect(at).toMatch(/^\/[a-z]{2}-[A-Z]{2}\/callback$/);
});

test('bytes that are changed at random let nobody else in', async () => {
  const rounds = isLong ? 300 : 10;
  for (let n = 0; n < rounds; n += 1) {
    await sso.forgetWrong();
    const { client, action, xml, email } = await good();
    const at = (n * 7919) % xml.length;
    const changed = `${xml.slice(0, at)}${xml[at] === 'A' ? 'B' : 'A'}${xml.slice(at + 1)}`;
    const { who } = await outcome(client, action, formOf(changed));
    expect([null, email], `byte ${at}`).toContain(who);
  }
});
