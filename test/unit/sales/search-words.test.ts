import { describe, expect, it } from 'vitest';
import { interpretQuery } from '../../../electron/sales/history/sales-history.ts';

const customerOf = (phone: string) => `customer of ${phone}`;
const read = (words: string) => interpretQuery(words, customerOf);
const naira = (amount: number) => ({ amount: amount * 10_000 });
const receivedAmount = (amount: number) => ({ received: amount * 10_000 });
const otherAmount = (amount: number) => ({ otherAmount: amount * 10_000 });

describe('what was typed into the search box', () => {
  it('returns nothing for nothing', () => expect([read(''), read('  ')]).toEqual([[{}], [{}]]));

  it('reads four digits as the end of a phone or an account, or an amount', () =>
    expect(read('4567')).toEqual([
      naira(4_567),
      receivedAmount(4_567),
      otherAmount(4_567),
      { phoneTail: '4567' },
      { accountTail: '4567' },
    ]));

  it('excludes amounts that begin with a zero', () =>
    expect(read('0007')).toEqual([{ phoneTail: '0007' }, { accountTail: '0007' }]));

  it.each([
    ['₦5,000', 5_000],
    ['₦ 5000', 5_000],
    ['NGN 5000', 5_000],
    ['N5000', 5_000],
    ['5,000', 5_000],
    ['5k', 5_000],
    ['₦1.5m', 1_500_000],
    ['1500.50', 1_500.5],
    ['500', 500],
  ])('reads %s as an amount and nothing else', (words, amount) =>
    expect(read(words)).toEqual([naira(amount), receivedAmount(amount), otherAmount(amount)]),
  );

  it('reads five or more figures also as a part of an account number', () =>
    expect(read('98 765')).toEqual([naira(98_765), receivedAmount(98_765), otherAmount(98_765), { text: '98765' }]));

  it('reads a whole phone as that customer, and also as an account', () =>
    expect(read('0803 123 4567')).toEqual([
      { text: '08031234567' },
      { phoneTail: '4567', customer: 'customer of +2348031234567' },
    ]));

  it('reads the international form too', () =>
    expect(read('+234 803 123 4567')).toContainEqual({ phoneTail: '4567', customer: 'customer of +2348031234567' }));

  it('reads a reference as it is', () => {
    const reference = 'P8WR5H-01M7YG31WCP1DSTQV5T92SGY80-1';
    expect(read(` ${reference} `)).toEqual([{ text: reference }]);
  });

  it('returns nothing for too little text', () => expect([read('ab'), read('0'), read('₦')]).toEqual([[], [], []]));
});
