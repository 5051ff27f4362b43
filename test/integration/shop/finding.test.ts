import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import type { AnnouncedServer } from '../../../electron/shop/server/find-servers.ts';
import { until } from '../../support/practice-kit.ts';
import { canMakeNetworks, makeShopNetwork, type ShopComputer } from '../../support/shop-network.ts';
import { inNamespace } from '../../support/till-process.ts';

const program = join(import.meta.dirname, '../../support/network-child.ts');
const certificate = 'c0ffee'.padEnd(64, '0');
const otherCertificate = 'decaf'.padEnd(64, '0');
const testInNetworks = it.runIf(canMakeNetworks());

function newNetwork() {
  const network = makeShopNetwork(['first', 'second', 'third']);
  onTestFinished(network.remove);
  const first = network.computer('first');
  const second = network.computer('second');
  const third = network.computer('third');
  const setAddresses = (options?: { readonly hasGateway: boolean }) => {
    first.setAddress('192.168.1.10', options);
    second.setAddress('192.168.1.11', options);
  };
  return { network, first, second, third, setAddresses };
}

/** Starts what announces a server at a computer, and waits until it has. */
async function announceAt(
  { namespace }: ShopComputer,
  ofServer = certificate,
  ...args: readonly string[]
): Promise<ChildProcess> {
  const [command = '', ...rest] = inNamespace(namespace, [process.execPath, program, 'announce', ofServer, ...args]);
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

/** Returns where a computer finds servers, once it has found so many or a moment has passed. */
async function allFoundAt({ namespace }: ShopComputer, count: number): Promise<readonly string[]> {
  const [command = '', ...args] = inNamespace(namespace, [process.execPath, program, 'find', String(count)]);
  const { stdout } = await promisify(execFile)(command, args);
  return (JSON.parse(stdout) as readonly AnnouncedServer[]).map(({ host }) => host);
}

const becomesFoundAt = (computer: ShopComputer, host: string) =>
  until(async () => (await allFoundAt(computer, 1))[0] === host);

testInNetworks('finds a server in a network that has no gateway', async () => {
  const { first, second, setAddresses } = newNetwork();
  setAddresses({ hasGateway: false });
  await announceAt(first);
  await becomesFoundAt(second, '192.168.1.10');
});

testInNetworks('finds the servers of two shops in one network', async () => {
  const { first, second, third, setAddresses } = newNetwork();
  setAddresses();
  third.setAddress('192.168.1.12');
  await announceAt(first);
  await announceAt(second, otherCertificate);
  await until(async () => (await allFoundAt(third, 2)).toSorted().join(' ') === '192.168.1.10 192.168.1.11');
});

testInNetworks('finds a server at the address that its computer got since', async () => {
  const { first, second, setAddresses } = newNetwork();
  setAddresses();
  await announceAt(first);
  await becomesFoundAt(second, '192.168.1.10');
  first.setAddress('192.168.1.37');
  await becomesFoundAt(second, '192.168.1.37');
});

testInNetworks('finds a server that was started before the router was up', async () => {
  const { network, first, second, setAddresses } = newNetwork();
  network.switchOff();
  await announceAt(first);
  network.switchOn();
  setAddresses();
  await becomesFoundAt(second, '192.168.1.10');
});

testInNetworks('finds a server although both computers have a card of a virtual machine', async () => {
  const { first, second, setAddresses } = newNetwork();
  setAddresses();
  first.addVirtualCard('172.20.0.1');
  second.addVirtualCard('172.20.0.1');
  await announceAt(first);
  await becomesFoundAt(second, '192.168.1.10');
});

testInNetworks('announces nothing and ends by itself where another program holds the port', async () => {
  const { first, second, third, setAddresses } = newNetwork();
  setAddresses();
  third.setAddress('192.168.1.12');
  const child = await announceAt(first, certificate, 'port held');
  await announceAt(third, otherCertificate);
  await becomesFoundAt(second, '192.168.1.12');
  expect(await allFoundAt(second, 2)).toEqual(['192.168.1.12']);
  child.kill('SIGTERM');
  expect((await once(child, 'exit'))[0]).toBe(0);
});
