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

it('takes rights away from logins once in a run, and reports one time that this failed before', async () => {
  const startingUp = new Error('starting up');
  const restrictLogins = vi.fn().mockRejectedValueOnce(startingUp).mockRejectedValueOnce(startingUp);
  const reportError = vi.fn();
  const timers = holdTimers();
  const nothing = async () => undefined;
  const server = partial<PostgresServer>({ start: nothing, restrictLogins, stop: nothing, place: () => null });
  const owner = { user: 'owner', password: '' };
  const hostedServer = runHostedServer(server, { ...timers, answers: () => false, owner, reportError });
  for (let check = 1; check <= 6; check += 1) {
    await setImmediate();
    timers.take()?.run();
  }
  await setImmediate();
  await hostedServer.stop();
  expect(restrictLogins.mock.calls).toEqual([[owner], [owner], [owner]]);
  expect(reportError.mock.calls).toEqual([[startingUp]]);
});
