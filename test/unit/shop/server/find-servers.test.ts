import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { findServers, ownAddress } from '../../../../electron/shop/server/find-servers.ts';

it('leaves nothing at the signal once a search is over', async () => {
  const { signal } = new AbortController();
  await findServers(1, undefined, signal);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

const cardOf = (address: string, mac: string) => [
  { address, mac, family: 'IPv4' as const, internal: false, netmask: '255.255.255.0', cidr: `${address}/24` },
];

it('gives other computers no address of a card that a program for virtual machines made, unless there is no other', () => {
  const virtual = { 'VirtualBox Host-Only': cardOf('192.168.56.1', '0A:00:27:00:00:0e') };
  const mobile = { ...virtual, mobile: cardOf('10.7.0.4', '3c:52:82:11:22:33') };
  expect(ownAddress({ ...mobile, wifi: cardOf('192.168.1.20', '3c:52:82:11:22:34') })).toBe('192.168.1.20');
  expect(ownAddress(mobile)).toBe('10.7.0.4');
  expect(ownAddress(virtual)).toBe('192.168.56.1');
  expect(ownAddress({})).toBeNull();
});
