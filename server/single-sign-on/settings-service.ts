import { isDeepStrictEqual } from 'node:util';

import { eq, sql } from 'drizzle-orm';
import type { z } from '#contract/z.ts';

import { NAME_ID_FORMATS, type saveSingleSignOn, type SingleSignOn } from '#contract/single-sign-on.ts';

import type { Locale } from '#contract/people.ts';

import type { Transaction } from '../db/database.ts';
import { mustRestOn, nextVersion } from '../records/versions.ts';
import type { Services } from '../services.ts';
import type { Member } from '../http/mount.ts';
import { invalidField, notFound } from '../http/refusals.ts';
import type { TextKey } from '../http/texts.ts';
import { nameOf } from '../http/viewer.ts';
import { addressesOf } from './addresses.ts';
import { certificateInfo, readCertificate } from './certificates.ts';
import type { Provider } from './single-sign-on-store.ts';
import { ssoProviders } from './single-sign-on-tables.ts';

type Wish = z.output<(typeof saveSingleSignOn)['body']>;
const NO_NAMES = { email: '', first_name: '', last_name: '', department: '', groups: '' };

/** The settings of a company with everything that its provider has to know of us, where people can reach us by it. */
export async function readSettings(
  services: Services,
  companyId: string,
  origin: string | null,
): Promise<SingleSignOn> {
  const { store } = services.singleSignOn;
  const provider = await store.provider(companyId);
  if (!provider) throw notFound('company');
  const { created_at: _created, updated_at: _updated, ...settings } = provider;
  return {
    ...settings,
    name_id_format: NAME_ID_FORMATS.find((known) => known === provider.name_id_format) ?? NAME_ID_FORMATS[0],
    attributes: { ...NO_NAMES, ...provider.attributes },
    certificates: provider.certificates.map(certificateInfo),
    service_provider: origin === null ? null : await ownData(services, provider, origin),
  };
}

async function ownData({ singleSignOn }: Services, { company_id, slug }: Provider, origin: string) {
  const { certificate } = await singleSignOn.store.keyOf(company_id, slug);
  const { entityId, acs, logout, login } = addressesOf(origin, slug);
  return {
    entity_id: entityId,
    acs_url: acs,
    slo_url: logout,
    metadata_url: entityId,
    login_url: login,
    test_url: `${login}&test=1`,
    certificate: certificateInfo(certificate),
  };
}

interface Save {
  viewer: Member;
  companyId: string;
  body: Wish;
  requestId: string;
}

/** Writes the settings; throws 400 for what cannot work, 412 when somebody has written since. */
export async function saveSettings(services: Services, { viewer, companyId, body, requestId }: Save): Promise<void> {
  const { singleSignOn, database, audit, identity } = services;
  const before = await singleSignOn.store.provider(companyId);
  if (!before) throw notFound('company');
  const next = settled(before, body);
  const begins = !before.is_enforced && next.is_enforced;
  await database.inCompany(companyId, async (tx) => {
    const [current] = await tx.select().from(ssoProviders).where(eq(ssoProviders.company_id, companyId)).for('update');
    const version = current?.version;
    await mustRestOn({ base: body.version, version }, () => ({ version: version ?? 0 }));
    await tx.update(ssoProviders).set({ ...next, ...nextVersion(ssoProviders) });
    const { certificates, ...told } = next;
    await audit.recordIn(
      tx,
      { ...viewer, companyId },
      {
        action: 'sso.update',
        objectType: 'company',
        objectId: companyId,
        detail: { ...told, certificates: certificates.map((pem) => certificateInfo(pem).fingerprint) },
        requestId,
      },
    );
    if (isOtherProvider(before, next)) await tellAdmins(tx, services, { viewer, companyId });
  });
  // whoever switches it on keeps their own session: a mistake is mended with it
  if (begins) await identity.endPasswordSessionsOf(companyId, viewer.session);
}

/** What decides whom an answer of the provider means. */
const SAYS_WHO = ['entity_id', 'sso_url', 'certificates', 'name_id_format', 'attributes'] as const;

/** Whether from now on somebody else says who people are, or says it with other words. */
const isOtherProvider = (before: Provider, next: Pick<Provider, 'is_enabled' | (typeof SAYS_WHO)[number]>) =>
  next.is_enabled && (!before.is_enabled || SAYS_WHO.some((key) => !isDeepStrictEqual(before[key], next[key])));

/** A provider can name the other administrators too, so they hear of it; also who was one until lately. */
async function tellAdmins(
  tx: Transaction,
  { personMails }: Services,
  { viewer, companyId }: Pick<Save, 'viewer' | 'companyId'>,
): Promise<void> {
  const { rows } = await tx.execute<{ email: string; locale: Locale; company: string }>(sql`
    select u.email, u.locale, c.name as company from memberships m join users u on u.id = m.user_id
      join companies c on c.id = m.company_id
    where m.company_id = ${companyId} and (m.is_company_admin or u.rank_lost_at > now() - interval '1 day')
      and u.status = 'active' and u.id <> ${viewer.id}`);
  const by = nameOf(viewer);
  for (const { email, locale, company } of rows) {
    const link = personMails.link(locale, `/client/companies/${companyId}`);
    await personMails.send(tx, 'signOnChanged', { email, locale, companyId }, { by, company, link });
  }
}

/** Addresses over which passwords and assertions travel are encrypted; only this computer may do without. */
function isUsableAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && isLocal));
}

/** A certificate as it is stored; one that stands there already may stay. Throws 400 for what is none. */
function certificateOf(text: string, stored: readonly string[]): string {
  const certificate = readCertificate(text, stored);
  if (!certificate) throw invalidField('certificates', 'sso.certificate');
  return certificate.toString();
}

const refuse = (isWrong: boolean, field: string, text: TextKey): void => {
  if (isWrong) throw invalidField(field, text);
};

/** What a provider that is switched on needs. */
function checkEnabled({ entity_id, sso_url, certificates }: Omit<Wish, 'version'>): void {
  refuse(entity_id === '', 'entity_id', 'field.required');
  refuse(sso_url === '', 'sso_url', 'field.required');
  refuse(certificates.length === 0, 'certificates', 'field.required');
}

/** The settings as they may be stored; the first that cannot work is refused with its field. */
function settled(before: Provider, { version: _version, ...body }: Wish) {
  const certificates = body.certificates.map((text) => certificateOf(text, before.certificates));
  for (const field of ['sso_url', 'slo_url'] as const)
    refuse(body[field] !== '' && !isUsableAddress(body[field]), field, 'sso.address');
  if (body.is_enabled) checkEnabled(body);
  refuse(body.is_enforced && !body.is_enabled, 'is_enforced', 'sso.enforceOff');
  const isSame = before.entity_id === body.entity_id && before.sso_url === body.sso_url;
  const last_test = isSame ? before.last_test : null;
  refuse(body.is_enforced && last_test?.ok !== true, 'is_enforced', 'sso.testFirst');
  return { ...body, certificates: [...new Set(certificates)], last_test };
}
