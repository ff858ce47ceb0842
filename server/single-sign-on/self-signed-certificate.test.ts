import { createPrivateKey, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';

import { makeKeyPair } from './self-signed-certificate.ts';

test('the certificate belongs to its key, is signed by it and lasts ten years', async () => {
  const { privateKey, certificate } = await makeKeyPair('Nordlicht Haustechnik – Wärme');
  const read = new X509Certificate(certificate);
  expect(read.checkPrivateKey(createPrivateKey(privateKey))).toBe(true);
  expect(read.verify(read.publicKey)).toBe(true);
  expect(read.subject).toBe('CN=Nordlicht Haustechnik – Wärme');
  const years = new Date(read.validTo).getUTCFullYear() - new Date(read.validFrom).getUTCFullYear();
  expect(years).toBe(10);
});
