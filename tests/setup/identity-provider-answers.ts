import { signXml } from '@node-saml/node-saml/lib/xml.js';
import samlp from 'samlp';

import type { KeyPair } from '#server/single-sign-on/self-signed-certificate.ts';

/** Whom the provider signs in, and what it does wrong. */
export interface ProviderMode {
  nameId: string;
  email: string;
  firstName: string;
  lastName: string;
  department?: string;
  groups?: string[] | undefined;
  /** What is wrong with the answer; nothing by default. */
  fault?: Fault | undefined;
  /** The request that it says to answer, instead of the one that came. */
  answers?: string | undefined;
}
export type Fault =
  | 'forged'
  | 'wrong-key'
  | 'unsigned-response'
  | 'unsigned-assertion'
  | 'wrapped-in-extensions'
  | 'wrapped-in-signature'
  | 'second-assertion'
  | 'expired'
  | 'not-yet-valid'
  | 'audience'
  | 'destination'
  | 'recipient'
  | 'issuer'
  | 'response-issuer'
  | 'unknown-request'
  | 'unasked'
  | 'sha1'
  | 'doctype'
  | 'transient'
  | 'refused';

export interface Asked {
  id: string;
  issuer: string;
  acs: string;
}

const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const OTHER_ISSUER = 'https://other-idp.example';
const EVIL = 'mallory@evil.example';
const MINUTE = 60_000;

/** How the clock of the provider is wrong. */
const SHIFTS: Partial<Record<Fault, number>> = { expired: -30 * MINUTE, 'not-yet-valid': 30 * MINUTE };

/** Makes the answer that the provider posts, with the fault that is wanted. */
export async function answerOf(
  mode: ProviderMode,
  asked: Asked,
  keys: { own: KeyPair; foreign: KeyPair; issuer: string },
) {
  const { fault } = mode;
  const key = fault === 'wrong-key' ? keys.foreign : keys.own;
  const signed = await atTime(SHIFTS[fault ?? 'forged'] ?? 0, () =>
    signedAnswer({
      issuer: fault === 'issuer' ? OTHER_ISSUER : keys.issuer,
      key: key.privateKey,
      cert: key.certificate,
      audience: fault === 'audience' ? 'https://other-product.example' : asked.issuer,
      recipient: fault === 'recipient' ? 'https://other-product.example/acs' : asked.acs,
      destination: fault === 'destination' ? 'https://other-product.example/acs' : asked.acs,
      ...(fault !== 'unasked' && {
        inResponseTo: mode.answers ?? (fault === 'unknown-request' ? '_unknown' : asked.id),
      }),
      lifetimeInSeconds: 300,
      signResponse: fault !== 'unsigned-response' && fault !== 'response-issuer',
      signAssertion: fault !== 'unsigned-assertion',
      signatureAlgorithm: fault === 'sha1' ? 'rsa-sha1' : 'rsa-sha256',
      digestAlgorithm: fault === 'sha1' ? 'sha1' : 'sha256',
      sessionIndex: '_session1',
      ...(fault === 'refused' && { samlStatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Responder' }),
      profileMapper: () => profileOf(mode),
    }),
  );
  return fault === 'response-issuer' ? byAnother(signed, keys.issuer, key) : tamper(signed, mode);
}

/** The answer as a whole by another issuer than its assertion, signed by the provider itself. */
function byAnother(xml: string, issuer: string, { privateKey }: KeyPair): string {
  const response = `/*[local-name(.)='Response']`;
  return signXml(
    xml.replace(issuer, OTHER_ISSUER),
    response,
    { reference: `${response}/*[local-name(.)='Issuer']`, action: 'after' },
    { privateKey, signatureAlgorithm: 'sha256', digestAlgorithm: 'sha256' },
  );
}

function profileOf({ nameId, email, firstName, lastName, department, groups, fault }: ProviderMode) {
  const format = fault === 'transient' ? 'transient' : 'persistent';
  return {
    getClaims: () => ({
      [`${CLAIMS}/emailaddress`]: email,
      [`${CLAIMS}/givenname`]: firstName,
      [`${CLAIMS}/surname`]: lastName,
      ...(department !== undefined && { department }),
      ...(groups !== undefined && { groups }),
    }),
    getNameIdentifier: () => ({
      nameIdentifier: nameId,
      nameIdentifierFormat: `urn:oasis:names:tc:SAML:2.0:nameid-format:${format}`,
    }),
  };
}

function signedAnswer(options: Record<string, unknown>): Promise<string> {
  return new Promise((resolve, reject) => {
    samlp.getSamlResponse(options, {}, (error, xml) => (error || !xml ? reject(error ?? new Error()) : resolve(xml)));
  });
}

async function atTime<T>(shiftMs: number, work: () => Promise<T>): Promise<T> {
  const real = Date.now;
  Date.now = () => real() + shiftMs;
  try {
    return await work();
  } finally {
    Date.now = real;
  }
}

const signatureOf = (xml: string): string => /<Signature[\s\S]*?<\/Signature>/.exec(xml)?.[0] ?? '';
const assertionOf = (xml: string): string => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';

/** What somebody in between would do to a good answer. */
function tamper(xml: string, { email, fault }: ProviderMode): string {
  const forge = (text: string): string => text.replaceAll(email, EVIL);
  const renamed = (text: string): string => text.replaceAll(/ ID="([^"]*)"/g, ' ID="$1x"');
  const bare = (text: string): string => text.replace(signatureOf(text), '');
  switch (fault) {
    case 'forged':
      return forge(xml);
    case 'doctype':
      return xml.replace('<samlp:Response', '<!DOCTYPE r [<!ENTITY e SYSTEM "file:///etc/passwd">]><samlp:Response');
    case 'wrapped-in-extensions': {
      const outer = renamed(forge(bare(xml)));
      return outer.replace(
        '<samlp:Status>',
        `${signatureOf(xml)}<samlp:Extensions>${bare(xml)}</samlp:Extensions><samlp:Status>`,
      );
    }
    case 'wrapped-in-signature': {
      const signature = signatureOf(xml).replace('</Signature>', `<Object>${bare(xml)}</Object></Signature>`);
      return renamed(forge(bare(xml))).replace('<samlp:Status>', `${signature}<samlp:Status>`);
    }
    case 'second-assertion':
      return xml.replace('</samlp:Response>', `${renamed(forge(bare(assertionOf(xml))))}</samlp:Response>`);
    default:
      return xml;
  }
}
