import { createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { sendToNetwork } from '../../../electron/receipts/escpos/send-to-network.ts';
import { sendToCups } from '../../../electron/receipts/escpos/send-to-spooler.ts';
import type { PrinterProblem } from '../../../electron/shared/receipts/printing.ts';
import { isPaid } from '../../../electron/shared/sales/verdict.ts';
import { openFaultKit } from '../../support/fault-kit.ts';
import { listen } from '../../support/listen.ts';
import { silentLog } from '../../support/silent-log.ts';
import { openSpoolerStandIn } from '../../support/spooler-stand-ins.ts';

/** Printing that waits until it is released, and how many documents wait. */
interface HangingPrinter {
  readonly print: () => Promise<PrinterProblem | null>;
  readonly waiting: () => number;
  readonly release: () => void;
}

function hangingSpooler(): HangingPrinter {
  const { begun, release, close } = openSpoolerStandIn('hangs');
  onTestFinished(close);
  const limits = { submit: 60_000, check: 60_000, queue: 0, apart: 10 };
  return { print: () => sendToCups(Uint8Array.of(65, 10), 'XP58', silentLog, limits), waiting: begun, release };
}

/** A printer with its cover open takes connections and reads nothing. */
async function printerThatReadsNothing(): Promise<HangingPrinter> {
  const sockets: Socket[] = [];
  const printer = createServer({ pauseOnConnect: true }, (socket) => sockets.push(socket));
  const port = await listen(printer);
  onTestFinished(() => void printer.close());
  const limits = { connect: 60_000, refused: 0, status: 100, write: 60_000, close: 100 };
  return {
    print: () => sendToNetwork(new Uint8Array(50_000_000), { host: '127.0.0.1', port, limits }),
    waiting: () => sockets.length,
    release() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

it.each([
  ['a spooler that hangs', hangingSpooler],
  ['a printer that reads nothing', printerThatReadsNothing],
])('finds a sale paid while four documents, one for each thread of Node, wait in %s', async (_, open) => {
  const kit = await openFaultKit({ byName: true });
  onTestFinished(kit.close);
  const printer = await open();
  const endedJobs: unknown[] = [];
  const jobs = [1, 2, 3, 4].map(async () => endedJobs.push(await printer.print()));
  await expect.poll(printer.waiting).toBe(4);
  const sale = await kit.issued();
  await kit.pay(sale.account.number);
  await kit.becomes(sale.id, ({ verdict }) => verdict !== null && isPaid(verdict), 'the payment');
  expect(endedJobs).toEqual([]);
  printer.release();
  await Promise.all(jobs);
  expect(endedJobs).not.toContain(null);
  expect(kit.brokenRules()).toEqual([]);
});
