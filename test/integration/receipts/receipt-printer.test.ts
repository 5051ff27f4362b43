import { createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { printDirectly } from '../../../electron/receipts/escpos/print-directly.ts';
import { sendToNetwork } from '../../../electron/receipts/escpos/send-to-network.ts';
import { testPageOf } from '../../../electron/receipts/printing-service.ts';
import { receiptOf } from '../../../electron/receipts/receipt.ts';
import { createReceiptPrinter, type RollLogo } from '../../../electron/receipts/receipt-printer.ts';
import type { Printer } from '../../../electron/receipts/receipts.ts';
import type { PrintDocument } from '../../../electron/shared/receipts/printing.ts';
import { moneyIn, viewOf } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { freePort } from '../../support/free-port.ts';
import { listen } from '../../support/listen.ts';
import { PATIENCE_MS } from '../../support/patience.ts';
import { emulatorHost, openPrinterEmulator, type PrintedPage, pictureOf } from '../../support/printer-emulator.ts';
import { documentFacts, letterheadOf, receiptFacts } from '../../support/receipt-kit.ts';
import { silentLog } from '../../support/silent-log.ts';

const view = viewOf('01M7YS8NNQ9952W4EK13Z7', {
  reference: '5JZGWA-01M7YS8NNQ9952W4EK13Z7-1',
  account: { number: '9081726354', name: 'Ṣadé Ọlá & Ɗanladi', bank: 'Providus Bank' },
});
const paid = { ...view, verdict: moneyIn() };
const shop = letterheadOf({ shopName: 'Adùnní Stores', receiptHeader: ['12 Balogun Street'], vatRate: 750 });
const receipt = (more: Parameters<typeof receiptFacts>[0] = {}) =>
  receiptOf(receiptFacts({ view: paid, shop, ...more }));

const noLogo: RollLogo = () => null;

/** Prints on an emulated printer, and returns what is on the paper. */
async function onPaper(document: PrintDocument, openDrawer = false, logo = noLogo): Promise<PrintedPage> {
  const printer = await openPrinterEmulator();
  const target = { to: 'network', host: emulatorHost, port: printer.port } as const;
  expect(await printDirectly(target, document, { openDrawer, logo }, silentLog)).toBeNull();
  const [page] = await printer.printed(1);
  if (!page) throw new Error('nothing was printed');
  return page;
}

describe('a receipt on a receipt printer', () => {
  it('prints on 58 mm what the document of a receipt has, with one cut', async () => {
    const page = await onPaper(receipt());
    expect(pictureOf(page)).toBe(
      [
        '   A d u n n i   S t o r e s',
        '       12 Balogun Street',
        '--------------------------------',
        '            Receipt',
        '            P A I D',
        '    N G N   1 , 5 0 0 . 5 0',
        '--------------------------------',
        'VAT 7.5%, included    NGN 104.69',
        'Time       21 Nov 2026, 14:02:00',
        'From account          ******4821',
        'Account               9081726354',
        'Bank               Providus Bank',
        'Account name  Sade Ola & Danladi',
        'Customer       phone ending 4567',
        'Cashier                    Chidi',
        '--------------------------------',
        '    Confirmed by the payment',
        ' service, 21 Nov 2026, 14:02:00',
        'Code                    W4EK13Z7',
        '',
        'Scan it at the till to find this',
        '              sale',
        '--------------------------------',
        ' Printed 21 Nov 2026, 14:02:00',
      ].join('\n'),
    );
    expect(page).toMatchObject({ cuts: 1, drawerPulses: 0, unknown: [], qrCodes: [view.reference] });
  });

  it('prints a receipt in letters that every printer has', async () => {
    const page = await onPaper(receipt({ language: 'yo', view: paid }));
    expect(pictureOf(page)).toMatch(/^[\x20-\x7e\n]*$/);
    expect(pictureOf(page)).not.toContain('?');
    const name = await onPaper(receipt({ shop: letterheadOf({ receiptHeader: ['12\u202fBalogun\u00a0Street 市'] }) }));
    expect(pictureOf(name)).toContain('12 Balogun Street ?');
  });

  it('marks a receipt white on black in practice and as a copy', async () => {
    const page = await onPaper(receipt({ practice: true, copy: 1 }));
    const marks = page.rows.filter(({ inverted }) => inverted).map(({ text }) => text.trim());
    expect(marks).toEqual(['PRACTICE - no real money', 'REPRINT 1', 'PRACTICE - no real money']);
  });

  it("prints the shop's logo above its name, darker where it is darker", async () => {
    // Black on the left, white on the right.
    const grey = Buffer.from(Array.from({ length: 16 * 8 }, (_, dot) => (dot % 16 < 8 ? 0 : 255))).toString('base64');
    const document = receipt({ shop: letterheadOf({ logo: 'a1' }) });
    const page = await onPaper(document, false, (id) => (id === 'a1' ? { width: 16, height: 8, grey } : null));
    expect(page.pictures).toEqual([Array(8).fill('########........').join('\n')]);
    expect(page.unknown).toEqual([]);
    expect(pictureOf(page).trim()).toMatch(/^A d u n n i/);
    const without = await onPaper(document);
    expect(without).toMatchObject({ pictures: [], unknown: [] });
  });

  it('carries out no command that a grey logo would hold by accident, and shows the logo but for some dots', async () => {
    // The dots of these bytes, eight in each: DLE EOT 1, DLE ENQ 1, DLE DC4 1 0 1, which opens the drawer.
    const row = Buffer.of(0x10, 0x04, 0x01, 0x00, 0x10, 0x05, 0x01, 0x00, 0x10, 0x14, 0x01, 0x00, 0x01, 0x80);
    const dots = [...row].map((byte) => byte.toString(2).padStart(8, '0')).join('');
    const picture = {
      width: dots.length,
      height: 8,
      grey: Buffer.from(
        Array(8)
          .fill([...dots].map((dot) => (dot === '1' ? 0 : 255)))
          .flat(),
      ).toString('base64'),
    };
    const printer = await openPrinterEmulator();
    const target = { to: 'network', host: emulatorHost, port: printer.port } as const;
    const document = receipt({ shop: letterheadOf({ logo: 'a1' }) });
    expect(await printDirectly(target, document, { openDrawer: false, logo: () => picture }, silentLog)).toBeNull();
    const [page] = await printer.printed(1);
    // The till's own, before the document and after it.
    expect(printer.realTime()).toEqual({ statuses: 2, pulses: 0 });
    const row0 = page?.pictures[0]?.split('\n')[0] ?? '';
    const missing = [...row0].filter((dot, at) => (dot === '#') !== (dots[at] === '1'));
    expect([row0.length, missing]).toEqual([dots.length, ['.', '.', '.']]);
  });

  it('prints between two heavy lines on a slip that nothing was paid yet', async () => {
    const page = await onPaper(receipt({ view }));
    const at = page.rows.findIndex(({ text }) => text.trim() === 'AWAITING PAYMENT');
    expect(page.rows[at]).toMatchObject({ bold: true, width: 2 });
    expect([page.rows[at - 1]?.text, page.rows[at + 1]?.text]).toEqual(Array(2).fill('='.repeat(32)));
  });
});

describe('the receipt printer of the settings', () => {
  const system: Printer = {
    print: async () => 'dialog',
    pdf: async () => null,
    picture: async () => null,
    printers: async () => [],
  };
  const receiptPrinterAt = (receiptPrinter: string, openDrawer = false) =>
    createReceiptPrinter({
      system,
      settings: () => ({ receiptPrinter, openDrawer, drawerPin: 2 }),
      logo: noLogo,
      log: silentLog,
    });
  const withPrinter = (...input: Parameters<typeof receiptPrinterAt>) => receiptPrinterAt(...input).printer;

  it('takes rolls, and the system takes A4 and everything without one', async () => {
    const emulator = await openPrinterEmulator();
    const printer = withPrinter(`${emulatorHost}:${emulator.port}`);
    expect(await printer.print(receipt(), 'XP-58', true)).toBe('printed');
    expect(await printer.print(receipt({ size: 'a4' }), 'XP-58', true)).toBe('dialog');
    expect(await withPrinter('').print(receipt(), 'XP-58', true)).toBe('dialog');
    expect(await emulator.printed(1)).toHaveLength(1);
  });

  it('opens the drawer with the first receipt, not with a copy or a slip', async () => {
    const emulator = await openPrinterEmulator();
    const printer = withPrinter(`${emulatorHost}:${emulator.port}`, true);
    for (const document of [receipt(), receipt({ copy: 1 }), receipt({ view })])
      await printer.print(document, null, true);
    expect((await emulator.printed(3)).map(({ drawerPulses }) => drawerPulses)).toEqual([1, 0, 0]);
  });

  it('prints two receipts at once on a printer that takes one connection at a time', async () => {
    const emulator = await openPrinterEmulator('one-at-a-time');
    const printer = withPrinter(`${emulatorHost}:${emulator.port}`);
    const both = await Promise.all([printer.print(receipt(), null, true), printer.print(receipt(), null, true)]);
    expect(both).toEqual(['printed', 'printed']);
    expect(await emulator.printed(2)).toHaveLength(2);
  });

  it('waits for a printer that prints for another till and refuses meanwhile', async () => {
    const emulator = await openPrinterEmulator('one-at-a-time');
    // It refuses, and gives its status, as soon as this computer has time for it.
    const limits = {
      connect: PATIENCE_MS,
      refused: PATIENCE_MS,
      status: PATIENCE_MS,
      write: PATIENCE_MS,
      close: PATIENCE_MS,
    };
    const target = { host: emulatorHost, port: emulator.port, limits };
    const tills = [sendToNetwork(Uint8Array.of(65, 10), target), sendToNetwork(Uint8Array.of(66, 10), target)];
    expect(await Promise.all(tills)).toEqual([null, null]);
    const pages = await emulator.printed(2);
    expect(pages.map(({ rows }) => rows[0]?.text).sort()).toEqual(['A', 'B']);
  });

  it.each(['IPC', 'pipe', '..'])('refuses a name that this computer has no printer for: %s', async (name) => {
    expect(await withPrinter(`printer:${name}`).print(receipt(), null, true)).toBe('printer-refused');
  });

  it('prints a test page as wide as the paper, and refuses one without a printer', async () => {
    const emulator = await openPrinterEmulator();
    const page = testPageOf(documentFacts({ size: '80mm', practice: true }));
    const receiptPrinter = receiptPrinterAt(`${emulatorHost}:${emulator.port}`, true);
    expect(await receiptPrinter.printTestPage(page)).toEqual({ ok: true, value: undefined });
    const [printedBytes] = await emulator.printed(1);
    expect(printedBytes && pictureOf(printedBytes)).toContain(en('receipts:word.testPage'));
    expect(printedBytes?.rows.map(({ text }) => text)).toContain('123456789012345678901234567890123456789012345678');
    expect(await receiptPrinterAt('').printTestPage(page)).toMatchObject({ ok: false });
  });
});

describe('a printer that does not print', () => {
  const bytes = Uint8Array.of(65, 10);
  const limits = { connect: 2_000, refused: 300, status: 100, write: 200, close: 200 };
  const host = emulatorHost;

  it('reports a printer without paper, and sends it nothing', async () => {
    const { port, pages } = await openPrinterEmulator('no-paper');
    expect(await sendToNetwork(bytes, { host, port })).toBe('printer-no-paper');
    expect(pages()).toEqual([]);
  });

  it('reports a printer whose paper ends in the document, whatever it sends by itself before it is asked', async () => {
    const { port } = await openPrinterEmulator('ends');
    expect(await sendToNetwork(bytes, { host, port })).toBe('printer-waiting');
  });

  it('reports that no printer is at an address', async () => {
    expect(await sendToNetwork(bytes, { host, port: await freePort(), limits })).toBe('printer-refused');
  });

  it('reports a printer that takes nothing', async () => {
    const { port } = await openPrinterEmulator('deaf');
    expect(await sendToNetwork(new Uint8Array(50_000_000), { host, port, limits })).toBe('printer-waiting');
  });

  it('reports a printer that closes the connection before it has the document', async () => {
    const printer = createServer((socket) =>
      socket.once('data', () => socket.once('data', () => socket.resetAndDestroy())),
    );
    onTestFinished(() => void printer.close());
    const port = await listen(printer, host);
    expect(await sendToNetwork(new Uint8Array(50_000_000), { host, port, limits })).toBe('printer-waiting');
  });

  it('prints a document on a printer that reports no status', async () => {
    const { port, printed } = await openPrinterEmulator('silent');
    expect(await sendToNetwork(bytes, { host, port, limits })).toBeNull();
    expect((await printed(1))[0]?.rows[0]?.text).toBe('A');
  });
});

it('sends a whole document to a printer that reports its status while it prints', async () => {
  const accepting = Promise.withResolvers<Socket>();
  const printer = createServer({ pauseOnConnect: true }, accepting.resolve);
  onTestFinished(() => void printer.close());
  const port = await listen(printer);
  const limits = { connect: 2_000, refused: 0, status: 100, write: 5_000, close: 30_000 };
  const sent = sendToNetwork(new Uint8Array(200_000), { host: '127.0.0.1', port, limits });
  const socket = await accepting.promise;
  await new Promise<unknown>((done) => socket.write(Uint8Array.of(0x14), done));
  let receivedBytes = 0;
  for await (const data of socket) receivedBytes += data.length;
  expect(receivedBytes).toBe(200_003);
  expect(await sent).toBeNull();
});
