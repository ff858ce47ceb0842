import { getVerifiedXml, parseDomFromString, parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js';
import type { Profile } from '@node-saml/node-saml';

import { samlClient, CLOCK_SKEW_MS, type Sso } from './saml-client.ts';
import { assertStrongAlgorithms, xmlOfPost } from './safe-xml.ts';
import { attributeOf, childOf, textIn, type XmlNode } from './xml-nodes.ts';
import { SignOnProblem } from './single-sign-on-problem.ts';
import type { SingleSignOnStore } from './single-sign-on-store.ts';

/** An answer that passes every check: who is meant, and what it may be used for. */
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

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

function fail(reason: string): never {
  throw new SignOnProblem('failed', reason);
}

/** Whether the provider says that it has signed somebody in; what else it sends then counts for nothing. */
function checkStatus(response: XmlNode | undefined): void {
  const status = attributeOf(childOf(childOf(response, 'Status'), 'StatusCode'), 'Value');
  if (status !== SUCCESS) throw new SignOnProblem('refused', `the identity provider says ${status ?? 'no status'}`);
}

/** What the library leaves open about the message as a whole: by whom it is, and that it is meant for us. */
async function checkEnvelope(xml: string, { provider, addresses }: Sso): Promise<void> {
  const document = await parseDomFromString(xml);
  // only what the signature covers is believed
  const verified = getVerifiedXml(xml, document.documentElement, provider.certificates);
  if (verified === null) fail('the answer is not signed by the identity provider');
  const response = childOf(await parseXml2JsFromString(verified), 'Response');
  checkStatus(response);
  if (attributeOf(response, 'Destination') !== addresses.acs) fail('the answer is meant for another destination');
  if (textIn(response, 'Issuer') !== provider.entity_id) fail('the answer is by another issuer');
}

/** Whether the assertion was handed to us, over the browser, for this request. Answers until when it counts. */
function checkConfirmation(confirmation: XmlNode | undefined, acs: string, inResponseTo: unknown): Date {
  const data = childOf(confirmation, 'SubjectConfirmationData');
  if (attributeOf(confirmation, 'Method') !== BEARER) fail('the assertion is not confirmed by its bearer');
  if (attributeOf(data, 'Recipient') !== acs) fail('the assertion is meant for another recipient');
  if ((attributeOf(data, 'InResponseTo') ?? null) !== (inResponseTo ?? null))
    fail('the assertion answers another request');
  const expiresAt = new Date(attributeOf(data, 'NotOnOrAfter') ?? '');
  return Number.isNaN(expiresAt.getTime()) ? fail('the assertion never expires') : expiresAt;
}

/** What the library leaves open about the assertion. Answers its id and until when it counts. */
function checkAssertion(profile: Profile, { provider, addresses }: Sso): { id: string; expiresAt: Date } {
  if (profile.issuer !== provider.entity_id) fail('the assertion is by another issuer');
  const assertion = childOf(profile.getAssertion?.(), 'Assertion');
  const confirmation = childOf(childOf(assertion, 'Subject'), 'SubjectConfirmation');
  const expiresAt = checkConfirmation(confirmation, addresses.acs, profile['inResponseTo']);
  const id = attributeOf(assertion, 'ID');
  if (id === undefined || !profile.nameID) fail('the assertion names nobody');
  if (profile.nameIDFormat === TRANSIENT) fail('the identity provider names people differently each time (transient)');
  return { id, expiresAt: new Date(expiresAt.getTime() + CLOCK_SKEW_MS) };
}

/** Checks a posted answer of a provider: signatures, time, audience, destination, request. Throws SignOnProblem. */
export async function checkedAnswer(store: SingleSignOnStore, sso: Sso, message: string): Promise<GoodAnswer> {
  const xml = xmlOfPost(message);
  assertStrongAlgorithms(xml);
  checkStatus(childOf(await parsed(xml), 'Response'));
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

async function parsed(xml: string): Promise<XmlNode> {
  try {
    return await parseXml2JsFromString(xml);
  } catch {
    return fail('the answer is no XML');
  }
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
