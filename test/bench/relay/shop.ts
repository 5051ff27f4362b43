import { setTimeout as wait } from 'node:timers/promises';
import type { ShopMemberStatus } from '../../../electron/shared/shop/shop.ts';
import { startPostgres } from '../../support/postgres/server.ts';
import { until } from '../../support/practice-kit.ts';
import { openTillKit, type TillKit } from '../../support/till-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { beginRelay } from '../../support/webhooks-kit.ts';

function memberOf(kit: TillKit): ShopMemberStatus | null {
  const status = kit.till().shop?.status();
  return status?.state === 'member' ? status : null;
}

function shopOf(kit: TillKit) {
  const { shop } = kit.till();
  if (!shop) throw new Error('no journal');
  return shop;
}

/** So many tills of a shop with one relay: how long from each payment to Paid at the till that sold, in ms. */
export async function paidInAShop(count: number, payments: number): Promise<readonly number[]> {
  const server = await startPostgres({ settings: ['max_connections=200'] });
  const address = `127.0.0.1:${server.port}/postgres`;
  const owner = {
    address: `postgres://${server.user}:${encodeURIComponent(server.password)}@${address}`,
    authority: null,
  };
  const first = await openTillKit();
  const tills = [first];
  try {
    unwrap(await shopOf(first).found({ ...owner, shopName: 'Adunni Stores', tillName: 'Counter 1' }));
    await until(() => memberOf(first)?.poller);
    while (tills.length < count) tills.push(await openTillInShopOf(first, address, `Counter ${tills.length + 1}`));
    await beginRelay(first);
    await until(() => tills.every((kit) => kit === first || kit.till().webhooks?.relay.view().state === 'elsewhere'));
    const took: number[] = [];
    for (let n = 0; n < payments; n += 1) {
      const kit = tills[1 + (n % (count - 1))] ?? first;
      const { id, account } = await kit.collect(String(1_000 + n), `080${31_000_000 + n}`);
      await wait(2_500 + 137 * (n % 9));
      const from = performance.now();
      await first.practice.control('/payments', { body: { accountNo: account?.number } });
      while (kit.view(id).verdict?.headline !== 'paid') await wait(2);
      took.push(performance.now() - from);
    }
    return took;
  } finally {
    for (const kit of tills.toReversed()) await kit.close();
    await server.stop();
  }
}

async function openTillInShopOf(first: TillKit, address: string, tillName: string): Promise<TillKit> {
  const kit = await openTillKit({}, first.practice.service);
  kit.relay.address = first.relay.address;
  const { code } = unwrap(await shopOf(first).invite());
  unwrap(await shopOf(kit).join({ address, authority: null, code, tillName }));
  const asking = await until(() => memberOf(first)?.asking[0]);
  unwrap(await shopOf(first).accept({ invitation: asking.invitation }));
  await until(() => memberOf(kit)?.link.state === 'linked');
  return kit;
}
