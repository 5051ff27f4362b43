import { generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto';

/** A certificate that signs itself, and its key, as PEM. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** Length in DER (X.690, 8.1.3): one byte up to 127, else the number of the bytes that follow. */
function lengthOf(content: Uint8Array): Buffer {
  if (content.length < 128) return Buffer.from([content.length]);
  const bytes = Buffer.from(content.length.toString(16).padStart(content.length < 256 ? 2 : 4, '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content), content]);
};
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const objectId = (bytes: string): Buffer => der(0x06, Buffer.from(bytes, 'hex'));

/** ecdsa-with-SHA256, 1.2.840.10045.4.3.2. */
const algorithm = sequence(objectId('2a8648ce3d040302'));
/** One common name, 2.5.4.3. */
const name = sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from('Transfer Till')))));
/** 2020 to 2120: UTCTime until 2049, GeneralizedTime after it (RFC 5280, 4.1.2.5). */
const validity = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x18, Buffer.from('21200101000000Z')));

/**
 * Makes the certificate of a server that a till runs: version 1 of X.509 (RFC 5280, 4.1) without extensions, on P-256.
 * Tills know it by its fingerprint, never by its name or its dates: the server's address changes, and clocks of shops'
 * computers are wrong. The libraries that make certificates evaluate code from strings, which the built till must not.
 */
export function createCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  // A positive number: the first bit is not set, the byte is not zero.
  const serial = Buffer.concat([Buffer.from([0x40]), randomBytes(15)]);
  const publicDer = publicKey.export({ type: 'spki', format: 'der' });
  const content = sequence(der(0x02, serial), algorithm, name, validity, name, publicDer);
  const signature = sign('sha256', content, privateKey);
  const certificate = sequence(content, algorithm, der(0x03, Buffer.from([0]), signature));
  const lines = certificate
    .toString('base64')
    .replace(/(.{64})/g, '$1\n')
    .trimEnd();
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** Returns the SHA-256 of a certificate as 64 hexadecimal digits. */
export const fingerprintOf = (certificate: string): string =>
  fingerprintText(new X509Certificate(certificate).fingerprint256);

/** Returns a fingerprint without the colons that Node writes. */
export const fingerprintText = (fingerprint: string): string => fingerprint.replaceAll(':', '').toLowerCase();
