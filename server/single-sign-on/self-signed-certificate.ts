import { createPrivateKey, createPublicKey, createSign, generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** A key and the certificate that shows it to others, both PEM. */
export interface KeyPair {
  privateKey: string;
  certificate: string;
}

const YEARS = 10;
/** sha256WithRSAEncryption, and the common name of a subject, as DER. */
const SHA256_RSA = Buffer.from('300d06092a864886f70d01010b0500', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), body]);
  const size = Buffer.from(length.toString(16).padStart(length > 255 ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | size.length]), size, body]);
}
const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const nameOf = (text: string): Buffer =>
  sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(text, 'utf8')))));
/** UTCTime, as RFC 5280 wants it before 2050: 261121120000Z. */
const timeOf = (date: Date): Buffer =>
  der(0x17, Buffer.from(`${date.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`, 'ascii'));

function pem(label: string, body: Buffer): string {
  const lines = body.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}

/** Signs a certificate (X.509) for this key with the key itself; `now` is the moment from which it is valid. */
export function selfSigned(privateKey: string, commonName: string, now = new Date()): string {
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS);
  const serial = randomBytes(16);
  // positive and without a leading zero
  serial[0] = (serial.readUInt8(0) & 0x7f) | 0x40;
  const spki = createPublicKey(createPrivateKey(privateKey)).export({ type: 'spki', format: 'der' });
  const name = nameOf(commonName);
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    SHA256_RSA,
    name,
    sequence(timeOf(now), timeOf(until)),
    name,
    spki,
  );
  const signature = createSign('sha256').update(toBeSigned).sign(privateKey);
  return pem('CERTIFICATE', sequence(toBeSigned, SHA256_RSA, der(0x03, Buffer.from([0]), signature)));
}

/** A new RSA key of 2048 bits with its certificate for ten years. */
export async function makeKeyPair(commonName: string): Promise<KeyPair> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { privateKey, certificate: selfSigned(privateKey, commonName) };
}
