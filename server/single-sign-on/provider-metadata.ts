import { parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js';

import { NAME_ID_FORMATS, type ProviderMetadata } from '#contract/single-sign-on.ts';

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

/** Reads what an identity provider says of itself; null when this is no such metadata. */
export async function readMetadata(xml: string): Promise<ProviderMetadata | null> {
  try {
    assertPlainXml(xml.trim(), METADATA);
    const root = (await parseXml2JsFromString(xml.trim())) as Node;
    const entities = [root['EntityDescriptor'], ...children(root['EntitiesDescriptor'] as Node, 'EntityDescriptor')];
    const entity = entities.find(
      (one): one is Node => children(one as Node | undefined, 'IDPSSODescriptor').length > 0,
    );
    const [provider] = children(entity, 'IDPSSODescriptor');
    const entityId = entity?.$?.['entityID'];
    return provider && entityId ? metadataOf(entityId, provider) : null;
  } catch {
    return null;
  }
}

function metadataOf(entityId: string, provider: Node): ProviderMetadata {
  const location = (name: string): string =>
    children(provider, name).find((one) => one.$?.['Binding'] === REDIRECT)?.$?.['Location'] ?? '';
  const formats = children(provider, 'NameIDFormat').map((one) => (one._ ?? '').trim());
  return {
    entity_id: entityId,
    sso_url: location('SingleSignOnService'),
    slo_url: location('SingleLogoutService'),
    certificates: signingKeys(provider).map(certificateInfo),
    name_id_format: NAME_ID_FORMATS.find((known) => formats.includes(known)) ?? null,
  };
}

/** Certificates for signatures, each once: some providers list the same one for both uses. */
function signingKeys(provider: Node): string[] {
  const texts = children(provider, 'KeyDescriptor')
    .filter((one) => one.$?.['use'] !== 'encryption')
    .flatMap((one) => children(one, 'KeyInfo'))
    .flatMap((one) => children(one, 'X509Data'))
    .flatMap((one) => children(one, 'X509Certificate'))
    .map((one) => readCertificate(one._ ?? '')?.toString());
  return [...new Set(texts.filter((text) => text !== undefined))].slice(0, 5);
}
