import assert from 'node:assert/strict';
import { createServer, type Socket } from 'node:net';
import { sendToNetwork } from '../../../electron/receipts/escpos/send-to-network.ts';
import { sendToCups } from '../../../electron/receipts/escpos/send-to-spooler.ts';
import type { PrinterProblem } from '../../../electron/shared/receipts/printing.ts';
import type { FaultKit } from '../../support/fault-kit.ts';
import { listen } from '../../support/listen.ts';
import { silentLog } from '../../support/silent-log.ts';
import { openSpoolerStandIn, type SpoolerManner } from '../../support/spooler-stand-ins.ts';
import { type Cell, mustNever } from './cell.ts';
import { isPaid } from './expect.ts';

const cell = mustNever('stop a sale, call printed what was not');

/** As many as Node has threads for files, PINs and the keychain. */
const DOCUMENTS = 4;

/** A customer pays while documents hang in a printer; `release` lets them end. */
async function sellsMeanwhile(
  kit: FaultKit,
  print: () => Promise<PrinterProblem | null>,
  release: () => void,
): Promise<void> {
  const jobs = Array.from({ length: DOCUMENTS }, print);
  const view = await kit.issued();
  await kit.pay(view.account.number);
  await kit.becomes(view.id, isPaid, 'the payment');
  release();
  assert.equal((await Promise.all(jobs)).includes(null), false);
}

/** A printer with its cover open takes the connection and reads nothing. */
async function takesNothing(kit: FaultKit): Promise<void> {
  const sockets: Socket[] = [];
  const printer = createServer({ pauseOnConnect: true }, (socket) => sockets.push(socket));
  const port = await listen(printer);
  const limits = { connect: 60_000, refused: 0, status: 100, write: 60_000, close: 100 };
  const print = () => sendToNetwork(new Uint8Array(50_000_000), { host: '127.0.0.1', port, limits });
  await sellsMeanwhile(kit, print, () => {
    for (const socket of sockets) socket.destroy();
  });
  printer.close();
}

const inSpooler = (manner: SpoolerManner) => async (kit: FaultKit) => {
  const spooler = openSpoolerStandIn(manner);
  const limits = { submit: 60_000, check: 60_000, queue: 0, apart: 10 };
  try {
    await sellsMeanwhile(kit, () => sendToCups(Uint8Array.of(65, 10), 'XP58', silentLog, limits), spooler.release);
  } finally {
    spooler.close();
  }
};

/** A receipt printer that takes nothing, and a spooler that takes everything and prints nothing. */
export const printerCells: readonly Cell[] = [
  cell('printer: takes nothing', 'confirm', takesNothing, { alone: true }),
  cell('printer: its spooler hangs', 'confirm', inSpooler('hangs'), { alone: true }),
  cell('printer: its spooler takes all and prints nothing', 'confirm', inSpooler('keeps'), { alone: true }),
];
