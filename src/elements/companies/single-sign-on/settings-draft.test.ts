import { expect, test } from 'vitest';

import { certificateState, withMetadata } from './settings-draft.ts';
import type { SettingsDraft } from './single-sign-on-queries.ts';

const draft: SettingsDraft = {
  name: '',
  is_enabled: true,
  is_enforced: false,
  entity_id: 'idp',
  sso_url: 'https://idp.example/old',
  slo_url: 'https://idp.example/out',
  certificates: ['A'],
  name_id_format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  attributes: { email: '', first_name: '', last_name: '', department: '', groups: '' },
  creates_people: true,
  allows_unasked: false,
};
const info = (pem: string) => ({ pem, subject: '', valid_from: '', valid_to: '', fingerprint: '' });
const metadata = {
  entity_id: 'idp',
  sso_url: 'https://idp.example/in',
  slo_url: '',
  certificates: [info('B')],
  name_id_format: null,
};

test('metadata of the same provider adds its certificate, that of another one replaces all', () => {
  expect(withMetadata(draft, metadata).certificates).toEqual(['B', 'A']);
  expect(withMetadata(draft, { ...metadata, entity_id: 'other' }).certificates).toEqual(['B']);
});

test('what metadata does not name stays', () => {
  expect(withMetadata(draft, metadata)).toEqual({
    entity_id: 'idp',
    sso_url: 'https://idp.example/in',
    certificates: ['B', 'A'],
  });
});

test.each([
  ['2026-11-20T00:00:00Z', 'ended'],
  ['2026-12-01T00:00:00Z', 'soon'],
  ['2027-11-21T00:00:00Z', 'good'],
])('a certificate until %s is %s', (until, state) => {
  expect(certificateState(until, Date.parse('2026-11-21T00:00:00Z'))).toBe(state);
});
