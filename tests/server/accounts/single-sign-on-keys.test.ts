import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';

import { buildApp } from '#server/app.ts';
import { selfSigned } from '#server/single-sign-on/self-signed-certificate.ts';

import { PATIENT } from '../../setup/patience.ts';
import { signedIn, useServer } from '../../setup/server.ts';
import { meOf, mode, ORIGIN, settingsPath, useSingleSignOn } from '../../setup/single-sign-on.ts';

const KEYS = { current: 'the secret key of this test file, long enough', old: [] };
const server = useServer({ publicUrl: ORIGIN, secretKeys: KEYS });
const sso = useSingleSignOn(server);
const stored = async (id: string): Promise<string> => {
  const { rows } = await server.database.inCompany(id, (tx) =>
    tx.execute<{ private_key: string }>(sql`select private_key from sso_keys`),
  );
  return rows[0]?.private_key ?? '';
};
/** Starts a further server on the same database and stops it again. */
async function start(secretKeys: { current: string; old: readonly string[] }): Promise<void> {
  const app = await buildApp({ databaseUrl: server.databaseUrl, schedule: false, poolSize: 3, ...PATIENT, secretKeys });
  try {
    await app.ready();
  } finally {
    await app.close();
  }
}

test('private keys are sealed in the database; readable ones are sealed at the next start, and both sign', async () => {
  const { company, slug, domain } = await sso.withSso();
  const sealed = await stored(company.id);
  expect(sealed).toMatch(/^sealed:1:[0-9a-f]{12}:[\w-]+$/);
  await sso.idp.become(mode(`pia@${domain}`));
  expect((await meOf((await sso.goIn(slug)).client)).email).toBe(`pia@${domain}`);
  // as an earlier version has left it
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await server.database.inCompany(company.id, (tx) => tx.execute(sql`update sso_keys set private_key = ${pem}`));
  expect(createPrivateKey(pem).type).toBe('private');
  expect((await sso.goIn(slug)).at).toMatch(/\/callback/);
  await start(KEYS);
  expect(await stored(company.id)).toMatch(/^sealed:1:/);
  expect((await sso.goIn(slug)).at).toMatch(/\/callback/);
});

test('a new key seals anew what the old one opens; a wrong one ends the start with a sentence and changes nothing', async () => {
  const { company } = await sso.withSso();
  const before = await stored(company.id);
  const next = { current: 'another secret key that is long enough too', old: [] };
  await expect(start(next)).rejects.toThrow(/SECRET_KEY does not open/);
  expect(await stored(company.id)).toBe(before);
  await start({ ...next, old: [KEYS.current] });
  expect(await stored(company.id)).not.toBe(before);
  await start({ ...KEYS, old: [next.current] });
  const admin = await signedIn(server.app, company.admin.email);
  expect((await admin.get(settingsPath(company))).statusCode).toBe(200);
});

test('a key that is lost for good: the owner of the database forgets what it has sealed, as the operators’ notes say', async () => {
  const { company } = await sso.withSso();
  const notes = await readFile('docs/operating.md', 'utf8');
  const text = /```sql\n(begin;[^`]+)```/.exec(notes)?.[1];
  expect(text).toMatch(/delete from sso_keys/);
  const owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
  try {
    await owner.query(text ?? '');
  } finally {
    await owner.end();
  }
  await start({ current: 'a key that has sealed nothing until now', old: [] });
  const admin = await signedIn(server.app, company.admin.email);
  const settings = await admin.get(settingsPath(company));
  expect(settings.json()).toMatchObject({ service_provider: { certificate: { pem: expect.any(String) } } });
});

/** A certificate of an identity provider with a key that is too short by now. */
function shortCertificate(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  return selfSigned(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 'Anmeldung');
}

test('a short key that was stored earlier stays until it is replaced, and keeps nobody from changing the rest', async () => {
  const { company, admin, body } = await sso.withSso();
  const [old, another] = [shortCertificate(), shortCertificate()];
  await server.database.inCompany(company.id, (tx) =>
    tx.execute(sql`update sso_providers set certificates = certificates || ${old}::text`),
  );
  const save = (certificates: string[], version: number, change = {}) =>
    admin.call('PUT', settingsPath(company), { ...body, certificates, version, ...change });
  const off = await save([...body.certificates, old], body.version + 1, { is_enabled: false });
  expect([off.statusCode, off.json<{ certificates: unknown[] }>().certificates.length]).toEqual([200, 2]);
  const added = await save([...body.certificates, old, another], body.version + 2);
  expect([added.statusCode, Object.keys(added.json<{ errors: object }>().errors)]).toEqual([400, ['certificates']]);
  // once replaced it does not come back
  expect((await save(body.certificates, body.version + 2)).statusCode).toBe(200);
  expect((await save([...body.certificates, old], body.version + 3)).statusCode).toBe(400);
});

test('metadata without a key that will do are refused with the reason, in the language of the reader', async () => {
  const { company, admin, body } = await sso.withSso();
  const bare = (pem: string): string => pem.replaceAll(/-----.*-----|\s/g, '');
  const good = await sso.idp.metadata();
  const short = good.replaceAll(bare(body.certificates[0] ?? ''), bare(shortCertificate()));
  expect(short).not.toBe(good);
  const read = (xml: string, language: string) =>
    admin.call('POST', `${settingsPath(company)}metadata/`, { xml }, { 'accept-language': language });
  for (const [language, words] of [
    ['en-US', 'an RSA key of at least 2,048 bits is needed'],
    ['de-DE', 'Nötig ist ein RSA-Schlüssel mit mindestens 2.048 Bit'],
  ] as const) {
    const refused = await read(short, language);
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ errors: Record<string, string[]> }>().errors['xml']?.[0]).toContain(words);
  }
  // one that names none at all may still fill the addresses
  const none = await read(good.replaceAll(/<(\w+:)?KeyDescriptor[\s\S]*<\/(\w+:)?KeyDescriptor>/g, ''), 'en-US');
  expect([none.statusCode, none.json<{ certificates: unknown[] }>().certificates]).toEqual([200, []]);
});
