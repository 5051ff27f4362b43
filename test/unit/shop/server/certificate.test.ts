import { createPrivateKey, X509Certificate } from 'node:crypto';
import { connect, createServer, type TLSSocket } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { createCertificate, fingerprintOf, fingerprintText } from '../../../../electron/shop/server/certificate.ts';

it('signs itself, for its own key, for a hundred years, each time another one', () => {
  const { certificate, key } = createCertificate();
  const parsedCertificate = new X509Certificate(certificate);
  expect(parsedCertificate.verify(parsedCertificate.publicKey)).toBe(true);
  expect(parsedCertificate.checkPrivateKey(createPrivateKey(key))).toBe(true);
  expect([parsedCertificate.subject, parsedCertificate.issuer]).toEqual(['CN=Transfer Till', 'CN=Transfer Till']);
  expect([parsedCertificate.validFromDate.getUTCFullYear(), parsedCertificate.validToDate.getUTCFullYear()]).toEqual([
    2020, 2120,
  ]);
  expect(fingerprintOf(createCertificate().certificate)).not.toBe(fingerprintOf(certificate));
});

it('creates a certificate that a TLS server shows with the fingerprint that tills know it by', async () => {
  const { certificate, key } = createCertificate();
  const server = createServer({ cert: certificate, key }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const socket = await new Promise<TLSSocket>((resolve, reject) => {
    const connection = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => resolve(connection));
    connection.once('error', reject);
  });
  expect(fingerprintText(socket.getPeerCertificate().fingerprint256)).toBe(fingerprintOf(certificate));
  socket.destroy();
});
