import { getVerifiedXml, parseDomFromString, parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js';
import type { Profile } from '@node-saml/node-saml';

import { samlClient, CLOCK_SKEW_MS, type Sso } from './saml-client.ts';
import { assertStrongAlgorithms, xmlOfPost } from './safe-xml.ts';
import { SignOnProblem } from './single-sign-on-problem.ts';
import type { SingleSignOnStore } from './single-sign-on-store.ts';

/** An answer that stands every check: who is meant, and what it may be used for. */
export interface GoodAnswer {
  nameId: string;
  nameIdFormat: string;
  sessionIndex: string | undefined;
  attributes: Record<string, unknown>;
  assertionId: string;
  expiresAt: Date;
  /** Null for an answer that nobody asked for. */
  inResponseTo: string | null;
}

interface Node {
  $?: Record<string, string>;
  _?: string;
  [child: string]: unknown;
}
const childOf = (node: Node | undefined, name: string): Node | undefined => {
  const found = node?.[name];
  return Array.isArray(found) ? (found as Node[])[0] : (found as Node | undefined);
};
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

function fail(reason: string): never {
  throw new SignOnProblem('failed', reason);
}

/** What the library leaves open about the message as a whole: by whom it is, and that it is meant for us. */
async function checkEnvelope(xml: string, { provider, addresses }: Sso): Promise<void> {
  const document = await parseDomFromString(xml);
  // only what the signature covers is believed
  const verified = getVerifiedXml(xml, document.documentElement, provider.certificates);
  if (verified === null) fail('the answer is not signed by the identity provider');
  const response = childOf((await parseXml2JsFromString(verified)) as Node, 'Response');
  if (response?.$?.['Destination'] !== addresses.acs) fail('the answer is meant for another destination');
  if (childOf(response, 'Issuer')?._ !== provider.entity_id) fail('the answer is by another issuer');
}

/** What the library leaves open about the assertion. Answers its id and until when it counts. */
function checkAssertion(profile: Profile, { provider, addresses }: Sso): { id: string; expiresAt: Date } {
  if (profile.issuer !== provider.entity_id) fail('the assertion is by another issuer');
  const assertion = childOf(profile.getAssertion?.() as Node, 'Assertion');
  const confirmation = childOf(childOf(assertion, 'Subject'), 'SubjectConfirmation');
  const { Recipient, NotOnOrAfter, InResponseTo } = childOf(confirmation, 'SubjectConfirmationData')?.$ ?? {};
  if (confirmation?.$?.['Method'] !== BEARER) fail('the assertion is not confirmed by its bearer');
  if (Recipient !== addresses.acs) fail('the assertion is meant for another recipient');
  if ((InResponseTo ?? null) !== (profile['inResponseTo'] ?? null)) fail('the assertion answers another request');
  const expiresAt = new Date(NotOnOrAfter ?? '');
  if (Number.isNaN(expiresAt.getTime())) fail('the assertion never expires');
  const id = assertion?.$?.['ID'];
  if (!id || !profile.nameID) fail('the assertion names nobody');
  if (profile.nameIDFormat === TRANSIENT) fail('the identity provider names people differently each time (transient)');
  return { id, expiresAt: new Date(expiresAt.getTime() + CLOCK_SKEW_MS) };
}

/** Checks a posted answer of a provider: signatures, time, audience, destination, request. Throws SignOnProblem. */
export async function checkedAnswer(store: SingleSignOnStore, sso: Sso, message: string): Promise<GoodAnswer> {
  const xml = xmlOfPost(message);
  assertStrongAlgorithms(xml);
  const profile = await validated(store, sso, message);
  await checkEnvelope(xml, sso);
  const { id, expiresAt } = checkAssertion(profile, sso);
  const { inResponseTo, attributes } = profile;
  return {
    nameId: profile.nameID,
    nameIdFormat: profile.nameIDFormat ?? sso.provider.name_id_format,
    sessionIndex: profile.sessionIndex,
    attributes: (attributes ?? {}) as Record<string, unknown>,
    assertionId: id,
    expiresAt,
    inResponseTo: typeof inResponseTo === 'string' ? inResponseTo : null,
  };
}

async function validated(store: SingleSignOnStore, sso: Sso, message: string): Promise<Profile> {
  try {
    const { profile } = await samlClient(store, sso).validatePostResponseAsync({ SAMLResponse: message });
    return profile ?? fail('the identity provider named nobody');
  } catch (error) {
    if (error instanceof SignOnProblem) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof Error && 'xmlStatus' in error) throw new SignOnProblem('refused', reason);
    throw new SignOnProblem(/InResponseTo/.test(reason) ? 'retry' : 'failed', reason);
  }
}
