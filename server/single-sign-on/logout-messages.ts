import { createVerify } from 'node:crypto';

import { parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js';

import { CLOCK_SKEW_MS, REQUEST_LIFE_MS, type Sso } from './saml-client.ts';
import { xmlOfRedirect } from './safe-xml.ts';
import { SignOnProblem } from './single-sign-on-problem.ts';

const ALGORITHMS: Record<string, string> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384': 'sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
};

interface Node {
  $?: Record<string, string>;
  _?: string;
  [child: string]: unknown;
}
const childOf = (node: Node | undefined, name: string): Node | undefined => {
  const found = node?.[name];
  return Array.isArray(found) ? (found as Node[])[0] : (found as Node | undefined);
};

/** A parameter exactly as it was sent: what is signed is the encoded text. Throws when it stands there twice. */
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
  const hash = ALGORITHMS[valueOf(algorithm)];
  if (!hash) throw new SignOnProblem('failed', 'the signature of the logout message is too weak');
  const relayState = rawParameter(query, 'RelayState');
  const signed = [message, ...(relayState === undefined ? [] : [relayState]), algorithm].join('&');
  const bytes = Buffer.from(valueOf(signature), 'base64');
  if (!certificates.some((pem) => createVerify(hash).update(signed).verify(pem, bytes)))
    throw new SignOnProblem('failed', 'the logout message is not signed by the identity provider');
}

const valueOf = (parameter: string): string =>
  decodeURIComponent(parameter.slice(parameter.indexOf('=') + 1).replaceAll('+', ' '));

/** A provider that ends the sessions of somebody. */
export interface LogoutRequest {
  id: string;
  nameId: string;
  sessionIndex: string | undefined;
}

/** Reads a signed LogoutRequest: by the provider, for us, young. Throws SignOnProblem. */
export async function readLogoutRequest(query: string, { provider, addresses }: Sso): Promise<LogoutRequest> {
  assertSignedQuery(query, provider.certificates);
  const xml = xmlOfRedirect(valueOf(rawParameter(query, 'SAMLRequest') ?? ''));
  const request = childOf((await parseXml2JsFromString(xml)) as Node, 'LogoutRequest');
  const { ID, Destination, IssueInstant, NotOnOrAfter } = request?.$ ?? {};
  const nameId = childOf(request, 'NameID')?._;
  if (!ID || !nameId) throw new SignOnProblem('failed', 'the logout request names nobody');
  if (childOf(request, 'Issuer')?._ !== provider.entity_id)
    throw new SignOnProblem('failed', 'another issuer logs out');
  if (Destination !== undefined && Destination !== addresses.logout)
    throw new SignOnProblem('failed', 'the logout request is meant for another destination');
  const issued = Date.parse(IssueInstant ?? '');
  const until = NotOnOrAfter === undefined ? issued + REQUEST_LIFE_MS : Date.parse(NotOnOrAfter);
  const isTimely = issued - CLOCK_SKEW_MS <= Date.now() && Date.now() < until + CLOCK_SKEW_MS;
  if (!isTimely) throw new SignOnProblem('failed', 'the logout request is too old or too new');
  return { id: ID, nameId, sessionIndex: childOf(request, 'SessionIndex')?._ };
}
