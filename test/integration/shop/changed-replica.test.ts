import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { founded, joinedBy, memberOf, newTillKit, shopOf } from '../../support/postgres/till-shops.ts';
import { until } from '../../support/practice-kit.ts';
import type { TillKit } from '../../support/till-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const asked = (kit: TillKit) =>
  shopOf(kit).opened()?.others.get<{ actor: string }>("SELECT actor FROM entry WHERE kind = 'customer.erasure-asked'")
    ?.actor;

it('downloads the entries of the other tills again once another program changed them', async () => {
  const first = await founded();
  const second = await newTillKit();
  await joinedBy(first, second);
  const shop = await until(() => shopOf(first.kit).opened());
  unwrap(shop.customers.eraseAtOthers('+2348031234567', 'ada'));
  await until(() => asked(second));
  const db = new DatabaseSync(join(second.dataDir, 'shop', 'replica.db'));
  db.exec("DROP TRIGGER entry_unchanged; UPDATE entry SET actor = 'eve' WHERE kind = 'customer.erasure-asked'");
  db.close();
  expect(asked(second)).toBe('eve');
  await until(() => asked(second) === 'ada');
  await until(() => memberOf(second)?.link.state === 'linked');
});
