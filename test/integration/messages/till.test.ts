import { expect, it } from 'vitest';
import { hours } from '../../../electron/shared/base/units.ts';
import { everythingOnDisk } from '../../support/files-of.ts';
import { until } from '../../support/practice-kit.ts';
import type { TillKit } from '../../support/till-kit.ts';
import { newTillKit } from '../../support/till-of-each-test.ts';
import { unwrap } from '../../support/unwrap.ts';

const messagesOf = (kit: TillKit) => kit.part('messages');

interface OnPhone {
  readonly title: string;
  readonly message: string;
}

/** What the owner's phone of the practice service shows, the oldest first. */
const phoneOf = async (kit: TillKit): Promise<readonly OnPhone[]> =>
  (await kit.practice.control<readonly OnPhone[]>('/phone')).body.data.toReversed();

it('sends a large payment and a closed shift to the phone once, without a customer or a cashier', async () => {
  const kit = await newTillKit();
  const staff = kit.part('staff');
  unwrap(await staff.createOwner({ name: 'Adunni Bello', pin: '204816' }));
  const { address } = unwrap(
    await messagesOf(kit).setUpPhone({ server: kit.practice.service.phone, channel: '', token: '' }),
  );
  staff.openShift();
  const sale = await kit.sell('250000');
  const [payment] = await until(async () => {
    const all = await phoneOf(kit);
    return all.length === 1 && all;
  });
  expect(payment?.message).toContain('₦250,000.00');
  await until(() => kit.office().dataUse.view().today.messages.requests === 1);
  expect(kit.office().dataUse.view().today.messages.bytes).toBeGreaterThan(500);

  staff.closeShift(null);
  await kit.restart();
  const all = await until(async () => {
    const now = await phoneOf(kit);
    return now.length > 1 && now;
  });
  expect(all).toHaveLength(2);
  expect(all[1]?.message).toContain('₦250,000.00');
  const phone = JSON.stringify(all);
  for (const hiddenName of ['Bello', '1234567', '4567', sale.account?.number ?? '', sale.reference])
    expect(phone).not.toContain(hiddenName);
  const channel = address.split('/').at(-1) ?? '';
  expect(everythingOnDisk(kit.dataDir)).not.toContain(channel);
  expect(kit.mistakes).toEqual([]);
});

it('sends what is paid after the set-up where the computer’s clock is hours ahead', async () => {
  const kit = await newTillKit();
  kit.pass(hours(3));
  await kit.restart();
  unwrap(await messagesOf(kit).setUpPhone({ server: kit.practice.service.phone, channel: '', token: '' }));
  await kit.sell('250000');
  await until(async () => (await phoneOf(kit)).length === 1);
});
