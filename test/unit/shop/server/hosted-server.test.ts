import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { runHostedServer } from '../../../../electron/shop/server/hosted-server.ts';
import { PostgresError, type PostgresServer } from '../../../../electron/shop/server/postgres-server.ts';
import { holdTimers } from '../../../support/hold-timers.ts';
import { partial } from '../../../support/partial.ts';

it('reports once that the server does not start, until the cause is another or it ran again', async () => {
  const noRoom = Object.assign(new Error('no room'), { code: 'ENOSPC' });
  const notStarted = new PostgresError('pg_ctl ended with 1');
  const ends = [notStarted, notStarted, noRoom, noRoom, null, notStarted];
  const reportError = vi.fn();
  const timers = holdTimers();
  const start = async () => {
    const end = ends.shift();
    if (end) throw end;
  };
  const server = partial<PostgresServer>({ start, stop: async () => undefined, place: () => null });
  const hostedServer = runHostedServer(server, { ...timers, answers: () => false, reportError });
  while (ends.length > 0) {
    await setImmediate();
    timers.take()?.run();
  }
  await setImmediate();
  await hostedServer.stop();
  expect(reportError.mock.calls.flat()).toEqual([notStarted, noRoom, notStarted]);
});
