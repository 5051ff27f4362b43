import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAutoPrint } from '../../../electron/receipts/auto-print.ts';
import { createDocuments } from '../../../electron/receipts/documents.ts';
import { receiptSourceOf } from '../../../electron/receipts/printing-service.ts';
import { createReceipts, type Printer } from '../../../electron/receipts/receipts.ts';
import type { CollectionView } from '../../../electron/shared/collection.ts';
import type { PrintDocument, PrintSubject } from '../../../electron/shared/printing.ts';
import { letterheadOf, linesOf } from '../../support/receipt-kit.ts';
import { openTillKit, type TillKit } from '../../support/till-kit.ts';

let kit: TillKit;
let folder: string;
beforeEach(async () => {
  kit = await openTillKit();
  folder = mkdtempSync(join(tmpdir(), 'receipts-'));
  pressed.length = 0;
  ends.length = 0;
});
afterEach(async () => {
  await kit.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What reached the press, and how many entries the journal had of it by then. */
const pressed: { readonly printout: PrintDocument; readonly recorded: number }[] = [];
const ends: Awaited<ReturnType<Printer['print']>>[] = [];
let pdf: Uint8Array | null = Buffer.from('%PDF');

const press: Printer = {
  print: async (printout) => {
    pressed.push({ printout, recorded: entries('receipt.printed').length });
    return ends.shift() ?? 'printed';
  },
  pdf: async (printout) => {
    pressed.push({ printout: printout as PrintDocument, recorded: entries('receipt.printed').length });
    return pdf;
  },
  picture: async (printout) => {
    pressed.push({ printout: printout as PrintDocument, recorded: entries('receipt.printed').length });
    return Buffer.from('PNG');
  },
  printers: async () => [],
};

const entries = (kind: string) => kit.till().record?.journal.entries({ kind }) ?? [];
let saveAs: string | null = null;

const receipts = () =>
  createReceipts({
    source: () => receiptSourceOf(kit.till()),
    documents: createDocuments(
      () => letterheadOf(),
      () => 'en',
    ),
    press,
    printer: () => 'Xprinter',
    printTestPage: async () => ({ ok: true, value: undefined }),
    saveAs: async (name) => (saveAs === null ? null : join(folder, saveAs === '' ? name : saveAs)),
  });

const sale = (view: CollectionView): PrintSubject => ({ of: 'sale', id: view.id });
const print = async (subject: PrintSubject) => receipts().print({ subject, size: '58mm' });
/** The till under test works in staging, whose papers all begin with one mark. */
const firstLine = () =>
  linesOf(pressed.at(-1)?.printout as PrintDocument).find((line) => !line.startsWith('[mark] PRACTICE'));

async function paid(): Promise<CollectionView> {
  const asked = await kit.collect('5000');
  const body = { accountNo: asked.account?.number, amount: '5000' };
  expect((await kit.practice.control('/payments', { body })).http).toBe(200);
  return kit.becomes(asked.id, ({ verdict }) => verdict?.headline === 'paid');
}

describe('every print', () => {
  it('is recorded before the printer gets it, with its number, its printer and the person', async () => {
    const view = await paid();
    expect(await print(sale(view))).toEqual({ ok: true, value: 'printed' });
    expect(pressed.map(({ recorded }) => recorded)).toEqual([1]);
    const [entry] = entries('receipt.printed');
    expect(entry).toMatchObject({
      subject: view.id,
      actor: 'till',
      body: { document: 'receipt', number: 1, medium: 'printer', size: '58mm' },
    });
    const said = linesOf(pressed[0]?.printout as PrintDocument);
    expect(said).toContain('[state] Paid');
    expect(said).toContain(`[QR ${view.reference}]`);
    expect(said).toContain(`Code: ${view.id.slice(-8)}`);
  });

  it('is a copy after the first, also after a restart', async () => {
    const view = await paid();
    await print(sale(view));
    expect(firstLine()).toBe('Adunni Stores');
    await print(sale(view));
    expect(firstLine()).toBe('[mark] COPY 1');
    await kit.restart();
    await print(sale(view));
    expect(firstLine()).toBe('[mark] COPY 2');
    expect(entries('receipt.printed').map(({ body }) => body.number)).toEqual([1, 2, 3]);
  });

  it('is not counted when its dialog was cancelled, and its number is used again; a failed one counts', async () => {
    const view = await paid();
    ends.push('cancelled', 'failed');
    expect(await print(sale(view))).toEqual({ ok: true, value: 'cancelled' });
    expect(await print(sale(view))).toMatchObject({ failure: { code: 'print-failed' } });
    expect(firstLine()).toBe('Adunni Stores');
    await print(sale(view));
    expect(firstLine()).toBe('[mark] COPY 1');
    expect(entries('receipt.printed').map(({ body }) => body.number)).toEqual([1, 2, 3]);
    expect(entries('receipt.cancelled').map(({ body }) => body.number)).toEqual([1]);
  });

  it('does not happen where the journal cannot take it', async () => {
    const view = await paid();
    const source = receiptSourceOf(kit.till());
    if (!source.ok) throw new Error(source.failure.code);
    const full = {
      ...source.value,
      journal: {
        ...source.value.journal,
        append: () => ({ ok: false, failure: { code: 'journal-unavailable', text: 'full' } }) as const,
      },
    };
    const closed = createReceipts({
      source: () => ({ ok: true, value: full }),
      documents: createDocuments(
        () => letterheadOf(),
        () => 'en',
      ),
      press,
      printer: () => null,
      saveAs: async () => null,
      printTestPage: async () => ({ ok: true, value: undefined }),
    });
    const input = { subject: sale(view), size: '58mm' } as const;
    expect(await closed.print(input)).toMatchObject({ failure: { code: 'journal-unavailable' } });
    expect(pressed).toEqual([]);
  });

  it('counts a receipt after a slip as the first', async () => {
    const asked = await kit.collect('5000');
    await print(sale(asked));
    expect(linesOf(pressed[0]?.printout as PrintDocument)).toContain('[state] Awaiting payment');
    const body = { accountNo: asked.account?.number, amount: '5000' };
    await kit.practice.control('/payments', { body });
    await kit.becomes(asked.id, ({ verdict }) => verdict?.headline === 'paid');
    await print(sale(asked));
    expect(firstLine()).toBe('Adunni Stores');
  });
});

describe('a PDF', () => {
  it('is counted like a print, and is whole or not there', async () => {
    const view = await paid();
    saveAs = '';
    const input = { subject: sale(view), size: 'a4' } as const;
    expect(await receipts().savePdf(input)).toEqual({ ok: true, value: `PRACTICE Receipt ${view.id.slice(-6)}.pdf` });
    expect(pressed.map(({ recorded }) => recorded)).toEqual([1]);
    expect(entries('receipt.printed')[0]?.body).toMatchObject({ medium: 'pdf', number: 1, size: 'a4' });
    expect(readFileSync(join(folder, `PRACTICE Receipt ${view.id.slice(-6)}.pdf`), 'latin1')).toBe('%PDF');

    pdf = null;
    saveAs = 'again.pdf';
    expect(await receipts().savePdf(input)).toMatchObject({ failure: { code: 'not-saved' } });
    pdf = Buffer.from('%PDF');
    saveAs = 'no/such/folder.pdf';
    expect(await receipts().savePdf(input)).toMatchObject({ failure: { code: 'not-saved' } });
    expect(readdirSync(folder)).toHaveLength(1);
    await print(sale(view));
    expect(firstLine()).toBe('[mark] COPY 1');
  });

  it('is a picture as wide as the wide roll, whatever the paper, and recorded like a print', async () => {
    const view = await paid();
    saveAs = '';
    const name = `PRACTICE Receipt ${view.id.slice(-6)}.png`;
    expect(await receipts().savePicture({ id: view.id })).toEqual({ ok: true, value: name });
    expect(pressed).toMatchObject([{ recorded: 1, printout: { size: '80mm', document: 'receipt' } }]);
    expect(entries('receipt.printed')[0]?.body).toMatchObject({ medium: 'picture', number: 1, size: '80mm' });
    expect(readFileSync(join(folder, name), 'latin1')).toBe('PNG');
    await print(sale(view));
    expect(firstLine()).toBe('[mark] COPY 1');
  });

  it('leaves nothing in the journal where no place was picked', async () => {
    saveAs = null;
    expect(await receipts().savePdf({ subject: sale(await paid()), size: '58mm' })).toEqual({ ok: true, value: null });
    expect(entries('receipt.printed')).toEqual([]);
  });
});

describe('reports', () => {
  it('print an X report as new each time, and a Z report again as a copy', async () => {
    const staff = kit.till().staff;
    await staff?.createOwner({ name: 'Adunni', pin: '204816' });
    staff?.openShift();
    await print({ of: 'x' });
    await print({ of: 'x' });
    expect(firstLine()).toBe('Adunni Stores');
    staff?.closeShift(null);
    await print({ of: 'z', number: 1 });
    expect(firstLine()).toBe('Adunni Stores');
    await print({ of: 'z', number: 1 });
    expect(firstLine()).toBe('[mark] COPY 1');
    expect(entries('receipt.printed').map(({ subject }) => subject)).toEqual(['x', 'x', 'z1', 'z1']);
    expect(await print({ of: 'z', number: 9 })).toMatchObject({ failure: { code: 'not-found' } });
  });
});

describe('automatic printing', () => {
  const notPrinted: string[] = [];
  const auto = (printWhenPaid: boolean, printer: string | null) =>
    createAutoPrint({
      notPrinted: (id) => notPrinted.push(id),
      receipts: receipts(),
      source: () => {
        const source = receiptSourceOf(kit.till());
        return source.ok ? source.value : null;
      },
      wishes: () => ({ printWhenPaid, printer, receiptPrinter: '', size: '80mm' }),
    });

  it('prints a fresh Paid sale once, where the owner wishes so and a printer is there', async () => {
    const view = await paid();
    await auto(false, 'Xprinter')(view);
    await auto(true, null)(view);
    expect(pressed).toEqual([]);
    const sold = auto(true, 'Xprinter');
    await Promise.all([sold(view), sold(view)]);
    await sold(view);
    expect(pressed.map(({ printout }) => [printout.size, printout.document])).toEqual([['80mm', 'receipt']]);
  });

  it('reports of which sale nothing was printed', async () => {
    const view = await paid();
    ends.push('failed');
    await auto(true, 'Xprinter')(view);
    expect(notPrinted).toEqual([view.id]);
  });

  it('prints nothing that waits, and nothing that is old news', async () => {
    const sold = auto(true, 'Xprinter');
    await sold(await kit.collect('700'));
    const view = await paid();
    const saidBy = view.verdict?.saidBy && { ...view.verdict.saidBy, observedAt: 0 as never };
    await sold({ ...view, verdict: view.verdict && { ...view.verdict, saidBy: saidBy ?? null } });
    expect(pressed).toEqual([]);
  });
});

it('sends the service what the shop adds to its receipts with each new sale', async () => {
  expect(await metaOfASale()).not.toHaveProperty('custom_field');
  kit.settings.set({ receiptFields: [{ label: 'Stall', value: 'B 14' }] });
  expect(await metaOfASale()).toMatchObject({ custom_field: { Stall: 'B 14' } });
});

/** What the service recorded with a new sale, read back from it. */
async function metaOfASale(): Promise<Record<string, unknown>> {
  const { reference } = await paid();
  const { businessId } = kit.practice.service.credentials;
  const path = `/webhooks/get-events?businessId=${businessId}`;
  const { body } = await kit.practice.call<{ payload: { data: { meta: Record<string, unknown> } } }[]>(path);
  const metas = body.data.map((event) => event.payload.data.meta);
  return metas.find((meta) => meta['your-reference'] === reference) ?? {};
}
