import { createPrivateKey, X509Certificate } from 'node:crypto';
import { connect, createServer, type TLSSocket } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { createCertificate, fingerprintOf, written } from '../../../../electron/shop/server/certificate.ts';

it('signs itself, for its own key, for a hundred years, each time another one', () => {
  const { certificate, key } = createCertificate();
  const parsed = new X509Certificate(certificate);
  expect(parsed.verify(parsed.publicKey)).toBe(true);
  expect(parsed.checkPrivateKey(createPrivateKey(key))).toBe(true);
  expect([parsed.subject, parsed.issuer]).toEqual(['CN=Transfer Till', 'CN=Transfer Till']);
  expect([parsed.validFromDate.getUTCFullYear(), parsed.validToDate.getUTCFullYear()]).toEqual([2020, 2120]);
  expect(fingerprintOf(createCertificate().certificate)).not.toBe(fingerprintOf(certificate));
});

it('is shown by a TLS server with the fingerprint that tills know it by', async () => {
  const { certificate, key } = createCertificate();
  const server = createServer({ cert: certificate, key }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const socket = await new Promise<TLSSocket>((resolve, reject) => {
    const connected = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => resolve(connected));
    connected.once('error', reject);
  });
  expect(written(socket.getPeerCertificate().fingerprint256)).toBe(fingerprintOf(certificate));
  socket.destroy();
});
