import { inflateRawSync } from 'node:zlib';

import { SignOnProblem } from './single-sign-on-problem.ts';
import { assertFewElements, MESSAGE, type XmlSize } from './xml-size.ts';

/** Signatures and digests by SHA-1 or MD5 prove nothing. */
const SIGNATURES = /^http:\/\/www\.w3\.org\/2001\/04\/xmldsig-more#rsa-sha(256|384|512)$/;
const DIGESTS =
  /^(http:\/\/www\.w3\.org\/2001\/04\/xmlenc#sha(256|512)|http:\/\/www\.w3\.org\/2001\/04\/xmldsig-more#sha384)$/;
const METHOD = /<(?:[\w.-]+:)?(SignatureMethod|DigestMethod)\b([^>]*)>/g;

/** Throws for what no honest provider sends: definitions of entities, and more than we read. */
export function assertPlainXml(xml: string, most: XmlSize): void {
  if (xml.length === 0) throw new SignOnProblem('failed', 'the message is empty');
  if (/<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(xml) || xml.includes('\0'))
    throw new SignOnProblem('failed', 'the message has a document type definition');
  assertFewElements(xml, most);
}

/** Throws when a signature or digest is made with a weak algorithm. */
export function assertStrongAlgorithms(xml: string): void {
  for (const [, kind, attributes = ''] of xml.matchAll(METHOD)) {
    const algorithm = /\bAlgorithm\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1] ?? '';
    if (!(kind === 'SignatureMethod' ? SIGNATURES : DIGESTS).test(algorithm))
      throw new SignOnProblem('failed', `the ${kind} ${algorithm} is not accepted`);
  }
}

/** The XML of a posted message. */
export function xmlOfPost(message: string): string {
  const xml = Buffer.from(message, 'base64').toString('utf8');
  assertPlainXml(xml, MESSAGE);
  return xml;
}

/** The XML of a message in an address: deflated, and limited while it is blown up. */
export function xmlOfRedirect(message: string): string {
  try {
    const xml = inflateRawSync(Buffer.from(message, 'base64'), { maxOutputLength: MESSAGE.characters }).toString(
      'utf8',
    );
    assertPlainXml(xml, MESSAGE);
    return xml;
  } catch (error) {
    if (error instanceof SignOnProblem) throw error;
    throw new SignOnProblem('failed', 'the message cannot be read');
  }
}
