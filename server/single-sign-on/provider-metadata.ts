import { parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js';

import { NAME_ID_FORMATS, type ProviderMetadata } from '#contract/accounts/single-sign-on.ts';

import { invalidField } from '../http/refusals/refusals.ts';
import { certificateInfo, readCertificate } from './certificates.ts';
import { assertPlainXml } from './safe-xml.ts';
import { METADATA } from './xml-size.ts';

/** An element as the XML reader hands it over: attributes in `$`, text in `_`, children by their bare names. */
interface Node {
  $?: Record<string, string>;
  _?: string;
  [child: string]: unknown;
}

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const children = (node: Node | undefined, name: string): Node[] => {
  const found = node?.[name];
  return Array.isArray(found) ? (found as Node[]).filter((one) => typeof one === 'object') : [];
};

/** Reads what an identity provider says of itself. Throws 400 when this is no such metadata, or none of its keys will do. */
export async function readMetadata(xml: string): Promise<ProviderMetadata> {
  const found = await providerIn(xml);
  if (!found) throw invalidField('xml', 'sso.metadata');
  const texts = signingTexts(found.provider);
  const certificates = usable(texts);
  if (texts.length > 0 && certificates.length === 0) throw invalidField('xml', 'sso.metadataKeys');
  return { ...settingsOf(found), certificates: certificates.map(certificateInfo) };
}

interface Found {
  entityId: string;
  provider: Node;
}

/** The first identity provider that the metadata describe. */
async function providerIn(xml: string): Promise<Found | null> {
  try {
    assertPlainXml(xml.trim(), METADATA);
    const root = (await parseXml2JsFromString(xml.trim())) as Node;
    const entities = [root['EntityDescriptor'], ...children(root['EntitiesDescriptor'] as Node, 'EntityDescriptor')];
    const entity = entities.find(
      (one): one is Node => children(one as Node | undefined, 'IDPSSODescriptor').length > 0,
    );
    const [provider] = children(entity, 'IDPSSODescriptor');
    const entityId = entity?.$?.['entityID'];
    return provider && entityId ? { entityId, provider } : null;
  } catch {
    return null;
  }
}

function settingsOf({ entityId, provider }: Found): Omit<ProviderMetadata, 'certificates'> {
  const location = (name: string): string =>
    children(provider, name).find((one) => one.$?.['Binding'] === REDIRECT)?.$?.['Location'] ?? '';
  const formats = children(provider, 'NameIDFormat').map((one) => (one._ ?? '').trim());
  return {
    entity_id: entityId,
    sso_url: location('SingleSignOnService'),
    slo_url: location('SingleLogoutService'),
    name_id_format: NAME_ID_FORMATS.find((known) => formats.includes(known)) ?? null,
  };
}

/** The certificates for signatures. */
const signingTexts = (provider: Node): string[] =>
  children(provider, 'KeyDescriptor')
    .filter((one) => one.$?.['use'] !== 'encryption')
    .flatMap((one) => children(one, 'KeyInfo'))
    .flatMap((one) => children(one, 'X509Data'))
    .flatMap((one) => children(one, 'X509Certificate'))
    .map((one) => one._ ?? '');

/** Those that may be stored, each once: some providers list the same one for both uses. */
function usable(texts: string[]): string[] {
  const certificates = texts.map((text) => readCertificate(text)?.toString());
  return [...new Set(certificates.filter((pem) => pem !== undefined))].slice(0, 5);
}
