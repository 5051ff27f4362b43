import assert from 'node:assert/strict';
import { good, key } from '../../support/certificates.ts';
import { type FaultKit, routes } from '../../support/fault-kit.ts';
import { startFaultProxy } from '../../support/fault-proxy.ts';
import { httpAnswer } from '../../support/proxy/wire.ts';
import { type Cell, type Column, mustNever } from './cell.ts';
import { asking, onLine, watching } from './expect.ts';

const cell = mustNever('forward a key or a body');

/** Another host that would gladly have the keys; over TLS it is even one that is vouched for. */
const elsewhere = (scheme: 'http' | 'https') =>
  startFaultProxy({ to: 9, ...(scheme === 'https' ? { tls: { key, cert: good } } : {}) });

const sentElsewhere = (status: number, scheme: 'http' | 'https', column: Column) => async (kit: FaultKit) => {
  const thief = await elsewhere(scheme);
  try {
    const location = `${scheme}://127.0.0.1:${thief.port}/api/transactions/virtual-accounts`;
    const bytes = httpAnswer(status, '', { location });
    const act =
      column === 'collect'
        ? asking(onLine({ kind: 'say', bytes }, routes.create), { progress: 'unknown', code: 'redirected' })
        : watching(onLine({ kind: 'say', bytes }), 'bad-answer');
    await act(kit);
    assert.deepEqual([thief.connections(), thief.received], [0, []]);
  } finally {
    await thief.close();
  }
};

/** Redirects to another host: refused, and no key and no body ever gets there. */
export const redirectCells: readonly Cell[] = [301, 302, 303, 307, 308].flatMap((status) =>
  (['http', 'https'] as const).flatMap((scheme) =>
    (['collect', 'confirm'] as const).map((column) =>
      cell(`${status} to another host over ${scheme}`, column, sentElsewhere(status, scheme, column)),
    ),
  ),
);
