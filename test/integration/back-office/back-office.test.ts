import { describe, expect, it } from 'vitest';
import type { NewPayoutAccountInput } from '../../../electron/shared/back-office/payout-accounts.ts';
import { everythingOnDisk } from '../../support/files-of.ts';
import { unwrap } from '../../support/unwrap.ts';
import { tillOfEachTest } from './back-office-kit.ts';
import { everything } from './records-kit.ts';

const { kit, office, acts } = tillOfEachTest();

describe('payout accounts', () => {
  const account: NewPayoutAccountInput = {
    type: 'bank',
    number: '208 155 4471',
    bankCode: '000015',
    name: 'ADUNNI STORES LTD',
  };
  const add = async (more: Partial<NewPayoutAccountInput> = {}) => {
    unwrap(await kit().part('banks').list());
    return office().payoutAccounts.add({ ...account, ...more });
  };

  it('adds a payout account with the bank’s name from the service’s list, and remembers it masked', async () => {
    const keptAccount = unwrap(await add());
    expect(keptAccount).toMatchObject({
      outcome: 'added',
      number: '******4471',
      bank: 'Zenith Bank',
      bankCode: '000015',
      name: 'ADUNNI STORES LTD',
      country: 'NG',
      type: 'bank',
    });
    expect(Number(keptAccount.id)).toBeGreaterThan(1);
    await kit().restart();
    expect(unwrap(office().payoutAccounts.list())).toEqual({ businessId: 1, accounts: [keptAccount] });
    expect(acts()).toMatchObject([
      { kind: 'back-office.requested', act: 'payout-account.add', number: '******4471', bankcode: '000015' },
      { kind: 'back-office.answered', act: 'payout-account.add', failure: null, made: keptAccount.id },
    ]);
  });

  it('leaves no whole number of a payout account in the journal, a log, a file or an answer', async () => {
    const lostReference = kit().loseNextAnswer();
    const answers = [await add(), await add(), await add({ number: '2081554471', name: ' ' })];
    await lostReference;
    const { acts: listedActs } = unwrap((await office().audit()).search({ ...everything, group: 'back-office' }));
    expect(listedActs.flatMap(({ facts }) => facts.outcome ?? [])).toEqual(['done', 'unknown']);
    await kit().restart();
    expect(everythingOnDisk(kit().dataDir)).not.toContain('2081554471');
    expect(JSON.stringify([answers, office().payoutAccounts.list(), acts()])).not.toMatch(/208\s?155\s?4471/);
  });

  it('refuses a payout account that cannot be valid, and never sends it', async () => {
    for (const more of [{ number: '208155447' }, { bankCode: '999999' }])
      expect(await add(more), JSON.stringify(more)).toMatchObject({ ok: false, failure: { code: 'invalid-input' } });
    expect(acts()).toEqual([]);
  });
});

describe('the banks of a currency', () => {
  it('lists the banks of a currency as the service gives them, and refuses a wrong currency code', async () => {
    const { banks, currency, skipped } = unwrap(await office().bankDirectory.list(' ngn '));
    expect([currency, skipped]).toEqual(['NGN', 0]);
    expect(banks.find(({ code }) => code === '000013')).toMatchObject({
      name: 'Guaranty Trust Bank',
      ussdTemplate: expect.stringContaining('737'),
    });
    expect(banks.every((bank) => 'transferUssdTemplate' in bank)).toBe(true);
    expect(await office().bankDirectory.list('naira')).toMatchObject({ failure: { code: 'invalid-input' } });
  });
});

describe('look-ups', () => {
  it('links a transaction to its sale at this till, with its flags and its record', async () => {
    const paid = await kit().sell('1500');
    const foundRecord = unwrap(await office().lookups.transaction({ refid: ` ${paid.verdict?.refid} ` }));
    expect(foundRecord).toMatchObject({
      refid: paid.verdict?.refid,
      asked: 15_000_000,
      amount: 15_000_000,
      flags: { delivered: 1, debited: 1, vended: 1 },
      reading: 'received',
      sale: paid.id,
    });
    expect(JSON.parse(foundRecord.raw)).toMatchObject({ requestamount: '1500.0000' });
    const url = unwrap(await office().lookups.paymentUrl({ urlRef: paid.verdict?.refid ?? '' }));
    expect(url).toMatchObject({ amount: 15_000_000, currency: 'NGN', businessId: '1' });
    expect(url.url).toMatch(/^https?:/);
  });

  it('finds no transaction for an invalid reference, nor for one the service does not know', async () => {
    for (const [refid, code] of [
      ['T-0', 'not-found'],
      ['../business/1', 'invalid-input'],
      ['', 'invalid-input'],
    ] as const) {
      expect(await office().lookups.transaction({ refid }), refid).toMatchObject({ ok: false, failure: { code } });
      expect(await office().lookups.paymentUrl({ urlRef: refid }), refid).toMatchObject({
        ok: false,
        failure: { code },
      });
    }
  });
});
