import { describe, expect, it, vi } from 'vitest';
import {
  createAutoPrint,
  createPrintingService,
  receiptSourceOf,
} from '../../../electron/receipts/printing-service.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import type { NotPrintedReceipt } from '../../../electron/shared/receipts/contract.ts';
import { silentLog } from '../../support/silent-log.ts';
import { unwrap } from '../../support/unwrap.ts';
import { receiptsOfEachTest, sale } from './receipts-kit.ts';

const { kit, printed, printer, outcomes, receipts, paid } = receiptsOfEachTest();

describe('automatic printing', () => {
  const notPrinted: NotPrintedReceipt[] = [];
  const error = vi.fn();
  const auto = (
    printWhenPaid: boolean,
    printer: string | null,
    more: Partial<Pick<Parameters<typeof createAutoPrint>[0], 'receipts' | 'source'>> = {},
  ) =>
    createAutoPrint({
      notPrinted: (receipt) => notPrinted.push(receipt),
      receipts: receipts(),
      log: { error },
      source: () => receiptSourceOf(kit().till()),
      settings: () => ({ printWhenPaid, printer, receiptPrinter: '', paperSize: '80mm' }),
      ...more,
    });

  it('prints a fresh Paid sale once, where the owner wishes so and a printer is there', async () => {
    const view = await paid();
    await auto(false, 'Xprinter')(view);
    await auto(true, null)(view);
    expect(printed).toEqual([]);
    const onSold = auto(true, 'Xprinter');
    await Promise.all([onSold(view), onSold(view)]);
    await onSold(view);
    expect(printed.map(({ printout }) => [printout.size, printout.document])).toEqual([['80mm', 'receipt']]);
  });

  it('reports of which sale nothing was printed, and why', async () => {
    const view = await paid();
    outcomes.push('printer-waiting');
    await auto(true, 'Xprinter')(view);
    expect(notPrinted).toEqual([{ id: view.id, code: 'printer-waiting' }]);
  });

  it('reports nothing to another environment, which was opened while the printer gave no answer', async () => {
    const view = await paid();
    const before = notPrinted.length;
    let isSwitched = false;
    const print = auto(true, 'Xprinter', {
      receipts: {
        ...receipts(),
        print: async () => {
          isSwitched = true;
          return err(failure('printer-no-answer'));
        },
      },
      source: () => {
        const source = unwrap(receiptSourceOf(kit().till()));
        return ok(isSwitched ? { ...source, sale: () => err(failure('not-found')) } : source);
      },
    });
    await print(view);
    expect([isSwitched, notPrinted.length]).toEqual([true, before]);
  });

  it('reports a receipt whose printing threw once, and tries it no more', async () => {
    const view = await paid();
    const before = notPrinted.length;
    let tries = 0;
    const print = () => {
      tries += 1;
      return Promise.reject(new Error('no phrase'));
    };
    const brokenPrint = auto(true, 'Xprinter', { receipts: { ...receipts(), print } });
    await brokenPrint(view);
    await brokenPrint(view);
    expect([tries, notPrinted.slice(before)]).toEqual([1, [{ id: view.id, code: 'print-failed' }]]);
    expect(error).toHaveBeenCalledExactlyOnceWith('print.threw', expect.anything());
  });

  it('prints nothing that waits, and nothing that is old news', async () => {
    const onSold = auto(true, 'Xprinter');
    await onSold(await kit().collect('700'));
    const view = await paid();
    const saidBy = view.verdict?.saidBy && { ...view.verdict.saidBy, observedAt: 0 as never };
    await onSold({ ...view, verdict: view.verdict && { ...view.verdict, saidBy: saidBy ?? null } });
    expect(printed).toEqual([]);
  });
});

it('logs why a print that a person started failed', async () => {
  const warn = vi.fn();
  const service = createPrintingService({
    settings: kit().till().settings,
    till: () => kit().till(),
    printer: { ...printer, print: async () => 'failed' },
    rollLogo: () => null,
    pickSavePath: async () => null,
    openLink: async () => ok(undefined),
    copy: async () => ok(undefined),
    notPrinted: () => undefined,
    log: { ...silentLog, warn },
  });
  const view = await paid();
  await service.receipts.print({ subject: sale(view), size: 'a4' });
  await service.receipts.printTestPage({ on: 'computer' });
  expect(warn.mock.calls).toEqual(Array(2).fill(['print.failed', { code: 'print-failed' }]));
});

it('sends the service what the shop adds to its receipts with each new sale', async () => {
  expect(await metaOfASale()).not.toHaveProperty('custom_field');
  kit().settings.set({ receiptFields: [{ label: 'Stall', value: 'B 14' }] });
  expect(await metaOfASale()).toMatchObject({ custom_field: { Stall: 'B 14' } });
});

/** What the service recorded with a new sale, read back from it. */
async function metaOfASale(): Promise<Record<string, unknown>> {
  const { reference } = await paid();
  const { businessId } = kit().practice.service.credentials;
  const path = `/webhooks/get-events?businessId=${businessId}`;
  const { body } = await kit().practice.call<{ payload: { data: { meta: Record<string, unknown> } } }[]>(path);
  const metas = body.data.map((event) => event.payload.data.meta);
  return metas.find((meta) => meta['your-reference'] === reference) ?? {};
}
