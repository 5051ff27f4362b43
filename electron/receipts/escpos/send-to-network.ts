import { lookup } from 'node:dns';
import { connect, type LookupFunction, type Socket } from 'node:net';
import { within } from '../../platform/timers.ts';
import type { PrinterProblem } from '../../shared/receipts/printing.ts';
import { isOwnNetwork } from '../../shared/receipts/receipt-printer.ts';

export interface NetworkOptions {
  readonly host: string;
  readonly port: number;
  readonly limits?: typeof defaultLimits;
}

/** In ms: for the connection, for being refused, for a first status, for taking the whole document, for closing. */
const defaultLimits = { connect: 3_000, refused: 5_000, status: 500, write: 10_000, close: 10_000 };
/** Between two attempts where it refuses: SATO asks for 200 between two connections (WS4 manual, 6.7). In ms. */
const TRIES_APART = 250;

/** DLE EOT 4: asks for the status of the paper sensor. */
const askForPaper = Uint8Array.of(0x10, 0x04, 0x04);
/**
 * Bits of a response to DLE EOT that are always the same, and in no byte of a status that a printer sends by itself, as
 * when its drawer opens: those are four, the first of which has 0x10 (Epson, GS a; Citizen CBM1000 manual, DLE EOT).
 */
const isStatus = (byte: number): boolean => (byte & 0x93) === 0x12;
const isOutOfPaper = (byte: number): boolean => (byte & 0x60) !== 0;

/** Gives IPv4 addresses of the shop's own network alone, whatever a name means. */
const ownNetworkLookup: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, family: 4, all: false }, (error, address) => {
    const isOwn = error === null && typeof address === 'string' && isOwnNetwork(address);
    if (!isOwn) return done(error ?? new Error('not an address of the own network'), '', 4);
    if (options.all) return done(null, [{ address, family: 4 }]);
    done(null, address, 4);
  });

/**
 * Sends bytes to a printer over TCP, and returns why it did not print, or null. Many printers report no status; one that
 * does is asked again after the document, and its response says that it has taken everything. Ends when the connection
 * has ended, since many printers take one connection at a time. Such a printer refuses while it prints for another till
 * (microPLEX and SATO manuals; lukevp/ESC-POS-.NET issue 174), so it is tried again.
 */
export async function sendToNetwork(bytes: Uint8Array, options: NetworkOptions): Promise<PrinterProblem | null> {
  const { limits = defaultLimits } = options;
  const end = performance.now() + limits.refused;
  for (;;) {
    const problem = await sendOnce(bytes, { ...options, limits });
    if (problem !== 'printer-refused' || performance.now() >= end) return problem;
    await new Promise((later) => setTimeout(later, TRIES_APART));
  }
}

async function sendOnce(
  bytes: Uint8Array,
  { host, port, limits }: Required<NetworkOptions>,
): Promise<PrinterProblem | null> {
  const socket = connect({ host, port, lookup: ownNetworkLookup });
  // Errors after the outcome is known are ignored.
  socket.on('error', () => undefined);
  const whenClosed = new Promise<void>((done) => socket.once('close', () => done()));
  const problem = await print(socket, bytes, limits);
  // Reset: what the printer has not taken is not sent any more.
  if (problem !== null) socket.resetAndDestroy();
  else {
    // Closed here before the printer has read everything, a status that it reports meanwhile would discard the rest.
    socket.resume();
    await within(limits.close, whenClosed, undefined);
    socket.destroy();
  }
  return problem;
}

async function print(socket: Socket, bytes: Uint8Array, limits: typeof defaultLimits): Promise<PrinterProblem | null> {
  const problem = await within(limits.connect, openingProblem(socket), 'printer-no-answer' as const);
  if (problem) return problem;
  socket.write(askForPaper);
  const status = await within(limits.status, nextStatus(socket), null);
  // Before anything of the document: it takes no connection now.
  if (socket.destroyed) return 'printer-refused';
  if (status !== null && isOutOfPaper(status)) return 'printer-no-paper';
  if (status === null) return within(limits.write, finishProblem(socket, bytes), 'printer-waiting' as const);
  socket.write(bytes);
  socket.write(askForPaper);
  const after = await within(limits.write, nextStatus(socket), null);
  if (after === null || isOutOfPaper(after)) return 'printer-waiting';
  socket.end();
  return null;
}

const openingProblem = (socket: Socket): Promise<PrinterProblem | null> =>
  new Promise((done) => {
    socket.once('connect', () => done(null));
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      done(code === 'ECONNREFUSED' || code === 'ECONNRESET' ? 'printer-refused' : 'printer-no-answer'),
    );
  });

/** Returns the next response to DLE EOT; null where the connection ends before. */
const nextStatus = (socket: Socket): Promise<number | null> =>
  new Promise((done) => {
    socket.on('data', (data) => {
      const status = data.findLast(isStatus);
      if (status !== undefined) done(status);
    });
    socket.once('close', () => done(null));
  });

const finishProblem = (socket: Socket, bytes: Uint8Array): Promise<PrinterProblem | null> =>
  new Promise((done) => {
    socket.once('error', () => done('printer-waiting'));
    socket.once('close', () => done('printer-waiting'));
    // Called with an error where the connection has ended before, or ends before everything was taken.
    socket.end(bytes, (error?: Error | null) => done(error ? 'printer-waiting' : null));
  });
