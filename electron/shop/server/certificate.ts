import { X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

/** A certificate that signs itself, and its key, as PEM. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/**
 * Makes the certificate of a server that a till runs. Tills know it by its fingerprint, never by its name or its dates:
 * the server's address changes, and clocks of shops' computers are wrong.
 */
export async function createCertificate(): Promise<Certificate> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'Transfer Till' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date('2020-01-01T00:00:00Z'),
    notAfterDate: new Date('2120-01-01T00:00:00Z'),
  });
  return { certificate: cert, key };
}

/** Returns the SHA-256 of a certificate as 64 hexadecimal digits. */
export const fingerprintOf = (certificate: string): string => written(new X509Certificate(certificate).fingerprint256);

/** Returns a fingerprint without the colons that Node writes. */
export const written = (fingerprint: string): string => fingerprint.replaceAll(':', '').toLowerCase();
