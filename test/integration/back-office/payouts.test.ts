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

  it('follows nothing when the service does not know it, or it is no number', async () => {
    for (const [typedText, code] of [
      ['99999', 'not-found'],
      ['0', 'invalid-input'],
      ['1/../../business', 'invalid-input'],
      ['', 'invalid-input'],
    ] as const)
      expect(await payouts().follow({ number: typedText }), typedText).toMatchObject({ ok: false, failure: { code } });
    expect(kit().journal().entries({ kind: 'payout.read' })).toEqual([]);
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

  it('names the payouts that are not read where there are more than one report reads', async () => {
    for (let n = 0; n < 21; n += 1) unwrap(await payouts().follow({ number: String(await begin(100)) }));
    expect(await payouts().readOpen()).toHaveLength(1);
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

describe('the review of a payout', () => {
  it('stores the reviews of a payout one after the other, also over a restart', async () => {
    const id = String(await begin(100));
    unwrap(await payouts().follow({ number: id }));
    unwrap(payouts().review({ key: id, mark: 'seen', note: '' }));
    const reviewedPayout = unwrap(payouts().review({ key: id, mark: 'questioned', note: ' ₦200 less than agreed ' }));
    expect(reviewedPayout.reviews.map(({ mark }) => mark)).toEqual(['seen', 'questioned']);
    await kit().restart();
    expect(one(id).reviews).toMatchObject([
      { mark: 'seen', note: '' },
      { mark: 'questioned', note: '₦200 less than agreed' },
    ]);
    expect(one(id).review?.mark).toBe('questioned');
    expect(payouts().review({ key: '77', mark: 'agreed', note: '' })).toMatchObject({ failure: { code: 'not-found' } });
  });
});
