import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createHints, hintFile, type LearnedHints } from '../../../../electron/sales/watch/hints.ts';
import { type Ms, ms, seconds } from '../../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../../electron/shared/sales/sale.ts';
import { tempFolder } from '../../../support/journal-kit.ts';

let now: Ms;
let savedHints: LearnedHints | null;
let sales: number;

const open = () =>
  createHints(() => now, {
    get: () => savedHints,
    set: (learnedHints) => {
      savedHints = learnedHints;
    },
  });
let hints: ReturnType<typeof open>;

beforeEach(() => {
  now = ms(1_000_000);
  savedHints = null;
  sales = 0;
  hints = open();
});

const pass = (time: Ms): void => {
  now = ms(now + time);
};

/** A webhook comes so long before the till sees the payment; after it where negative. */
function payment(before: Ms): void {
  sales += 1;
  const sale = `S${sales}` as SaleId;
  const paidAt = now;
  const give = () => hints.received('webhook', sale);
  if (before >= 0) give();
  pass(ms(Math.max(0, before)));
  hints.sawPayment(sale, paidAt, ['webhook']);
  if (before < 0) {
    pass(ms(-before));
    give();
  }
  pass(seconds(60));
}

const payments = (count: number, before: Ms) => Array.from({ length: count }, () => payment(before));

describe('a webhook', () => {
  it('relies on webhooks after ten payments in a row that they came before', () => {
    payments(9, ms(200));
    expect(hints.hasProved('webhook')).toBe(false);
    payment(ms(200));
    expect(hints.hasProved('webhook')).toBe(true);
  });

  it('counts a webhook as in time up to a second after the till saw the payment by itself, and not later', () => {
    payments(10, ms(-900));
    expect(hints.hasProved('webhook')).toBe(true);
    payment(ms(-1_100));
    expect(hints.hasProved('webhook')).toBe(false);
  });

  it('stops relying on webhooks after one payment that none came for', () => {
    payments(12, ms(200));
    hints.sawPayment('SILENT' as SaleId, now, ['webhook']);
    expect(hints.hasProved('webhook'), 'it may still come').toBe(true);
    pass(seconds(1.1));
    expect(hints.hasProved('webhook')).toBe(false);
    payments(9, ms(200));
    expect(hints.hasProved('webhook')).toBe(false);
  });

  it('stops relying on webhooks at once when their stream is down', () => {
    payments(10, ms(200));
    hints.failed('webhook');
    expect(hints.hasProved('webhook')).toBe(false);
    hints.failed('webhook');
    expect(hints.view().hints[0], 'one failure counts once').toMatchObject({ payments: 11, inTime: 10 });
  });

  it('counts a webhook for its own sale and for no other', () => {
    hints.received('webhook', 'OTHER' as SaleId);
    hints.sawPayment('S1' as SaleId, now, ['webhook']);
    pass(seconds(2));
    expect(hints.view().hints[0]).toMatchObject({ payments: 1, inTime: 0 });
  });

  it('restores what was learned after a restart', () => {
    payments(10, ms(200));
    hints = open();
    expect(hints.hasProved('webhook')).toBe(true);
    expect(hints.view()).toMatchObject({
      hints: [
        { hint: 'webhook', payments: 10, inTime: 10, usual: 0, hasProved: true },
        { hint: 'wallets', payments: 0 },
      ],
      seen: { usual: 200, longest: 200, payments: 10 },
    });
  });

  it('remembers the latest twenty payments', () => {
    payments(30, ms(200));
    expect(hints.view().hints[0]).toMatchObject({ payments: 20, inTime: 20 });
  });
});

describe('the wallets', () => {
  const sees = (sale: string) => hints.sawPayment(sale as SaleId, null, ['wallets']);

  it('counts a rise of the wallets as a hint of a payment seen in the list read for it, and of no later one', () => {
    for (const sale of ['S1', 'S2', 'S3']) {
      expect(hints.received('wallets', null)).toBe(true);
      sees(sale);
      hints.looked('wallets');
      pass(seconds(60));
    }
    expect(hints.hasProved('wallets')).toBe(true);
    sees('S4');
    pass(seconds(13));
    expect(hints.hasProved('wallets'), 'an earlier hint is not for a later payment').toBe(false);
    expect(hints.view().hints[1]).toMatchObject({ payments: 4, inTime: 3 });
  });

  it('counts wallets that change within twelve seconds after a payment as in time, but as no news', () => {
    sees('S1');
    pass(seconds(11));
    expect(hints.received('wallets', null)).toBe(false);
    expect(hints.view().hints[1]).toMatchObject({ payments: 1, inTime: 1, usual: 11_000 });
  });

  it('counts the wallets as silent after five payments without a hint, until they move again', () => {
    for (let n = 1; n <= 5; n += 1) {
      expect(hints.isSilent('wallets')).toBe(false);
      sees(`S${n}`);
      pass(seconds(60));
    }
    expect(hints.isSilent('wallets')).toBe(true);
    hints.received('wallets', null);
    expect(hints.isSilent('wallets')).toBe(false);
  });
});

describe('one rise of the wallets', () => {
  const listShows = (...names: readonly string[]) => {
    for (const name of names) hints.sawPayment(name as SaleId, now, ['wallets']);
    hints.looked('wallets');
  };

  it('counts one rise of the wallets for each of two payments that came between two reads of them', () => {
    hints.received('wallets', null);
    pass(seconds(1));
    listShows('S1', 'S2');
    pass(seconds(60));
    hints.received('wallets', null);
    pass(seconds(1));
    listShows('S3');
    expect(hints.hasProved('wallets')).toBe(true);
  });
});

describe('a rise of the wallets that is older than twelve seconds', () => {
  it('counts for the first payment that is seen after it and for no other', () => {
    const sees = (sale: string) => hints.sawPayment(sale as SaleId, null, ['wallets']);
    hints.received('wallets', null);
    pass(seconds(13));
    sees('S1');
    sees('S2');
    pass(seconds(13));
    expect(hints.view().hints[1]).toMatchObject({ payments: 2, inTime: 1 });
  });
});

describe('the file of learned hints', () => {
  const learnedHints = { webhook: [200, null, 0], wallets: [], seen: [1_500] };

  it('restores what was learned', () => {
    const file = join(tempFolder(), 'payment-hints.json');
    expect(hintFile(file).get()).toBeNull();
    hintFile(file).set(learnedHints);
    expect(hintFile(file).get()).toEqual(learnedHints);
  });

  it.each([
    '',
    '{',
    '[]',
    '{"webhook":[]}',
    '{"webhook":["1"],"wallets":[],"seen":[]}',
    '{"webhook":[-1],"wallets":[],"seen":[]}',
  ])('counts as nothing learned where it is %j', (text) => {
    const file = join(tempFolder(), 'payment-hints.json');
    writeFileSync(file, text);
    expect(hintFile(file).get()).toBeNull();
  });
});
