import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { OwnerMessages } from '../../../electron/messages/owner-messages.ts';
import { hours } from '../../../electron/shared/base/units.ts';
import { until } from '../../support/practice-kit.ts';
import { openTillKit, type TillKit } from '../../support/till-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

function messagesOf(kit: TillKit): OwnerMessages {
  const { messages } = kit.till();
  if (!messages) throw new Error('no journal');
  return messages;
}

interface OnPhone {
  readonly title: string;
  readonly message: string;
}

/** What the owner's phone of the practice service shows, the oldest first. */
const phoneOf = async (kit: TillKit): Promise<readonly OnPhone[]> =>
  (await kit.practice.control<readonly OnPhone[]>('/phone')).body.data.toReversed();

it('sends a large payment and a closed shift to the phone once, without a customer or a cashier', async () => {
  const kit = await openTillKit();
  onTestFinished(kit.close);
  const { staff } = kit.till();
  unwrap((await staff?.createOwner({ name: 'Adunni Bello', pin: '204816' })) ?? expect.fail('no staff'));
  const { address } = unwrap(
    await messagesOf(kit).setUpPhone({ server: kit.practice.service.phone, channel: '', token: '' }),
  );
  staff?.openShift();
  const sale = await kit.collect('250000', '08031234567');
  await kit.practice.control('/payments', { body: {} });
  await kit.becomes(sale.id, ({ verdict }) => verdict?.headline === 'paid');
  const [payment] = await until(async () => {
    const all = await phoneOf(kit);
    return all.length === 1 && all;
  });
  expect(payment?.message).toContain('₦250,000.00');
  await until(() => kit.office().dataUse.view().today.messages.requests === 1);
  expect(kit.office().dataUse.view().today.messages.bytes).toBeGreaterThan(500);

  staff?.closeShift(null);
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
  expect(readFileSync(join(kit.dataDir, 'owner-messages.json'), 'utf8')).not.toContain(channel);
  expect(kit.mistakes).toEqual([]);
});

it('sends what is paid after the set-up where the computer’s clock is hours ahead', async () => {
  const kit = await openTillKit();
  onTestFinished(kit.close);
  kit.pass(hours(3));
  await kit.restart();
  unwrap(await messagesOf(kit).setUpPhone({ server: kit.practice.service.phone, channel: '', token: '' }));
  const sale = await kit.collect('250000');
  await kit.practice.control('/payments', { body: {} });
  await kit.becomes(sale.id, ({ verdict }) => verdict?.headline === 'paid');
  await until(async () => (await phoneOf(kit)).length === 1);
});
