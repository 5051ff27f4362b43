import { expect, it } from 'vitest';
import type { PaperSize } from '../../../electron/shared/receipts/printing.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { linesOf } from '../../support/receipt-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { receiptsOfEachTest, sale } from './receipts-kit.ts';

const { kit, paid, printed, outcomes, answers, receipts, entries } = receiptsOfEachTest();

const print = (view: SaleView, size: PaperSize = 'a4') => receipts().print({ subject: sale(view), size });
const numberIn = (lines: readonly string[]) => /Number (\w{6}-\d{6})/.exec(lines.join('\n'))?.[1] ?? null;
const till = () => kit().till().tillJournal?.till;
const numbers = () => printed.map(({ printout }) => numberIn(linesOf(printout))?.replace(`${till()}-`, '') ?? null);

it('numbers invoices when they are first issued, and a reprint keeps its number, also after a restart', async () => {
  const first = await paid();
  const second = await paid();
  await print(second);
  await print(first);
  await print(second);
  await kit().restart();
  await print(first);
  await print(await paid());
  expect(numbers()).toEqual(['000001', '000002', '000001', '000002', '000003']);
  expect(entries('receipt.invoiced').map(({ subject, body }) => [subject, body.number])).toEqual([
    [second.id, 1],
    [first.id, 2],
    [expect.any(String), 3],
  ]);
});

it('leaves no gap where nothing was printed or saved', async () => {
  const first = await paid();
  const second = await paid();
  outcomes.push('cancelled', 'failed');
  await print(first);
  await print(second);
  answers.saveAs = null;
  const third = await paid();
  await receipts().savePdf({ subject: sale(third), size: 'a4' });
  await print(third);
  await print(first);
  expect(numbers()).toEqual(['000001', '000002', '000003', '000001']);
});

it('shows the next number before printing without taking it, and gives rolls, slips and pictures none', async () => {
  const view = await paid();
  const other = await paid();
  const preview = async () => numberIn(linesOf(unwrap(await receipts().preview({ subject: sale(view), size: 'a4' }))));
  expect(await preview()).toBe(`${till()}-000001`);
  await print(view, '58mm');
  await print(await kit().collect('5000'));
  answers.saveAs = 'a.png';
  await receipts().savePicture({ id: view.id });
  expect(entries('receipt.invoiced')).toEqual([]);
  await print(other);
  expect(await preview()).toBe(`${till()}-000002`);
});
