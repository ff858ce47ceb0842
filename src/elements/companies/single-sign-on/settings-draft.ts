import type { ProviderMetadata, SingleSignOn } from '#contract/accounts/single-sign-on.ts';

import type { SettingsDraft } from './single-sign-on-queries.ts';

/** The part of the settings that people write. */
export function draftOf(settings: SingleSignOn): SettingsDraft {
  const { name, is_enabled, is_enforced, entity_id, sso_url, slo_url } = settings;
  const { certificates, name_id_format, attributes, creates_people, allows_unasked } = settings;
  return {
    name,
    is_enabled,
    is_enforced,
    entity_id,
    sso_url,
    slo_url,
    name_id_format,
    creates_people,
    allows_unasked,
    attributes: { ...attributes },
    certificates: certificates.map(({ pem }) => pem),
  };
}

/** What imported metadata sets; an address or form that it does not name stays. A new certificate joins those that are known. */
export function withMetadata(draft: SettingsDraft, metadata: ProviderMetadata): Partial<SettingsDraft> {
  const sameProvider = draft.entity_id === metadata.entity_id;
  const kept = sameProvider ? draft.certificates : [];
  const certificates = [...new Set([...metadata.certificates.map(({ pem }) => pem), ...kept])].slice(0, 5);
  return {
    entity_id: metadata.entity_id,
    certificates,
    ...(metadata.sso_url !== '' && { sso_url: metadata.sso_url }),
    ...(metadata.slo_url !== '' && { slo_url: metadata.slo_url }),
    ...(metadata.name_id_format !== null && { name_id_format: metadata.name_id_format }),
  };
}

const DAY_MS = 86_400_000;
/** How long before its end a certificate is warned of, in days. */
const WARN_DAYS = 30;

/** The state of a certificate at a moment. */
export function certificateState(validTo: string, now: number): 'good' | 'soon' | 'ended' {
  const left = new Date(validTo).getTime() - now;
  if (left <= 0) return 'ended';
  return left < WARN_DAYS * DAY_MS ? 'soon' : 'good';
}
