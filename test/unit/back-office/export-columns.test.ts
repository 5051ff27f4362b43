import { expect, it } from 'vitest';
import { type SaleWithTotals, saleColumns, settlementColumns } from '../../../electron/back-office/exports/columns.ts';
import type { SettlementLine } from '../../../electron/sales/settlements/reader.ts';
import { partial } from '../../support/partial.ts';

it('writes in words who acted where nobody is signed in, and leaves it to a PDF to translate', () => {
  const who = settlementColumns.find(({ name }) => name === 'who');
  const textsFor = (by: string) => {
    const line = partial<SettlementLine>({ by });
    return [who?.of(line), who?.onPrintout?.(line)];
  };
  expect(textsFor('practice')).toEqual(['Practice cashier', 'practice']);
  expect(textsFor('Chidi')).toEqual(['Chidi', 'Chidi']);
});

it.each(['change', 'credit', 'bank'] as const)(
  'writes how the money of a sale went back to the customer as its status, and not that it is paid: %s',
  (returnMethod) => {
    const status = saleColumns.find(({ name }) => name === 'status');
    const textsFor = (sale: Partial<SaleWithTotals>) => {
      const line = partial<SaleWithTotals>({ status: 'paid', ...sale });
      return [status?.of(line), status?.onPrintout?.(line)];
    };
    expect(textsFor({ returnMethod })).toEqual([returnMethod, returnMethod]);
    expect(textsFor({ returnMethod: null })).toEqual(['paid', 'paid']);
  },
);
