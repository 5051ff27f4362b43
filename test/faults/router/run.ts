import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setup } from '../../support/packed-till.ts';
import { canMakeNetworks, makeShopNetwork } from '../../support/shop-network.ts';
import { type RouterTill, secondsUntil, startRouterTill } from './till.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

/**
 * `npm run faults -- router`: packed tills on computers of their own, which the kernel makes, plugged into one router
 * without internet. The first runs the shop's database. Plays what happens to a shop's router, prints how long each part
 * took, and fails where a till does not sell or the tills do not find each other again.
 */
export async function runRouter(): Promise<boolean> {
  if (!canMakeNetworks()) {
    say('Networks can be made on Linux only, as root, with `ip` of iproute2.');
    return false;
  }
  await setup();
  const folder = mkdtempSync(join(tmpdir(), 'router-faults-'));
  const network = makeShopNetwork(['first', 'second', 'third']);
  const computers = {
    first: network.computer('first'),
    second: network.computer('second'),
    third: network.computer('third'),
  };
  const tills: RouterTill[] = [];
  let failures = 0;

  /** Waits for something and prints what it took. */
  async function expectWithin(what: string, limit: number, look: () => Promise<boolean>): Promise<void> {
    const seconds = await secondsUntil(look, limit);
    say(seconds === null ? `FAILED  ${what}: not within ${limit} s` : `passed  ${what}: ${seconds.toFixed(1)} s`);
    if (seconds === null) failures += 1;
  }
  async function start(computer: keyof typeof computers): Promise<RouterTill> {
    const till = await startRouterTill(computers[computer], join(folder, computer));
    tills.push(till);
    return till;
  }
  async function stop(till: RouterTill): Promise<void> {
    tills.splice(tills.indexOf(till), 1);
    await till.stop();
  }

  try {
    computers.first.setAddress('192.168.1.10', { hasGateway: false });
    computers.second.setAddress('192.168.1.11', { hasGateway: false });
    let first = await start('first');
    let second = await start('second');
    let naira = 1_000;
    const areLinked = async () => {
      for (const till of tills) if (!(await till.isLinked())) return false;
      return true;
    };
    /** Each till sells at once, whatever the network does. Returns the sales. */
    async function expectSales(when: string): Promise<readonly string[]> {
      const sales: string[] = [];
      await expectWithin(`${when}: each till sells`, 4, async () => {
        for (const till of tills) {
          naira += 1;
          sales.push(await till.collect(naira));
        }
        return true;
      });
      return sales;
    }
    /** All tills are linked and have each other's sales. */
    async function expectShared(when: string, earlierSales: readonly string[] = []): Promise<void> {
      await expectWithin(`${when}: linked`, 60, areLinked);
      const sales = [...earlierSales, ...(await expectSales(when))];
      await expectWithin(`${when}: each till has all sales`, 20, async () => {
        for (const till of tills) for (const sale of sales) if (!(await till.has(sale))) return false;
        return true;
      });
    }
    async function expectRefusal(when: string, refusal: string, join: () => Promise<unknown>): Promise<void> {
      const message = await join().then(() => 'none', String);
      const isRight = message.includes(refusal);
      say(isRight ? `passed  ${when}: ${refusal}` : `FAILED  ${when}: ${message} in place of ${refusal}`);
      if (!isRight) failures += 1;
    }
    async function accept(): Promise<void> {
      await expectWithin('the first till is asked', 15, async () => ((await first.shop())?.asking.length ?? 0) > 0);
      await first.call('tills', 'accept', { invitation: (await first.shop())?.asking[0]?.invitation ?? '' });
    }

    await first.call('tills', 'host', { shopName: 'Adunni Stores', tillName: 'Counter 1' });
    await expectWithin('the first till runs the database', 30, first.isLinked);
    const invitation = await first.call('tills', 'invite', undefined);
    const askToJoin = () =>
      second.call('tills', 'join', { address: '', authority: null, code: invitation.code, tillName: 'Counter 2' });

    for (const computer of [computers.first, computers.second]) computer.isolate(true);
    await expectRefusal('a network for guests', 'not-found-here', askToJoin);
    for (const computer of [computers.first, computers.second]) computer.isolate(false);
    computers.first.closePorts(21_871, 31_428);
    await expectRefusal('the firewall of the first is closed', 'found-silent', askToJoin);
    computers.first.openPorts();
    await askToJoin();
    await accept();
    await expectShared('joined by the letters of the code, without a gateway');

    computers.first.setAddress('192.168.1.37');
    await expectWithin('the first has another address: noticed', 60, async () => !(await second.isLinked()));
    await expectShared('the first has another address');

    computers.second.setAddress('192.168.1.38');
    await wait(8_000);
    await expectShared('the second has another address');

    computers.third.setAddress('192.168.1.12');
    const third = await start('third');
    const { link } = await first.call('tills', 'invite', undefined);
    const code = link?.replace('192.168.1.37', '192.168.1.10') ?? '';
    await third.call('tills', 'join', { address: '', authority: null, code, tillName: 'Counter 3' });
    await accept();
    await expectShared('the third joined by a QR code with an older address');

    network.switchOff();
    await expectWithin('the router is off: noticed', 60, async () => !(await second.isLinked()));
    const salesMeanwhile = await expectSales('the router is off');
    network.switchOn();
    await expectShared('the router is on again', salesMeanwhile);

    for (const till of [second, first]) await stop(till);
    computers.first.setAddress('192.168.1.38');
    computers.second.setAddress('192.168.1.37');
    first = await start('first');
    second = await start('second');
    await expectShared('the next day the two have each other’s addresses');

    await stop(first);
    network.switchOff();
    computers.first.removeAddresses();
    first = await start('first');
    await expectWithin('the first starts before the router: its own link', 60, first.isLinked);
    network.switchOn();
    computers.first.setAddress('192.168.1.52');
    await expectShared('the router comes up after the first till, with another address');

    for (const { computer } of tills) computer.addVirtualCard('172.20.0.1');
    await wait(8_000);
    computers.first.setAddress('192.168.1.53');
    await expectWithin('a virtual card, and another address: noticed', 60, async () => !(await second.isLinked()));
    await expectShared('a virtual card, and another address');
  } finally {
    await Promise.all(tills.map((till) => till.stop().catch(() => undefined)));
    network.remove();
    rmSync(folder, { recursive: true, force: true });
  }
  say(failures === 0 ? 'all passed' : `${failures} failed`);
  return failures === 0;
}
