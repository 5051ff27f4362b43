import { connect, type Socket } from 'node:net';
import type { PrinterProblem } from '../../shared/printing.ts';
import { within } from './within.ts';

export interface NetworkOptions {
  readonly host: string;
  readonly port: number;
  /** Limits in ms: for the connection, for a status of the paper sensor, and for taking the whole document. */
  readonly limits?: { readonly connect: number; readonly status: number; readonly write: number };
}

const defaultLimits = { connect: 3_000, status: 500, write: 10_000 };
/** How long a printer may take to print what it was sent before the connection is closed here; in ms. */
const PRINTING_MS = 10_000;

/** DLE EOT 4: asks for the status of the paper sensor. */
const askForPaper = Uint8Array.of(0x10, 0x04, 0x04);
/** Bits of every status byte that are always the same. */
const isStatus = (byte: number): boolean => (byte & 0x93) === 0x12;
const isOutOfPaper = (byte: number): boolean => (byte & 0x60) !== 0;

/** Sends bytes to a printer over TCP, and returns why it could not, or null. Many printers report no paper status. */
export async function sendToNetwork(bytes: Uint8Array, options: NetworkOptions): Promise<PrinterProblem | null> {
  const { host, port, limits = defaultLimits } = options;
  const socket = connect({ host, port });
  // Errors after the outcome is known are ignored.
  socket.on('error', () => undefined);
  const problem = await print(socket, bytes, limits);
  if (problem === null) closeOnceRead(socket);
  else socket.destroy();
  return problem;
}

async function print(socket: Socket, bytes: Uint8Array, limits: typeof defaultLimits): Promise<PrinterProblem | null> {
  const problem = await within(limits.connect, opened(socket), 'printer-no-answer' as const);
  if (problem) return problem;
  socket.write(askForPaper);
  const status = await within(limits.status, firstByte(socket), null);
  if (status !== null && isStatus(status) && isOutOfPaper(status)) return 'printer-no-paper';
  return within(limits.write, finished(socket, bytes), 'printer-no-answer' as const);
}

/**
 * Lets the printer close the connection. Closed here, the first status that the printer reports while it prints would
 * discard what it has not read yet.
 */
function closeOnceRead(socket: Socket): void {
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), PRINTING_MS);
  socket.once('close', () => clearTimeout(timer));
}

const opened = (socket: Socket): Promise<PrinterProblem | null> =>
  new Promise((done) => {
    socket.once('connect', () => done(null));
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      done(code === 'ECONNREFUSED' ? 'printer-refused' : 'printer-no-answer'),
    );
  });

const firstByte = (socket: Socket): Promise<number | null> =>
  new Promise((done) => {
    socket.once('data', (data) => done(data[0] ?? null));
    socket.once('close', () => done(null));
  });

const finished = (socket: Socket, bytes: Uint8Array): Promise<PrinterProblem | null> =>
  new Promise((done) => {
    socket.once('error', () => done('printer-no-answer'));
    socket.once('close', () => done('printer-no-answer'));
    socket.end(bytes, () => done(null));
  });
