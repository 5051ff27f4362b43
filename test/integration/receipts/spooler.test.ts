import { scrypt } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { printDirectly } from '../../../electron/receipts/escpos/print-directly.ts';
import { sendToCups, sendToWindows } from '../../../electron/receipts/escpos/send-to-spooler.ts';
import { testPageOf } from '../../../electron/receipts/printing-service.ts';
import { createReceiptPrinter } from '../../../electron/receipts/receipt-printer.ts';
import type { Printer } from '../../../electron/receipts/receipts.ts';
import type { Settings } from '../../../electron/settings/settings.ts';
import { playComputer, resetComputer } from '../../browser-shell/computer.ts';
import { documentFacts } from '../../support/receipt-kit.ts';
import { silentLog } from '../../support/silent-log.ts';
import { openSpoolerStandIn, type SpoolerManner } from '../../support/spooler-stand-ins.ts';

/** Starts a stand-in for the system's spooler that is removed after the test. */
function spooler(manner: SpoolerManner) {
  const standIn = openSpoolerStandIn(manner);
  onTestFinished(standIn.close);
  return standIn;
}

/** All 256 bytes, line ends and zero among them. */
const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
const limits = { submit: 60_000, check: 60_000, queue: 0, apart: 10 };

const systems = [
  ['CUPS', (name: string, log = silentLog) => sendToCups(bytes, name, log, limits)],
  ['Windows', (name: string, log = silentLog) => sendToWindows(bytes, name, log)],
] as const;

describe.each(systems)('the spooler of %s', (system, send) => {
  it(`sends a document to the spooler of ${system} byte for byte`, async () => {
    const { documents } = spooler('takes');
    expect(await send('XP58')).toBeNull();
    expect(documents()).toEqual([Buffer.from(bytes)]);
  });

  it(`reports a printer that the spooler of ${system} does not know`, async () => {
    spooler('refuses');
    const warn = vi.fn();
    expect(await send('XP58', { ...silentLog, warn })).toBe('printer-refused');
    expect(warn.mock.calls).toEqual([['spooler.ended', { status: system === 'CUPS' ? 1 : 0 }]]);
  });

  it('reports a document that does not leave the queue of the spooler', async () => {
    spooler('keeps');
    expect(await send('XP58')).toBe('printer-waiting');
  });

  it('runs nothing of what a printer is named', async () => {
    const { documents } = spooler('takes');
    await send(`$(touch planted); '"; & calc`);
    expect(documents()).toHaveLength(1);
    await expect(readFile('planted')).rejects.toThrow('ENOENT');
  });
});

describe('a spooler that hangs', () => {
  it('ends a hanging spooler at the time limit, and reports that the document may still come out', async () => {
    spooler('hangs');
    expect(await sendToCups(bytes, 'XP58', silentLog, { ...limits, submit: 1 })).toBe('printer-waiting');
  });

  it('ends a spooler that hangs before it got the document, and reports that nothing comes out', async () => {
    spooler('hangs');
    expect(await sendToWindows(bytes, 'XP58', silentLog, 1)).toBe('printer-no-answer');
  });

  it('leaves PINs, files and names of computers to the till, with four documents in it', async () => {
    const { begun, release } = spooler('hangs');
    const endedJobs: unknown[] = [];
    const jobs = [1, 2, 3, 4].map(async (at) => endedJobs.push(await sendToCups(bytes, `XP${at}`, silentLog, limits)));
    await expect.poll(begun).toBe(4);
    await promisify(scrypt)('204816', 'salt', 32);
    await readFile(import.meta.filename);
    await lookup('localhost');
    expect(endedJobs).toEqual([]);
    release();
    await Promise.all(jobs);
    expect(endedJobs).toHaveLength(4);
  });
});

describe('a receipt printer of this computer', () => {
  const page = testPageOf(documentFacts({ size: '58mm' }));
  const printer: Printer = {
    print: async () => 'dialog',
    pdf: async () => null,
    picture: async () => null,
    printers: async () => [{ name: 'XP58', label: 'XP-58' }],
  };
  const settings = { receiptPrinter: 'printer:XP58', openDrawer: true, drawerPin: 5 } as const;

  const receiptPrinterWith = (more: Partial<Settings>, system = printer) =>
    createReceiptPrinter({ system, settings: () => ({ ...settings, ...more }), logo: () => null, log: silentLog });

  it.each(['linux', 'win32'] as const)(
    'prints by its name on %s, and a name that the system does not list is not even tried',
    async (system) => {
      playComputer({ system });
      onTestFinished(resetComputer);
      const { documents, begun } = spooler('takes');
      const printing = (receiptPrinter: string) =>
        receiptPrinterWith({ receiptPrinter }).printer.print(page, null, false);
      expect(await printing('printer:\\\\elsewhere\\XP58')).toBe('printer-refused');
      expect(begun()).toBe(0);
      expect(await printing('printer:XP58')).toBe('printed');
      expect(documents()).toHaveLength(1);
    },
  );

  it('lists the printers once in a run, and waits five seconds at most for one that gives no answer', async () => {
    const { documents } = spooler('takes');
    const printing = (name: string, printers: Printer['printers']) =>
      receiptPrinterWith({ receiptPrinter: `printer:${name}` }, { ...printer, printers }).printer;
    const listing = vi.fn(async () => [{ name: 'XP80', label: 'XP-80' }]);
    for (const _receipt of [1, 2]) expect(await printing('XP80', listing).print(page, null, false)).toBe('printed');
    expect([listing.mock.calls.length, documents().length]).toEqual([1, 2]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const printEnd = printing('XP90', () => Promise.withResolvers<never>().promise).print(page, null, false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await printEnd).toBe('printer-no-answer');
  });

  it('opens the drawer by itself, on the chosen pin', async () => {
    const { documents } = spooler('takes');
    expect(await receiptPrinterWith({}).openDrawer()).toEqual({ ok: true, value: undefined });
    expect(documents()).toEqual([Buffer.of(0x1b, 0x70, 1, 50, 250)]);
    for (const without of [{ openDrawer: false }, { receiptPrinter: '' }])
      expect(await receiptPrinterWith(without).openDrawer()).toMatchObject({ failure: { code: 'not-allowed' } });
  });

  it('reports a document that cannot be encoded for a receipt printer, and throws nothing', async () => {
    const brokenPage = { ...page, lines: [{ kind: 'logo', id: 'a1' } as const] };
    const logo = () => ({ width: 7, height: -1, grey: 'AA' });
    const target = { to: 'computer', name: 'XP58' } as const;
    expect(await printDirectly(target, brokenPage, { logo, openDrawer: false }, silentLog)).toBe('failed');
  });
});
