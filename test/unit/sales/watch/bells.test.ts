import { beforeEach, describe, expect, it } from 'vitest';
import { createBells, type LearnedBells } from '../../../../electron/sales/watch/bells.ts';
import { type Ms, ms, seconds } from '../../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../../electron/shared/sales/sale.ts';

let now: Ms;
let savedBells: LearnedBells | null;
let sales: number;

const open = () =>
  createBells(() => now, {
    get: () => savedBells,
    set: (learnedBells) => {
      savedBells = learnedBells;
    },
  });
let bells: ReturnType<typeof open>;

beforeEach(() => {
  now = ms(1_000_000);
  savedBells = null;
  sales = 0;
  bells = open();
});

const pass = (time: Ms): void => {
  now = ms(now + time);
};

/** A webhook rings so long before the till sees the payment; after it where negative. */
function payment(before: Ms): void {
  sales += 1;
  const sale = `S${sales}` as SaleId;
  const paidAt = now;
  const ring = () => bells.rang('webhook', sale);
  if (before >= 0) ring();
  pass(ms(Math.max(0, before)));
  bells.sawPayment(sale, paidAt, ['webhook']);
  if (before < 0) {
    pass(ms(-before));
    ring();
  }
  pass(seconds(60));
}

const payments = (count: number, before: Ms) => Array.from({ length: count }, () => payment(before));

describe('a webhook', () => {
  it('is believed after ten payments in a row that it rang for first', () => {
    payments(9, ms(200));
    expect(bells.hasProved('webhook')).toBe(false);
    payment(ms(200));
    expect(bells.hasProved('webhook')).toBe(true);
  });

  it('is believed where it rings within a second after the till saw the payment by itself, and not later', () => {
    payments(10, ms(-900));
    expect(bells.hasProved('webhook')).toBe(true);
    payment(ms(-1_100));
    expect(bells.hasProved('webhook')).toBe(false);
  });

  it('is believed no more after one payment it did not ring for', () => {
    payments(12, ms(200));
    bells.sawPayment('SILENT' as SaleId, now, ['webhook']);
    expect(bells.hasProved('webhook'), 'it may still ring').toBe(true);
    pass(seconds(1.1));
    expect(bells.hasProved('webhook')).toBe(false);
    payments(9, ms(200));
    expect(bells.hasProved('webhook')).toBe(false);
  });

  it('is believed no more at once when its stream is down', () => {
    payments(10, ms(200));
    bells.failed('webhook');
    expect(bells.hasProved('webhook')).toBe(false);
    bells.failed('webhook');
    expect(bells.view().bells[0], 'one failure counts once').toMatchObject({ payments: 11, rang: 10 });
  });

  it('rings for one sale and for no other', () => {
    bells.rang('webhook', 'OTHER' as SaleId);
    bells.sawPayment('S1' as SaleId, now, ['webhook']);
    pass(seconds(2));
    expect(bells.view().bells[0]).toMatchObject({ payments: 1, rang: 0 });
  });

  it('restores what was learned after a restart', () => {
    payments(10, ms(200));
    bells = open();
    expect(bells.hasProved('webhook')).toBe(true);
    expect(bells.view()).toMatchObject({
      bells: [
        { bell: 'webhook', payments: 10, rang: 10, usual: 0, hasProved: true },
        { bell: 'wallets', payments: 0 },
      ],
      seen: { usual: 200, longest: 200, payments: 10 },
    });
  });

  it('remembers the latest twenty payments', () => {
    payments(30, ms(200));
    expect(bells.view().bells[0]).toMatchObject({ payments: 20, rang: 20 });
  });
});

describe('the wallets', () => {
  const sees = (sale: string) => bells.sawPayment(sale as SaleId, null, ['wallets']);

  it('ring for a payment that is seen in the list read for them', () => {
    for (const sale of ['S1', 'S2', 'S3']) {
      expect(bells.rang('wallets', null)).toBe(true);
      sees(sale);
      bells.looked('wallets');
      pass(seconds(60));
    }
    expect(bells.hasProved('wallets')).toBe(true);
    sees('S4');
    pass(seconds(13));
    expect(bells.hasProved('wallets'), 'an earlier ring is not for a later payment').toBe(false);
  });

  it('are no news when they change after the payment was seen, and ring in time within twelve seconds', () => {
    sees('S1');
    pass(seconds(11));
    expect(bells.rang('wallets', null)).toBe(false);
    expect(bells.view().bells[1]).toMatchObject({ payments: 1, rang: 1, usual: 11_000 });
  });

  it('count as silent after five payments without a ring, until they ring again', () => {
    for (let n = 1; n <= 5; n += 1) {
      expect(bells.isSilent('wallets')).toBe(false);
      sees(`S${n}`);
      pass(seconds(60));
    }
    expect(bells.isSilent('wallets')).toBe(true);
    bells.rang('wallets', null);
    expect(bells.isSilent('wallets')).toBe(false);
  });
});

describe('one rise of the wallets', () => {
  const listShows = (...names: readonly string[]) => {
    for (const name of names) bells.sawPayment(name as SaleId, now, ['wallets']);
    bells.looked('wallets');
  };

  it('rang for each of two payments that came between two reads of them', () => {
    bells.rang('wallets', null);
    pass(seconds(1));
    listShows('S1', 'S2');
    pass(seconds(60));
    bells.rang('wallets', null);
    pass(seconds(1));
    listShows('S3');
    expect(bells.hasProved('wallets')).toBe(true);
  });

  it('did not ring for a payment of later', () => {
    bells.rang('wallets', null);
    pass(seconds(1));
    listShows('S1');
    pass(seconds(60));
    listShows('S2');
    pass(seconds(60));
    expect(bells.view().bells).toContainEqual(expect.objectContaining({ bell: 'wallets', payments: 2, rang: 1 }));
  });
});
