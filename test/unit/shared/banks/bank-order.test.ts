import { describe, expect, it } from 'vitest';
import { banksByUse, isClosedBank } from '../../../../electron/shared/banks/bank-order.ts';
import { ms } from '../../../../electron/shared/base/units.ts';

const bank = (name: string, usedAt: number | null = null) => ({ code: name, name, usedAt });
const order = (...banks: readonly ReturnType<typeof bank>[]) =>
  banksByUse(banks, ({ usedAt }) => (usedAt === null ? null : ms(usedAt))).map(({ name }) => name);

describe('the order of banks', () => {
  it('lists first the banks used here, the latest first', () => {
    expect(order(bank('OPay Digital Services'), bank('Wema Bank', 5), bank('Polaris Bank', 9))).toEqual([
      'Polaris Bank',
      'Wema Bank',
      'OPay Digital Services',
    ]);
  });

  it('lists the banks that most customers use, then others by name, then closed ones', () => {
    expect(
      order(bank('Diamond Bank'), bank('Wema Bank'), bank('PalmPay'), bank('Abbey Mortgage Bank'), bank('OPAY')),
    ).toEqual(['OPAY', 'PalmPay', 'Abbey Mortgage Bank', 'Wema Bank', 'Diamond Bank']);
    expect(isClosedBank(bank('Heritage Bank Plc'))).toBe(true);
    expect(isClosedBank(bank('Access Bank (Diamond)'))).toBe(false);
  });
});
