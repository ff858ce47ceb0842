import { sql } from 'drizzle-orm';
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';

import type { UserDetail } from '#contract/accounts/users.ts';

import { mailsTo } from '../../seed/account.ts';
import { seedCompany } from '../../seed/company.ts';
import { seedPersonOf } from '../../seed/people-of.ts';
import { seedSignOn } from '../../seed/sign-on.ts';
import type { Fault } from '../../setup/identity-provider-answers.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';
import {
  FORM,
  inside,
  meOf,
  mode,
  ORIGIN,
  settingsPath,
  useSingleSignOn,
  type Settings,
} from '../../setup/single-sign-on.ts';

const server = useServer({ publicUrl: ORIGIN });
const sso = useSingleSignOn(server);
const { withSso, goIn } = sso;

test('[A1.21] [A2.10] a first sign-in creates the person, the second finds them by NameID though the address has changed', async () => {
  const { company, slug, domain } = await withSso();
  await sso.idp.become(mode(`pia@${domain}`, { nameId: 'pia-1' }));
  const first = await goIn(slug);
  expect(first.at).toBe(`/de-DE/callback?next=${encodeURIComponent('/en-US/client/whiteboard?x=1')}`);
  const pia = await meOf(first.client);
  expect(pia).toMatchObject({ email: `pia@${domain}`, first_name: 'Pia', active_company: company.id, role: 0 });
  await sso.idp.become(mode(`pia.new@${domain}`, { nameId: 'pia-1' }));
  const second = await goIn(slug);
  // whatever a provider says, the address under which a password is asked for stays
  expect(await meOf(second.client)).toMatchObject({ id: pia.id, email: `pia@${domain}` });
});

test('somebody of the company is found by an address in a verified domain, also when only invited', async () => {
  const { company, slug } = await withSso({}, 'test.example');
  await server.database.pool.query(`update users set status = 'invited' where id = $1`, [company.reader.id]);
  await sso.idp.become(mode(company.reader.email.toUpperCase()));
  const { client } = await goIn(slug);
  expect((await meOf(client)).id).toBe(company.reader.id);
  await server.database.inCompany(company.id, (tx) => tx.execute(sql`delete from company_domains`));
});

test.each<[Fault, string]>([
  ['forged', 'failed'],
  ['wrong-key', 'failed'],
  ['unsigned-response', 'failed'],
  ['unsigned-assertion', 'failed'],
  ['wrapped-in-extensions', 'failed'],
  ['wrapped-in-signature', 'failed'],
  ['second-assertion', 'failed'],
  ['expired', 'failed'],
  ['not-yet-valid', 'failed'],
  ['audience', 'failed'],
  ['destination', 'failed'],
  ['recipient', 'failed'],
  ['issuer', 'failed'],
  ['response-issuer', 'failed'],
  ['sha1', 'failed'],
  ['doctype', 'failed'],
  ['transient', 'failed'],
  ['unknown-request', 'retry'],
  ['unasked', 'retry'],
])('an answer with the fault "%s" is refused and logged', async (fault, code) => {
  const { slug, domain } = await withSso();
  await sso.idp.become(mode(`pia@${domain}`, { fault }));
  const { at, client } = await goIn(slug);
  expect(at).toBe(`/en-US/login?sso=${code}`);
  expect((await client.get('/api/v1/accounts/me/')).statusCode).toBe(401);
  const { rows } = await server.database.acrossCompanies({ reason: 'test' }, (tx) =>
    tx.execute<{ detail: { reason: string } }>(
      sql`select detail from audit_log where action = 'session.refused' and object_id = ${slug}`,
    ),
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.detail.reason).toMatch(/\S/);
});

test('a good answer works once, and only in the browser that asked', async () => {
  const { slug, domain } = await withSso();
  await sso.idp.become(mode(`pia@${domain}`));
  const { form, action, posted } = await goIn(slug);
  const again = await new TestClient(server.app).call('POST', action, form, FORM);
  expect(again.headers.location).toBe('/en-US/login?sso=retry');
  const arrived = posted.headers.location ?? '';
  expect((await new TestClient(server.app).get(arrived)).headers.location).toBe('/en-US/login?sso=retry');
  // of two at the same time one comes through
  const client = new TestClient(server.app);
  const begun = await client.get(`/saml2/login/?company=${slug}`);
  const answer = await sso.idp.answer(begun.headers.location ?? '');
  const both = await Promise.all(
    [1, 2].map(() => new TestClient(server.app).call('POST', inside(answer.action), answer.form, FORM)),
  );
  const codes = both.map(({ headers }) => headers.location ?? '');
  expect(codes.filter((at) => at.startsWith('/saml2/finish/'))).toHaveLength(1);
  const other = new TestClient(server.app);
  other.cookies['sso_state'] = 'somebody else';
  const mine = codes.find((at) => at.startsWith('/saml2/finish/')) ?? '';
  expect((await other.get(mine)).headers.location).toBe('/en-US/login?sso=retry');
});

test('another company’s provider lets nobody in here, and its answer to us counts only for its own company', async () => {
  const ours = await withSso();
  const theirs = await withSso();
  await sso.idp.become(mode(`pia@${ours.domain}`));
  // the provider of theirs vouches for an address of ours
  expect((await goIn(theirs.slug)).at).toBe('/en-US/login?sso=domain');
  const client = new TestClient(server.app);
  const begun = await client.get(`/saml2/login/?company=${theirs.slug}`);
  const { form } = await sso.idp.answer(begun.headers.location ?? '');
  const crossed = await client.call('POST', `/saml2/acs/?company=${ours.slug}`, form, FORM);
  expect(crossed.headers.location).toBe('/en-US/login?sso=retry');
});

test('superusers, deactivated people, strangers and foreign domains are refused', async () => {
  const { company, slug, admin, body } = await withSso({}, 'test.example');
  const outcome = async (email: string) => {
    await sso.idp.become(mode(email));
    return (await goIn(slug)).at;
  };
  expect(await outcome(company.superuser.email)).toBe('/en-US/login?sso=superuser');
  await server.database.pool.query(`update users set status = 'disabled' where id = $1`, [company.reader.id]);
  expect(await outcome(company.reader.email)).toBe('/en-US/login?sso=disabled');
  expect(await outcome('pia@elsewhere.example')).toBe('/en-US/login?sso=domain');
  await admin.call('PUT', settingsPath(company), { ...body, creates_people: false, version: body.version + 1 });
  expect(await outcome('new@test.example')).toBe('/en-US/login?sso=unknown');
  await server.database.inCompany(company.id, (tx) => tx.execute(sql`delete from company_domains`));
});

test('a person who has left the company is not let in by the name the provider still uses', async () => {
  const { company, slug, domain } = await withSso();
  await sso.idp.become(mode(`pia@${domain}`, { nameId: 'left' }));
  const { client } = await goIn(slug);
  const { id } = await meOf(client);
  await server.database.inCompany(company.id, (tx) => tx.execute(sql`delete from memberships where user_id = ${id}`));
  expect((await goIn(slug)).at).toBe('/en-US/login?sso=unknown');
});

test('what a provider lets in works in that company only', async () => {
  const { slug, domain } = await withSso();
  const other = await seedCompany(server.database);
  await sso.idp.become(mode(`pia@${domain}`));
  const { client } = await goIn(slug);
  const { id } = await meOf(client);
  await server.database.inCompany(other.id, (tx) =>
    tx.execute(sql`insert into memberships (company_id, user_id) values (${other.id}, ${id})`),
  );
  expect((await client.post('/api/v1/accounts/active-company/', { id: other.id })).statusCode).toBe(404);
});

test('what the next sign-on would write is locked, also of who was here before, and nothing that it leaves out', async () => {
  const { company, slug, admin } = await withSso({}, 'test.example');
  const url = `/api/v1/accounts/users/${company.reader.id}/`;
  const locked = async () => (await admin.get(url)).json<UserDetail>().rights.outside?.fields ?? [];
  expect(await locked()).toEqual([]);
  await sso.idp.become(mode(company.reader.email, { nameId: 'known' }));
  await goIn(slug);
  expect((await admin.get(url)).json()).toMatchObject({ source: 'local', first_name: 'Pia' });
  expect(await locked()).toEqual(['first_name', 'last_name']);
  expect((await admin.patch(url, { first_name: 'Other' })).json()).toMatchObject({ code: 'user_fromSignOn' });
  expect((await admin.patch(url, { department: 'Montage' })).json()).toMatchObject({ department: 'Montage' });
  await sso.idp.become({ ...mode(company.reader.email, { nameId: 'known' }), department: 'Einkauf' });
  await goIn(slug);
  expect((await admin.get(url)).json()).toMatchObject({ department: 'Einkauf' });
  expect(await locked()).toEqual(['first_name', 'last_name', 'department']);
  await server.database.inCompany(company.id, (tx) => tx.execute(sql`delete from company_domains`));
});

test('what a provider says of somebody is taken over, but not of who works in another company too', async () => {
  const { company, slug } = await withSso({}, 'test.example');
  const read = async () =>
    (await server.database.pool.query('select * from users where id = $1', [company.reader.id])).rows[0];
  const ou = { ...mode(company.reader.email), department: 'Montage' };
  await sso.idp.become(ou);
  await goIn(slug);
  expect(await read()).toMatchObject({ first_name: 'Pia', department: 'Montage', department_proven: true });
  const other = await seedCompany(server.database);
  await server.database.inCompany(other.id, (tx) =>
    tx.execute(sql`insert into memberships (company_id, user_id) values (${other.id}, ${company.reader.id})`),
  );
  await sso.idp.become({ ...ou, firstName: 'Paula', department: 'Vorstand' });
  await goIn(slug);
  expect(await read()).toMatchObject({ first_name: 'Pia', department: 'Montage' });
  await server.database.inCompany(company.id, (tx) => tx.execute(sql`delete from company_domains`));
});

test('the rules of the company are applied when somebody comes in', async () => {
  const { company, slug, domain } = await withSso();
  const group = '0190c000-0000-7000-8000-00000000aa01';
  await server.database.inCompany(company.id, (tx) =>
    tx.execute(sql`insert into user_groups (id, company_id, name) values (${group}, ${company.id}, 'Neue')`),
  );
  const admin = await signedIn(server.app, company.admin.email);
  const rule = {
    name: 'Alle',
    conditions: [{ field: 'email_domain', operator: 'is', value: domain }],
    effects: { groups: [group] },
  };
  const made = await admin.post('/api/v1/accounts/auto-assign-rules/', rule);
  expect([made.statusCode, made.body]).toEqual([201, made.body]);
  await sso.idp.become(mode(`pia@${domain}`));
  const { client } = await goIn(slug);
  const { rows } = await server.database.inCompany(company.id, async (tx) =>
    tx.execute(sql`select from user_group_members where user_id = ${(await meOf(client)).id}`),
  );
  expect(rows).toHaveLength(1);
});

test('an answer that nobody asked for is let in where it is allowed, once its person says so, and leads to no foreign place', async () => {
  const { company, slug, domain } = await withSso({ allows_unasked: true });
  await sso.idp.become(mode(`pia@${domain}`, { fault: 'unasked' }));
  const { form, action } = await sso.answered(slug);
  const evil = form.replace('RelayState=', `RelayState=${encodeURIComponent('https://evil.example/')}`);
  const posted = await sso.post(action, evil);
  const [page, code = ''] = (posted.headers.location ?? '').split('#');
  expect(page).toBe(`/en-US/callback/sign-on?company=${slug}`);
  // the link of the other kind opens nothing with it, also not in a browser that has begun a sign-in
  const victim = new TestClient(server.app);
  await victim.get(`/saml2/login/?company=${slug}`);
  const finished = await victim.get(`/saml2/finish/?company=${slug}&code=${code}`);
  expect(finished.headers.location).toBe('/en-US/login?sso=retry');
  const arrival = { company: slug, code };
  // nor a page of another site, nor one without the token
  const cross = { 'content-type': 'application/json', origin: 'https://evil.example' };
  const forced = await victim.call('POST', '/api/auth/sign-on/confirm/', arrival, cross);
  expect(forced.json()).toMatchObject({ code: 'origin' });
  const browser = new TestClient(server.app);
  await browser.get('/api/v1/features/');
  const looked = await browser.post('/api/auth/sign-on/', arrival);
  expect(looked.json()).toEqual({ name: 'Pia Provider', email: `pia@${domain}`, company: company.name });
  expect((await browser.get('/api/v1/accounts/me/')).statusCode).toBe(401);
  const entered = await browser.post('/api/auth/sign-on/confirm/', arrival);
  expect(entered.json()).toMatchObject({ user: { email: `pia@${domain}` }, next: null });
  expect((await browser.get('/api/v1/accounts/me/')).statusCode).toBe(200);
  expect((await browser.post('/api/auth/sign-on/confirm/', arrival)).json()).toMatchObject({ code: 'link_ended' });
});

test('a link of a sign-in that was made up or has ended is reported as that, one that waits is off with single sign-on', async () => {
  const { company, slug, domain, admin, body } = await withSso({ allows_unasked: true });
  await sso.idp.become(mode(`pia@${domain}`, { fault: 'unasked' }));
  const { form, action } = await sso.answered(slug);
  const [, code = ''] = ((await sso.post(action, form)).headers.location ?? '').split('#');
  const browser = new TestClient(server.app);
  await browser.get('/api/v1/features/');
  const received = async (arrival: { company: string; code: string }) => {
    const answers = ['', 'confirm/'].map((act) => browser.post(`/api/auth/sign-on/${act}`, arrival));
    return (await Promise.all(answers)).map((answer) => [answer.statusCode, answer.json<{ sso?: string }>().sso]);
  };
  const ended = [
    [410, undefined],
    [410, undefined],
  ];
  const madeUp = 'x'.repeat(43);
  for (const name of [slug, 'nobody', '', '../..'])
    expect(await received({ company: name, code: madeUp }), name).toEqual(ended);
  expect(await received({ company: 'nobody', code })).toEqual(ended);
  await admin.call('PUT', settingsPath(company), { ...body, is_enabled: false, version: body.version + 1 });
  expect(await received({ company: slug, code: madeUp })).toEqual(ended);
  expect(await received({ company: slug, code })).toEqual([
    [403, 'off'],
    [403, 'off'],
  ]);
});

test('an answer that somebody asked for waits for their browser and no other way', async () => {
  const { slug, domain } = await withSso({ allows_unasked: true });
  await sso.idp.become(mode(`pia@${domain}`));
  const { form, action, client } = await sso.answered(slug);
  const at = (await sso.post(action, form)).headers.location ?? '';
  const browser = new TestClient(server.app);
  await browser.get('/api/v1/features/');
  const code = at.replace(/.*code=/, '');
  expect((await browser.post('/api/auth/sign-on/confirm/', { company: slug, code })).statusCode).toBe(410);
  expect((await client.get(at)).headers.location).toMatch(/\/callback/);
});

test('a provider that says it has signed nobody in lets nobody in, whatever else it signs', async () => {
  const { slug, domain } = await withSso();
  await sso.idp.become(mode(`pia@${domain}`, { fault: 'refused' }));
  expect((await goIn(slug)).at).toBe('/en-US/login?sso=refused');
});

test('a request to go to a foreign address is ignored, and a company that is off or unknown leads back to the sign-in', async () => {
  const { slug, domain, admin, company, body } = await withSso();
  await sso.idp.become(mode(`pia@${domain}`));
  expect((await goIn(slug, new TestClient(server.app), '//evil.example/')).at).toBe('/de-DE/callback');
  await admin.call('PUT', settingsPath(company), { ...body, is_enabled: false, version: body.version + 1 });
  const client = new TestClient(server.app);
  for (const name of [slug, 'nobody', '../..'])
    expect((await client.get(`/saml2/login/?company=${name}`)).headers.location).toBe('/en-US/login?sso=off');
  const empty = await client.call('POST', `/saml2/acs/?company=${slug}`, '', FORM);
  expect(empty.headers.location).toBe('/en-US/login?sso=failed');
});

test('[A2.64] [A7.13] logging out ends the session at the provider too, with a signed request', async () => {
  const { slug, domain } = await withSso();
  await sso.idp.become(mode(`pia@${domain}`, { nameId: `out-${slug}` }));
  const { client } = await goIn(slug);
  const left = await client.get('/saml2/logout/');
  expect(left.headers.location).toMatch(new RegExp(`^${sso.idp.issuer}/logout\\?SAMLRequest=`));
  expect((await client.get('/api/v1/accounts/me/')).statusCode).toBe(401);
  const back = await fetch(left.headers.location ?? '', { redirect: 'manual' });
  expect(await sso.idp.logouts()).toContain(`signed out-${slug}`);
  const end = await client.get(inside(back.headers.get('location') ?? ''));
  expect(end.headers.location).toMatch(/\/login$/);
});

test('a provider ends the sessions of a person; an unsigned or changed request ends nothing', async () => {
  const { slug, domain } = await withSso();
  await sso.idp.become(mode(`ben@${domain}`, { nameId: `stays-${slug}` }));
  const { client: colleague } = await goIn(slug);
  await sso.idp.become(mode(`pia@${domain}`, { nameId: `ended-${slug}` }));
  const { client } = await goIn(slug);
  const address = await sso.idp.beginLogout(`${ORIGIN}/saml2/logout/?company=${slug}`, `ended-${slug}`);
  const stranger = new TestClient(server.app);
  const other = await sso.idp.beginLogout(`${ORIGIN}/saml2/logout/?company=${slug}`, 'somebody else');
  const signature = /&Signature=.*/.exec(other)?.[0] ?? '';
  const bads = [
    address.replace(/&Signature=.*/, ''),
    address.replace(/&Signature=.*/, signature),
    address.replace('SAMLRequest=', 'SAMLRequest=A'),
    `${address}&SAMLRequest=A`,
    `${address}&Signature=A`,
  ];
  for (const bad of bads) {
    expect((await stranger.get(inside(bad))).headers.location).toMatch(/\/login$/);
    expect((await client.get('/api/v1/accounts/me/')).statusCode).toBe(200);
  }
  const answered = await stranger.get(inside(address));
  expect(answered.headers.location).toMatch(new RegExp(`^${sso.idp.issuer}/logout\\?SAMLResponse=`));
  expect((await client.get('/api/v1/accounts/me/')).statusCode).toBe(401);
  expect((await colleague.get('/api/v1/accounts/me/')).statusCode).toBe(200);
});

test('a provider ends only sessions of its own company, whatever name it uses', async () => {
  const [ours, theirs] = [await withSso(), await withSso()];
  await sso.idp.become(mode(`pia@${ours.domain}`, { nameId: 'same-name' }));
  const { client } = await goIn(ours.slug);
  const address = await sso.idp.beginLogout(`${ORIGIN}/saml2/logout/?company=${theirs.slug}`, 'same-name');
  await new TestClient(server.app).get(inside(address));
  expect((await client.get('/api/v1/accounts/me/')).statusCode).toBe(200);
});

test('a logout request ends sessions once, where it is meant for, in the name of its provider', async () => {
  const [ours, theirs] = [await withSso(), await withSso()];
  const nameId = `once-${ours.slug}`;
  await sso.idp.become(mode(`pia@${ours.domain}`, { nameId }));
  const stays = async (address: string): Promise<boolean> => {
    const { client } = await goIn(ours.slug);
    await new TestClient(server.app).get(inside(address));
    return (await client.get('/api/v1/accounts/me/')).statusCode === 200;
  };
  const logout = `${ORIGIN}/saml2/logout/?company=`;
  const elsewhere = await sso.idp.beginLogout(logout + theirs.slug, nameId);
  expect(await stays(elsewhere.replace(theirs.slug, ours.slug))).toBe(true);
  const another = await sso.idp.beginLogout(logout + ours.slug, nameId, { by: 'https://other-idp.example' });
  expect(await stays(another)).toBe(true);
  const meant = await sso.idp.beginLogout(logout + ours.slug, nameId);
  expect([await stays(meant), await stays(meant)]).toEqual([false, true]);
});

test('an answer to our logout request lets nobody in', async () => {
  const { slug, domain } = await withSso();
  await sso.idp.become(mode(`pia@${domain}`));
  const { client } = await goIn(slug);
  const left = new URL((await client.get('/saml2/logout/')).headers.location ?? '');
  const request = inflateRawSync(Buffer.from(left.searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
  const answers = / ID="([^"]*)"/.exec(request)?.[1] ?? '';
  await sso.idp.become(mode(`pia@${domain}`, { answers }));
  expect((await goIn(slug)).at).toBe('/en-US/login?sso=retry');
});

test.each([
  ['old', 12 * 60_000],
  ['from the future', -2 * 60_000],
])('a signed logout request that is %s ends nothing', async (_, ageMs) => {
  const { slug, domain } = await withSso();
  await sso.idp.become(mode(`pia@${domain}`, { nameId: `aged-${slug}` }));
  const { client } = await goIn(slug);
  const logout = async (age: number) => {
    const address = await sso.idp.beginLogout(`${ORIGIN}/saml2/logout/?company=${slug}`, `aged-${slug}`, {
      ageMs: age,
    });
    await new TestClient(server.app).get(inside(address));
    return (await client.get('/api/v1/accounts/me/')).statusCode;
  };
  expect(await logout(ageMs)).toBe(200);
  expect(await logout(0)).toBe(401);
});

test('an unasked answer works once', async () => {
  const { slug, domain } = await withSso({ allows_unasked: true });
  await sso.idp.become(mode(`pia@${domain}`, { fault: 'unasked' }));
  const { form, action } = await sso.answered(slug);
  expect((await sso.post(action, form)).headers.location).toMatch(/\/callback\/sign-on\?/);
  expect((await sso.post(action, form)).headers.location).toBe('/en-US/login?sso=retry');
});

test('a domain that is not verified lets nobody in', async () => {
  const { company, slug, domain } = await withSso({}, undefined, false);
  await sso.idp.become(mode(`pia@${domain}`));
  expect((await goIn(slug)).at).toBe('/en-US/login?sso=domain');
  await server.database.inCompany(company.id, (tx) => tx.execute(sql`update company_domains set verified_at = now()`));
  expect((await goIn(slug)).at).toMatch(/\/callback/);
});

test('a test sign-in shows the administrator its result and lets nobody in', async () => {
  const { company, admin, slug, domain, body } = await withSso({ is_enabled: false });
  const tried = async () => {
    const begun = await admin.get(`/saml2/login/?company=${slug}&test=1`);
    const { form, action } = await sso.idp.answer(begun.headers.location ?? '');
    return (await new TestClient(server.app).call('POST', inside(action), form, FORM)).headers.location;
  };
  await sso.idp.become(mode(`pia@${domain}`, { fault: 'audience' }));
  expect(await tried()).toBe('/en-US/callback?test=failed');
  const failed = (await admin.get(settingsPath(company))).json<Settings>();
  expect(failed.last_test?.reason).toContain('audience mismatch');
  await sso.idp.become(mode(`pia@${domain}`));
  expect(await tried()).toBe('/en-US/callback?test=ok');
  const worked = (await admin.get(settingsPath(company))).json<Settings>();
  expect(worked.last_test).toMatchObject({ ok: true, email: `pia@${domain}` });
  const { rows } = await server.database.pool.query('select from users where email = $1', [`pia@${domain}`]);
  expect(rows).toHaveLength(0);
  const member = await signedIn(server.app, company.reader.email);
  const others = [new TestClient(server.app), member, (await withSso()).admin];
  for (const other of others) {
    const refusal = await other.get(`/saml2/login/?company=${slug}&test=1`);
    expect(refusal.headers.location).toBe('/en-US/login?sso=off');
  }
  const [reader, superuser] = await Promise.all(
    [company.reader, company.superuser].map(({ email }) => signedIn(server.app, email)),
  );
  // passwords are refused only after a test that worked
  const enforced = { ...body, is_enabled: true, is_enforced: true, version: worked.version };
  expect((await admin.call('PUT', settingsPath(company), enforced)).statusCode).toBe(200);
  // the sessions by password end, except that of who switches and those of superusers
  const me = async (client: TestClient | undefined) => (await client?.get('/api/v1/accounts/me/'))?.statusCode;
  expect([await me(reader), await me(superuser), await me(admin)]).toEqual([401, 200, 200]);
  const refused = await new TestClient(server.app).signIn(company.reader.email);
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'sign_on_only']);
  expect((await new TestClient(server.app).signIn(company.reader.email, 'wrong')).statusCode).toBe(401);
  expect((await new TestClient(server.app).signIn(company.superuser.email)).statusCode).toBe(200);
});

test('settings that cannot work are refused with their field, and an older version does not overwrite', async () => {
  const { company, admin, body } = await withSso();
  const now = { ...body, version: body.version + 1 };
  const fieldOf = async (change: object) =>
    Object.keys(
      (await admin.call('PUT', settingsPath(company), { ...now, ...change })).json<{ errors: object }>().errors,
    );
  expect(await fieldOf({ sso_url: 'http://idp.example/login' })).toEqual(['sso_url']);
  expect(await fieldOf({ sso_url: 'javascript:alert(1)' })).toEqual(['sso_url']);
  expect(await fieldOf({ entity_id: '' })).toEqual(['entity_id']);
  expect(await fieldOf({ certificates: ['nonsense'] })).toEqual(['certificates']);
  expect(await fieldOf({ is_enforced: true })).toEqual(['is_enforced']);
  const stale = await admin.call('PUT', settingsPath(company), { ...now, version: body.version });
  expect(stale.statusCode).toBe(412);
  const bad = await admin.post(`${settingsPath(company)}metadata/`, { xml: '<!DOCTYPE x><EntityDescriptor/>' });
  expect(bad.statusCode).toBe(400);
});

test('the private key is in no answer, and our metadata names what the provider needs', async () => {
  const { company, admin, slug } = await withSso();
  const settings = await admin.get(settingsPath(company));
  const metadata = await new TestClient(server.app).get(`/saml2/metadata/?company=${slug}`);
  expect(settings.body + metadata.body).not.toContain('PRIVATE');
  expect(metadata.headers['content-type']).toBe('application/samlmetadata+xml; charset=utf-8');
  for (const part of [`entityID="${ORIGIN}/saml2/metadata/?company=${slug}"`, `${ORIGIN}/saml2/acs/?company=${slug}`])
    expect(metadata.body).toContain(part);
});

test.each([
  ['deactivated', `update users set status = 'disabled' where id = $1`, 'disabled'],
  ['taken out of the company', 'delete from memberships where user_id = $1', 'unknown'],
])(
  'somebody who is %s on the way in is led back to the sign-in with the reason, not to bare JSON',
  async (_, act, code) => {
    const { company, slug, domain } = await withSso();
    await sso.idp.become(mode(`pia@${domain}`, { nameId: 'late' }));
    const { id } = await meOf((await goIn(slug)).client);
    const client = new TestClient(server.app);
    const begun = await client.get(`/saml2/login/?company=${slug}`);
    const { action, form } = await sso.idp.answer(begun.headers.location ?? '');
    const posted = await new TestClient(server.app).call('POST', inside(action), form, FORM);
    await server.database.inCompany(company.id, (tx) => tx.execute(sql.raw(act.replace('$1', `'${id}'`))));
    const ended = await client.get(posted.headers.location ?? '');
    expect(ended.headers.location).toBe(`/en-US/login?sso=${code}`);
    expect(ended.cookies.map(({ name }) => name)).not.toContain('sessionid');
  },
);

test('where an organisation keeps the passwords, asking for a new one is answered with the way to it', async () => {
  const { company } = await withSso();
  await server.database.inCompany(company.id, (tx) => tx.execute(sql`update sso_providers set is_enforced = true`));
  const client = new TestClient(server.app);
  await client.get('/api/v1/features/');
  await client.post('/api/auth/reset-password/', { email: company.reader.email });
  const mail = (await mailsTo(server.database, company.reader.email)).at(-1);
  expect(mail?.body).toContain('/login');
  expect(mail?.body).not.toContain('/callback/');
});

test('who has no password but a sign-on to come in by is answered with the way to it, wherever they came from', async () => {
  const company = await seedCompany(server.database);
  const client = new TestClient(server.app);
  await client.get('/api/v1/features/');
  const asked = async (email: string) => {
    await client.post('/api/auth/reset-password/', { email });
    return (await mailsTo(server.database, email)).at(-1)?.body ?? '';
  };
  const person = await seedPersonOf(server.database, [company], { password_hash: null });
  expect(await asked(person.email)).toContain('/callback/reset');
  await seedSignOn(server.database, company.id, person.id);
  const answer = await asked(person.email);
  expect(answer).toContain('/login');
  expect(answer).not.toContain('/callback/');
  // who has a password keeps it beside the sign-on, and a global administrator is let in by none
  await server.database.pool.query('update users set role = 1 where id = $1', [person.id]);
  expect(await asked(person.email)).toContain('/callback/reset');
  await server.database.pool.query(`update users set role = 0, password_hash = 'x' where id = $1`, [person.id]);
  expect(await asked(person.email)).toContain('/callback/reset');
});
