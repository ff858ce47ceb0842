import { createVerify } from 'node:crypto';

import { parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js';

import { CLOCK_SKEW_MS, REQUEST_LIFE_MS, type Sso } from './saml-client.ts';
import { xmlOfRedirect } from './safe-xml.ts';
import { SignOnProblem } from './single-sign-on-problem.ts';
import { attributeOf, childOf, textIn, type XmlNode } from './xml-nodes.ts';

const ALGORITHMS = new Map([
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'sha256'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha384', 'sha384'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha512', 'sha512'],
]);

/** A parameter exactly as it was sent: what is signed is the encoded text. Throws when it is there twice. */
function rawParameter(query: string, name: string): string | undefined {
  const found = query.split('&').filter((part) => part.startsWith(`${name}=`));
  if (found.length > 1) throw new SignOnProblem('failed', `${name} stands twice in the address`);
  return found[0];
}

/** Checks the signature of a message in an address (HTTP-Redirect binding); without one it is refused. */
export function assertSignedQuery(query: string, certificates: string[]): void {
  const message = rawParameter(query, 'SAMLRequest') ?? rawParameter(query, 'SAMLResponse');
  const algorithm = rawParameter(query, 'SigAlg');
  const signature = rawParameter(query, 'Signature');
  if (!message || !algorithm || !signature) throw new SignOnProblem('failed', 'the logout message is not signed');
  const hash = ALGORITHMS.get(valueOf(algorithm));
  if (!hash) throw new SignOnProblem('failed', 'the signature of the logout message is too weak');
  const relayState = rawParameter(query, 'RelayState');
  const signed = [message, ...(relayState === undefined ? [] : [relayState]), algorithm].join('&');
  const bytes = Buffer.from(valueOf(signature), 'base64');
  if (!certificates.some((pem) => createVerify(hash).update(signed).verify(pem, bytes)))
    throw new SignOnProblem('failed', 'the logout message is not signed by the identity provider');
}

function valueOf(parameter: string): string {
  try {
    return decodeURIComponent(parameter.slice(parameter.indexOf('=') + 1).replaceAll('+', ' '));
  } catch {
    throw new SignOnProblem('failed', 'the logout message is not encoded as an address');
  }
}

/** A provider that ends the sessions of somebody. */
export interface LogoutRequest {
  id: string;
  nameId: string;
  sessionIndex: string | undefined;
}

/** Whether a message is neither old nor from the future. */
function isTimely(request: XmlNode | undefined): boolean {
  const issued = Date.parse(attributeOf(request, 'IssueInstant') ?? '');
  const ends = attributeOf(request, 'NotOnOrAfter');
  const until = ends === undefined ? issued + REQUEST_LIFE_MS : Date.parse(ends);
  return issued - CLOCK_SKEW_MS <= Date.now() && Date.now() < until + CLOCK_SKEW_MS;
}

/** Reads a signed LogoutRequest: by the provider, for us, young. Throws SignOnProblem. */
export async function readLogoutRequest(query: string, { provider, addresses }: Sso): Promise<LogoutRequest> {
  assertSignedQuery(query, provider.certificates);
  const xml = xmlOfRedirect(valueOf(rawParameter(query, 'SAMLRequest') ?? ''));
  const request = childOf(await parseXml2JsFromString(xml), 'LogoutRequest');
  const id = attributeOf(request, 'ID');
  const nameId = textIn(request, 'NameID');
  if (!id || !nameId) throw new SignOnProblem('failed', 'the logout request names nobody');
  if (textIn(request, 'Issuer') !== provider.entity_id) throw new SignOnProblem('failed', 'another issuer logs out');
  if ((attributeOf(request, 'Destination') ?? addresses.logout) !== addresses.logout)
    throw new SignOnProblem('failed', 'the logout request is meant for another destination');
  if (!isTimely(request)) throw new SignOnProblem('failed', 'the logout request is too old or too new');
  return { id, nameId, sessionIndex: textIn(request, 'SessionIndex') };
}
