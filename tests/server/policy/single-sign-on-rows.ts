import { plain, type Row } from './policy-row.ts';

const settings = {
  name: 'Nordlicht',
  is_enabled: false,
  is_enforced: false,
  entity_id: '',
  sso_url: '',
  slo_url: '',
  certificates: [],
  name_id_format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  attributes: { email: '', first_name: '', last_name: '', department: '', groups: '' },
  creates_people: true,
  allows_unasked: false,
};
const XML = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="idp"><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"/></EntityDescriptor>`;

export const SINGLE_SIGN_ON_ROWS: Record<string, Row> = {
  readSingleSignOn: { of: 'company', call: ({ company }) => ({ params: { companyId: company.id } }) },
  saveSingleSignOn: {
    of: 'company',
    call: async ({ company, database }) => {
      const { rows } = await database.inCompany(company.id, (tx) =>
        tx.execute<{ version: number }>('select version from sso_providers'),
      );
      return { params: { companyId: company.id }, body: { ...settings, version: rows[0]?.version ?? 1 } };
    },
  },
  readArrival: { ...plain({ company: 'nobody', code: 'x'.repeat(43) }), status: 410 },
  confirmArrival: { ...plain({ company: 'nobody', code: 'x'.repeat(43) }), status: 410 },
  readProviderMetadata: {
    of: 'company',
    call: ({ company }) => ({ params: { companyId: company.id }, body: { xml: XML } }),
  },
};
