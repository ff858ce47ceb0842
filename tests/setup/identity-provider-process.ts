// An identity provider of its own process: `/metadata`, `/login`, `/logout`, and `/mode` by which tests command it.
import { createSign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

import { makeKeyPair } from '#server/single-sign-on/self-signed-certificate.ts';

import { answerOf, type Asked, type ProviderMode } from './identity-provider-answers.ts';

const [own, foreign] = await Promise.all([makeKeyPair('idp.test'), makeKeyPair('mallory')]);
let mode: ProviderMode = { nameId: 'n-1', email: 'nobody@test.example', firstName: 'No', lastName: 'Body' };
let issuer = '';
const logouts: string[] = [];

const inflated = (text: string): string => inflateRawSync(Buffer.from(text, 'base64')).toString();
const attribute = (xml: string, name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1] ?? '';
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const plain = (text: string): string => text.replaceAll('&amp;', '&');
const issuerIn = (xml: string): string => plain(/Issuer[^>]*>([^<]*)</.exec(xml)?.[1] ?? '');

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function metadata(): string {
  const key = own.certificate.replaceAll(/-----(BEGIN|END) CERTIFICATE-----|\s+/g, '');
  const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
  return `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${issuer}"><md:IDPSSODescriptor
    protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor use="signing"><ds:KeyInfo
    xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${key}</ds:X509Certificate></ds:X509Data>
    </ds:KeyInfo></md:KeyDescriptor><md:SingleLogoutService Binding="${redirect}" Location="${issuer}/logout"/>
    <md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat>
    <md:SingleSignOnService Binding="${redirect}" Location="${issuer}/login"/></md:IDPSSODescriptor></md:EntityDescriptor>`;
}

/** Asks nobody who they are: posts the answer for the person of the mode when the button is pressed. */
async function login(url: URL): Promise<string> {
  const request = inflated(url.searchParams.get('SAMLRequest') ?? '');
  const acs = plain(attribute(request, 'AssertionConsumerServiceURL'));
  const asked: Asked = { id: attribute(request, 'ID'), issuer: issuerIn(request), acs };
  const xml = await answerOf(mode, asked, { own, foreign, issuer });
  const relayState = url.searchParams.get('RelayState') ?? '';
  return `<!doctype html><title>Identity provider</title><form method="post" action="${escaped(acs)}">
    <input type="hidden" name="SAMLResponse" value="${Buffer.from(xml).toString('base64')}">
    <input type="hidden" name="RelayState" value="${escaped(relayState)}"><button>Continue</button></form>`;
}

/** A signed message in the address of another party. */
function signedAddress(to: string, name: string, xml: string): string {
  const query = `${name}=${encodeURIComponent(deflateRawSync(xml).toString('base64'))}&SigAlg=${encodeURIComponent('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256')}`;
  const signature = createSign('sha256').update(query).sign(own.privateKey, 'base64');
  return `${to}${to.includes('?') ? '&' : '?'}${query}&Signature=${encodeURIComponent(signature)}`;
}

function logout(url: URL, response: ServerResponse): void {
  const message = url.searchParams.get('SAMLRequest');
  if (message === null) {
    logouts.push('answered');
    response.end('signed out everywhere');
    return;
  }
  const request = inflated(message);
  logouts.push(
    `${url.searchParams.has('Signature') ? 'signed' : 'unsigned'} ${/NameID[^>]*>([^<]*)</.exec(request)?.[1]}`,
  );
  const to = issuerIn(request).replace('/metadata/', '/logout/');
  const answer = `<samlp:LogoutResponse xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_l${Date.now()}" Version="2.0" InResponseTo="${attribute(request, 'ID')}"/>`;
  response.writeHead(302, { location: signedAddress(to, 'SAMLResponse', answer) }).end();
}

interface LogoutRequest {
  to: string;
  nameId: string;
  ageMs?: number;
  by?: string;
}

/** Begins a logout itself: answers the address that it sends the browser to. */
function begun({ to, nameId, ageMs = 0, by = issuer }: LogoutRequest): string {
  return signedAddress(
    to,
    'SAMLRequest',
    `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_r${Math.random()}" Version="2.0"
      IssueInstant="${new Date(Date.now() - ageMs).toISOString()}" Destination="${escaped(to)}"><saml:Issuer
      xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${by}</saml:Issuer><saml:NameID
      xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${nameId}</saml:NameID></samlp:LogoutRequest>`,
  );
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', issuer);
  const handlers: Record<string, () => unknown> = {
    '/metadata': () => response.end(metadata()),
    '/login': async () => response.setHeader('content-type', 'text/html').end(await login(url)),
    '/logout': () => logout(url, response),
    '/mode': async () => {
      mode = JSON.parse(await bodyOf(request)) as ProviderMode;
      response.end();
    },
    '/begin-logout': async () => response.end(begun(JSON.parse(await bodyOf(request)) as LogoutRequest)),
    '/logouts': () => response.end(JSON.stringify(logouts)),
  };
  Promise.resolve(handlers[url.pathname]?.()).catch((error: unknown) => response.writeHead(500).end(String(error)));
});
server.listen(Number(process.env['IDP_PORT'] ?? 0), '127.0.0.1', () => {
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  process.send?.({ issuer });
});
process.on('disconnect', () => process.exit(0));
