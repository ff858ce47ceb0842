import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';

import { readCertificate } from './certificates.ts';
import { selfSigned } from './self-signed-certificate.ts';

const certificateWith = (modulusLength: number): string => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength });
  return selfSigned(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 'Anmeldung');
};

test('a certificate is taken as PEM and as bare base64, with a key of 2,048 bits and more', () => {
  const pem = certificateWith(2048);
  expect(readCertificate(pem)?.toString()).toBe(pem);
  expect(readCertificate(pem.replaceAll(/-----.*-----|\s/g, ''))?.toString()).toBe(pem);
  expect(readCertificate(certificateWith(3072))).not.toBeNull();
});

test.each([512, 1024, 2047])('a certificate with a key of %i bits counts for nothing', (bits) => {
  expect(readCertificate(certificateWith(bits))).toBeNull();
});
