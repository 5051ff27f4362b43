import { describe, expect, it } from 'vitest';
import type { BackOffice } from '../../../electron/back-office/back-office.ts';
import { everythingOnDisk } from '../../support/files-of.ts';
import { until } from '../../support/practice-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { tillOfEachTest } from './back-office-kit.ts';

const { kit, office } = tillOfEachTest();
const payouts = (): BackOffice['payouts'] => office().payouts;
const begin = async (amount: number) =>
  (await kit().practice.control<{ id: number }>('/payouts', { body: { businessId: 1, walletId: 1, amount } })).body.data
    .id;
const settle = (id: number, status: string) => kit().practice.control(`/payouts/${id}`, { body: { status } });
const one = (key: string) => unwrap(payouts().one({ key }));
const wake = () => kit().sales().wake();

describe('a payout entered by its number', () => {
  it('reads a payout entered by its number, then follows it, with its wallet and its bank masked', async () => {
    const id = await begin(12_500.5);
    const followedPayout = unwrap(await payouts().follow({ number: ` #${id} ` }));
    expect(followedPayout).toMatchObject({
      key: String(id),
      status: 'pending',
      amount: 125_005_000,
      wallet: { type: 'balance' },
      destination: { bank: 'Guaranty Trust Bank', number: '******6789', name: 'Practice Shop' },
      final: false,
      stuck: false,
      history: [{ source: 'read', status: 'pending' }],
    });
    expect(unwrap(payouts().list()).map(({ key }) => key)).toContain(String(id));
    expect(payouts().known()).toContainEqual(
      expect.objectContaining({ id: String(id), amount: 125_005_000, state: 'pending' }),
    );
  });

  it('records every change, and nothing for an identical read', async () => {
    const id = String(await begin(100));
    unwrap(await payouts().follow({ number: id }));
    const first = one(id);
    unwrap(await payouts().check({ key: id }));
    expect(one(id).history).toEqual(first.history);
    expect(one(id).readAt).toBeGreaterThanOrEqual(first.readAt ?? 0);
    await settle(Number(id), 'received');
    unwrap(await payouts().check({ key: id }));
    await settle(Number(id), 'completed');
    const last = unwrap(await payouts().check({ key: id }));
    const readStatuses = last.history.filter(({ source }) => source === 'read').map(({ status }) => status);
    expect([readStatuses, last.final]).toEqual([['pending', 'received', 'completed'], true]);
  });

  it('leaves no whole account number anywhere on this computer', async () => {
    const { key } = unwrap(await payouts().follow({ number: String(await begin(100)) }));
    expect(everythingOnDisk(kit().dataDir)).not.toContain('0123456789');
    expect(JSON.stringify(payouts().list())).not.toContain('0123456789');
    expect(JSON.stringify(one(key))).not.toContain('0123456789');
  });
});

describe('a payout that an event names', () => {
  it('learns of a payout from an event, and reads the payout to confirm it', async () => {
    const id = await begin(700);
    await settle(id, 'received');
    const key = String(id);
    await until(() => {
      wake();
      return unwrap(payouts().list()).some((payout) => payout.key === key);
    });
    const confirmedPayout = await until(() => {
      const payoutNow = one(key);
      return payoutNow.readAt !== null && payoutNow;
    });
    expect(confirmedPayout.status).toBe('received');
    expect(confirmedPayout.history.map(({ source, eventKind, status }) => [source, eventKind, status])).toEqual([
      ['event', 'payout_received', 'received'],
      ['read', null, 'received'],
    ]);
    expect(confirmedPayout.history.every(({ raw }) => !raw.includes('0123456789'))).toBe(true);
  });

  it('takes the event of a payout for no evidence of any sale', async () => {
    const sale = await kit().collect('700');
    const id = await begin(700);
    await settle(id, 'completed');
    await until(() => {
      wake();
      return payouts().one({ key: String(id) }).ok;
    });
    expect(kit().view(sale.id).verdict?.received).toBe('none');
    expect(kit().sales().snapshot().unmatched).toEqual([]);
  });
});
