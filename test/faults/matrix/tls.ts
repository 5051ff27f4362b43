import assert from 'node:assert/strict';
import type { TlsOptions } from 'node:tls';
import { good, key } from '../../support/certificates.ts';
import { type FaultKit, routes } from '../../support/fault-kit.ts';
import { httpAnswer } from '../../support/proxy/wire.ts';
import { selfSigned } from '../../support/self-signed.ts';
import { type Cell, mustNever } from './cell.ts';
import { asking, isPaid, onLine, type Trouble, watching } from './expect.ts';

const cell = mustNever('go round it, say a word to a stranger');

const overTls = { tls: { key, cert: good } };

/** The line shows another certificate from now on; not one request may get past it. */
function showing(tls: TlsOptions): Trouble {
  let before = 0;
  return {
    begin: async (kit) => {
      // A request that left before reaches the line with the certificate of then.
      while (kit.underWay().length > 0) await Promise.allSettled(kit.underWay());
      kit.line.showCertificate(tls);
      before = kit.line.received.length;
    },
    end: (kit) => {
      assert.equal(kit.line.received.length, before, 'something was said to a stranger');
      kit.line.showCertificate({ key, cert: good });
    },
  };
}

/** That the others fail for their reason: with a good certificate the same till over the same line works. */
const allIsWell = async (kit: FaultKit) => {
  const view = await kit.issued();
  await kit.pay(view.account.number);
  await kit.becomes(view.id, isPaid, 'paid over TLS');
};

const portal = httpAnswer(200, '<html>Sign in</html>', { 'content-type': 'text/html' });

/** The server at the other end of a TLS connection. Other certificates: `test/integration/merchant/client-faults.test.ts`. */
export const tlsCells: readonly Cell[] = [
  cell('TLS: a good certificate', 'collect', allIsWell, overTls),
  cell(
    'TLS: self-signed (a portal in between)',
    'collect',
    asking(showing(selfSigned), { progress: 'refused', code: 'not-trusted' }),
    overTls,
  ),
  cell('TLS: self-signed (a portal in between)', 'confirm', watching(showing(selfSigned), 'not-trusted'), overTls),
  cell(
    'TLS: a portal that is vouched for',
    'collect',
    asking(onLine({ kind: 'say', bytes: portal }, routes.create), { progress: 'unknown', code: 'captive-portal' }),
    overTls,
  ),
  cell(
    'TLS: a portal that is vouched for',
    'confirm',
    watching(onLine({ kind: 'say', bytes: portal }), 'captive-portal'),
    overTls,
  ),
];
