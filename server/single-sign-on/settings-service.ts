import { isDeepStrictEqual } from 'node:util';

import type { z } from '#contract/z.ts';

import { NAME_ID_FORMATS, type saveSingleSignOn, type SingleSignOn } from '#contract/accounts/single-sign-on.ts';

import type { Call } from '../records/call.ts';
import type { Write } from '../records/records-service.ts';
import { mustRestOn } from '../records/versions.ts';
import type { Services } from '../services.ts';
import { invalidField, notFound } from '../http/refusals/refusals.ts';
import type { TextKey } from '../http/refusals/texts.ts';
import { nameOf } from '../http/callers/viewer.ts';
import { addressesOf } from './addresses.ts';
import { certificateInfo, readCertificate } from './certificates.ts';
import { findOtherAdmins, lockProvider, writeProvider } from './settings-store.ts';
import type { Provider } from './single-sign-on-store.ts';

type SettingsInput = z.output<(typeof saveSingleSignOn)['body']>;
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
  companyId: string;
  body: SettingsInput;
}

/** Writes the settings; throws 400 for what cannot work, 412 when somebody has written since. */
export async function saveSettings(services: Services, call: Call, { companyId, body }: Save): Promise<void> {
  const { singleSignOn, records, identity } = services;
  const before = await singleSignOn.store.provider(companyId);
  if (!before) throw notFound('company');
  const next = settled(before, body);
  const begins = !before.is_enforced && next.is_enforced;
  const work = async (write: Write): Promise<void> => {
    const version = await lockProvider(write.tx, companyId);
    await mustRestOn({ base: body.version, version }, () => ({ version: version ?? 0 }));
    await writeProvider(write.tx, next);
    const { certificates, ...settings } = next;
    const fingerprints = certificates.map((pem) => certificateInfo(pem).fingerprint);
    const detail = { ...settings, certificates: fingerprints };
    await write.record({ action: 'sso.update', objectType: 'company', objectId: companyId, detail });
    if (isOtherProvider(before, next)) await notifyAdmins(write, services, companyId);
  };
  await records.write(call, work, { companyId });
  // whoever switches it on keeps their own session: a mistake is mended with it
  if (begins) await identity.endPasswordSessionsOf(companyId, call.viewer.session);
}

/** What decides whom an answer of the provider means. */
const SAYS_WHO = ['entity_id', 'sso_url', 'certificates', 'name_id_format', 'attributes'] as const;

/** Whether from now on somebody else says who people are, or says it with other words. */
const isOtherProvider = (before: Provider, next: Pick<Provider, 'is_enabled' | (typeof SAYS_WHO)[number]>) =>
  next.is_enabled && (!before.is_enabled || SAYS_WHO.some((key) => !isDeepStrictEqual(before[key], next[key])));

/** A provider can name the other administrators too, so they hear of it; also who was one until lately. */
async function notifyAdmins({ tx, call }: Write, { personMails }: Services, companyId: string): Promise<void> {
  const by = nameOf(call.viewer);
  for (const { email, locale, company } of await findOtherAdmins(tx, companyId, call.viewer.id)) {
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

/** A certificate as it is stored; one that is there already may stay. Throws 400 for what is none. */
function certificateOf(text: string, stored: readonly string[]): string {
  const certificate = readCertificate(text, stored);
  if (!certificate) throw invalidField('certificates', 'sso.certificate');
  return certificate.toString();
}

const refuse = (isWrong: boolean, field: string, text: TextKey): void => {
  if (isWrong) throw invalidField(field, text);
};

/** What a provider that is switched on needs. */
function checkEnabled({ entity_id, sso_url, certificates }: Omit<SettingsInput, 'version'>): void {
  refuse(entity_id === '', 'entity_id', 'field.required');
  refuse(sso_url === '', 'sso_url', 'field.required');
  refuse(certificates.length === 0, 'certificates', 'field.required');
}

/** The settings as they may be stored; the first that cannot work is refused with its field. */
function settled(before: Provider, { version: _version, ...body }: SettingsInput) {
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
