import { X509Certificate } from 'node:crypto';

import type { CertificateInfo } from '#contract/accounts/single-sign-on.ts';

/** With less nobody should sign any more; in bits. */
const SHORTEST_KEY = 2048;

/**
 * Reads a certificate from PEM or bare base64; null for anything else, also for one with another key than RSA, or a short
 * one, unless it is among those that have been stored before.
 */
export function readCertificate(text: string, stored: readonly string[] = []): X509Certificate | null {
  const body = text.replaceAll(/-----(BEGIN|END) CERTIFICATE-----|\s+/g, '');
  if (!/^[A-Za-z0-9+/]+=*$/.test(body)) return null;
  try {
    const certificate = new X509Certificate(Buffer.from(body, 'base64'));
    return stored.includes(certificate.toString()) || isStrong(certificate) ? certificate : null;
  } catch {
    return null;
  }
}

function isStrong({ publicKey: { asymmetricKeyType, asymmetricKeyDetails } }: X509Certificate): boolean {
  return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= SHORTEST_KEY;
}

/** What people compare and watch: whose it is and how long it lasts. */
export function certificateInfo(pem: string): CertificateInfo {
  const certificate = new X509Certificate(pem);
  return {
    pem: certificate.toString(),
    subject: certificate.subject.split('\n').join(', '),
    valid_from: certificate.validFromDate.toISOString(),
    valid_to: certificate.validToDate.toISOString(),
    fingerprint: certificate.fingerprint256,
  };
}
