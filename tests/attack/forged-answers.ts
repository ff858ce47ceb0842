import { createHmac } from 'node:crypto';

/** The address that every forged answer is to be believed for. */
export const EVIL = 'mallory@evil.example';

const ASSERTION = /<saml:Assertion[\s\S]*<\/saml:Assertion>/;
const SIGNATURE = /<Signature[\s\S]*?<\/Signature>/;
const assertionOf = (xml: string): string => ASSERTION.exec(xml)?.[0] ?? '';
const signatureOf = (xml: string): string => SIGNATURE.exec(xml)?.[0] ?? '';
const bare = (xml: string): string => xml.replace(signatureOf(xml), '');
/** Every signature away. */
const unsigned = (xml: string): string => xml.replaceAll(/<Signature[\s\S]*?<\/Signature>/g, '');
const renamed = (xml: string): string => xml.replaceAll(/ ID="([^"]*)"/g, ' ID="$1x"');
const statusAt = '<samlp:Status>';
const inSignature = (signature: string, inner: string): string =>
  signature.replace('</Signature>', `<Object>${inner}</Object></Signature>`);

/** Makes a forged answer out of a good one for `email`. */
export type Forgery = (xml: string, email: string) => string;
const forge = (xml: string, email: string): string => xml.replaceAll(email, EVIL);
const forgedAssertion = (xml: string, email: string): string => forge(unsigned(renamed(assertionOf(xml))), email);
/** Of one assertion and what is put around or beside it. */
const withAssertion = (xml: string, text: string): string => xml.replace(ASSERTION, () => text);
const weak =
  (algorithm: string): Forgery =>
  (xml, email) =>
    forge(xml, email).replaceAll(/SignatureMethod Algorithm="[^"]*"/g, `SignatureMethod Algorithm="${algorithm}"`);
const hmac: Forgery = (xml, email) => {
  const changed = weak('http://www.w3.org/2001/04/xmldsig-more#hmac-sha256')(xml, email);
  const key = /<X509Certificate>([^<]*)</.exec(xml)?.[1] ?? '';
  // the public certificate as the shared secret
  const value = createHmac('sha256', key).update(/<SignedInfo>[\s\S]*?<\/SignedInfo>/.exec(changed)?.[0] ?? '');
  return changed.replace(/<SignatureValue>[^<]*/, `<SignatureValue>${value.digest('base64')}`);
};
const transform =
  (xslt: string): Forgery =>
  (xml, email) =>
    forge(xml, email).replace('<Transforms>', `<Transforms><Transform Algorithm="${xslt}"/>`);

/** Somebody in between who changes what a provider has signed: each of these names mallory somewhere. */
export const FORGERIES: Record<string, Forgery> = {
  'changed text': forge,
  'no signature at all': (xml, email) => forge(unsigned(xml), email),
  'only the answer is signed': (xml, email) => withAssertion(xml, forge(unsigned(assertionOf(xml)), email)),
  'only the assertion is signed, of another one': (xml, email) =>
    bare(xml).replace('</samlp:Response>', `${forgedAssertion(xml, email)}</samlp:Response>`),
  'XSW 1: the signed answer inside the signature of a forged one': (xml, email) =>
    renamed(forge(bare(xml), email)).replace(statusAt, `${inSignature(signatureOf(xml), bare(xml))}${statusAt}`),
  'XSW 2: the signed answer beside the signature of a forged one': (xml, email) =>
    renamed(forge(bare(xml), email)).replace(statusAt, `${bare(xml)}${signatureOf(xml)}${statusAt}`),
  'XSW 3: a forged assertion before the signed one': (xml, email) =>
    withAssertion(bare(xml), forgedAssertion(xml, email) + assertionOf(xml)),
  'XSW 3 with the signature of the answer': (xml, email) =>
    withAssertion(xml, forgedAssertion(xml, email) + assertionOf(xml)),
  'XSW 4: the signed assertion inside a forged one': (xml, email) =>
    withAssertion(
      bare(xml),
      forgedAssertion(xml, email).replace('</saml:Assertion>', `${assertionOf(xml)}</saml:Assertion>`),
    ),
  'XSW 5: the signed assertion, without its signature, at the end': (xml, email) => {
    const signed = assertionOf(xml);
    const evil = forge(renamed(bare(signed)), email).replace('<saml:Subject>', `${signatureOf(signed)}<saml:Subject>`);
    return withAssertion(bare(xml), evil).replace('</samlp:Response>', `${bare(signed)}</samlp:Response>`);
  },
  'XSW 6: the signed assertion inside the signature of a forged one': (xml, email) => {
    const signed = assertionOf(xml);
    const signature = inSignature(signatureOf(signed), bare(signed));
    return withAssertion(
      bare(xml),
      forge(renamed(bare(signed)), email).replace('<saml:Subject>', `${signature}<saml:Subject>`),
    );
  },
  'XSW 7: a forged assertion in the extensions': (xml, email) =>
    bare(xml).replace(statusAt, `<samlp:Extensions>${forgedAssertion(xml, email)}</samlp:Extensions>${statusAt}`),
  'a forged assertion after the signed one': (xml, email) =>
    xml.replace('</samlp:Response>', `${forgedAssertion(xml, email)}</samlp:Response>`),
  'two SignedInfo': (xml, email) => {
    const info = /<SignedInfo>[\s\S]*?<\/SignedInfo>/.exec(xml)?.[0] ?? '';
    return forge(xml, email).replaceAll('<SignedInfo>', () => `${info}<SignedInfo>`);
  },
  'two references': (xml, email) =>
    forge(xml, email).replaceAll(/<Reference [\s\S]*?<\/Reference>/g, (reference) => reference + reference),
  'a reference to nothing': (xml, email) => forge(xml, email).replaceAll(/URI="#[^"]*"/g, 'URI=""'),
  'a digest in a comment': (xml, email) =>
    forge(xml, email).replaceAll(/<DigestValue>([^<]*)/g, '<DigestValue><!--x-->$1'),
  'SHA-1': weak('http://www.w3.org/2000/09/xmldsig#rsa-sha1'),
  MD5: weak('http://www.w3.org/2001/04/xmldsig-more#rsa-md5'),
  'an HMAC with the public certificate': hmac,
  'a transformation by XSLT': transform('http://www.w3.org/TR/1999/REC-xslt-19991116'),
  'a transformation by XPath': transform('http://www.w3.org/TR/1999/REC-xpath-19991116'),
  'a document type definition': (xml, email) =>
    `<!DOCTYPE r [<!ENTITY who "${EVIL}">]>${xml.replaceAll(email, '&who;')}<!--${EVIL}-->`,
  'a comment that cuts the name': (xml, email) =>
    forge(xml, email).replaceAll(`>${EVIL}<`, `>${EVIL}<!---->.${email}<`),
  'an instruction in the name': (xml, email) => forge(xml, email).replaceAll(`>${EVIL}<`, `>${EVIL}<?x y?><`),
  'a condition that is gone': (xml, email) =>
    forge(xml, email).replace(/<saml:Conditions[\s\S]*<\/saml:Conditions>/, ''),
};

/** What a careless reader would believe: the first or the last assertion, whatever is signed. */
export function believedByAll(xml: string): string[] {
  const assertions = xml.match(/<saml:NameID[^>]*>[\s\S]*?<\/saml:NameID>/g) ?? [];
  return [assertions[0] ?? '', assertions.at(-1) ?? ''];
}

/** Other texts of the same answer: nothing in them is forged, so who comes in is whom the provider has signed. */
export const DISGUISES: Record<string, (xml: string) => Buffer> = {
  'UTF-16': (xml) => Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${xml}`, 'utf16le'),
  'UTF-7': (xml) => Buffer.from(`<?xml version="1.0" encoding="UTF-7"?>${xml.replaceAll('<', '+ADw-')}`),
  'a byte that ends texts': (xml) => Buffer.from(xml.replace('<samlp:Status>', '\0<samlp:Status>')),
  'a comment in the name': (xml) => Buffer.from(xml.replaceAll('@', '<!--x-->@')),
  'a comment at the end': (xml) => Buffer.from(`${xml}<!--x-->`),
  'a status that stands there twice': (xml) =>
    Buffer.from(xml.replace('</samlp:Status>', '</samlp:Status><samlp:Status/>')),
  'a status that says no': (xml) => Buffer.from(xml.replace('status:Success', 'status:Responder')),
  'no status': (xml) => Buffer.from(xml.replace(/<samlp:Status>[\s\S]*<\/samlp:Status>/, '')),
  nothing: () => Buffer.from(''),
  'no XML': () => Buffer.from('SAMLResponse'),
};
