import { expect, it, onTestFinished } from 'vitest';
import type { Login } from '../../../electron/shop/address.ts';
import { connect } from '../../../electron/shop/database.ts';
import { foundShop } from '../../../electron/shop/join/found.ts';
import { createRole, newLogin } from '../../../electron/shop/join/roles.ts';
import { notify } from '../../../electron/shop/streams/notify.ts';
import { startPostgres } from '../../support/postgres/server.ts';
import { aTill } from '../../support/postgres/shop-kit.ts';

it('ends nothing at a till where a login in no shop fills the queue of notifications', async () => {
  // As small as it can be.
  const server = await startPostgres({ settings: ['max_notify_queue_pages=64'] });
  onTestFinished(() => server.remove());
  const address = { host: '127.0.0.1', port: server.port, database: 'postgres' };
  const openAs = async (login: Login) => {
    const session = await connect(address, login);
    onTestFinished(() => session.close());
    return session;
  };
  const owner = await openAs(server);
  const { shop, login } = await foundShop(owner, 'Shop', aTill('AAAAAA'));
  const stranger = newLogin();
  await createRole(owner, stranger);
  const listening = await openAs(stranger);
  await listening.listen('held', () => undefined);
  await listening.query('BEGIN');
  await listening.query('SELECT 1');
  const filling = await openAs(stranger);
  const fill = async () => {
    for (;;) await filling.query("SELECT pg_notify('held', repeat('x', 7000) || n) FROM generate_series(1, 20) AS n");
  };
  await expect(fill()).rejects.toThrow('too many notifications');
  const till = await openAs(login);
  await expect(till.query("SELECT pg_notify('any', '')")).rejects.toThrow('too many notifications');
  await notify(till, shop, 'AAAAAA');
  expect(await till.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
