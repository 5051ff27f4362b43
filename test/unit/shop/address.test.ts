import { describe, expect, it } from 'vitest';
import { err } from '../../../electron/shared/base/result.ts';
import { shopFailure } from '../../../electron/shared/shop/shop.ts';
import { isLoopback, parseAddress } from '../../../electron/shop/address.ts';

describe('an address', () => {
  it.each([
    ['db.example.com/shop', { host: 'db.example.com', port: 5432, database: 'shop' }],
    ['192.168.1.5:5433/shop', { host: '192.168.1.5', port: 5433, database: 'shop' }],
    [' postgres://db.example.com/till%20one ', { host: 'db.example.com', port: 5432, database: 'till one' }],
    ['postgresql://[::1]:6000/shop', { host: '::1', port: 6000, database: 'shop' }],
  ])('reads the address of a shop’s database from %s', (text, address) => {
    expect(parseAddress(text)).toEqual({ ok: true, value: { address, login: null } });
  });

  it('returns a login in it apart', () => {
    const read = parseAddress('postgresql://owner:p%40ss@db.example.com/shop?sslmode=disable');
    expect(read).toEqual({
      ok: true,
      value: {
        address: { host: 'db.example.com', port: 5432, database: 'shop' },
        login: { user: 'owner', password: 'p@ss' },
      },
    });
  });

  it.each(['', 'db.example.com', 'db.example.com/', '/shop', 'a b/shop', 'db/shop/more', 'db/sh%zz', 'db:99999/shop'])(
    'refuses the address of a shop’s database: %j',
    (text) => expect(parseAddress(text)).toEqual(err(shopFailure('address-wrong'))),
  );
});

it('counts only this computer as loopback', () => {
  expect(['localhost', 'LOCALHOST', '127.0.0.1', '127.9.9.9', '::1'].map(isLoopback)).toEqual(Array(5).fill(true));
  const others = ['192.168.1.5', '10.0.0.1', 'localhost.example.com', '127.0.0.1.example.com', '::2', 'fe80::1'];
  expect(others.map(isLoopback)).toEqual(others.map(() => false));
});
