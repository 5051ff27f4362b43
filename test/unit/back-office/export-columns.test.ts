import { expect, it } from 'vitest';
import { settlementColumns } from '../../../electron/back-office/exports/columns.ts';
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
