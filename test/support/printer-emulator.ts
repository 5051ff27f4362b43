import { createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** One printed row. */
interface PrintedRow {
  readonly text: string;
  readonly bold: boolean;
  /** White on black. */
  readonly inverted: boolean;
  /** Times the normal width. */
  readonly width: number;
}

export interface PrintedPage {
  readonly rows: readonly PrintedRow[];
  readonly qrCodes: readonly string[];
  /** Raster pictures as text, a row per line: `#` is a black dot. */
  readonly pictures: readonly string[];
  readonly cuts: number;
  readonly drawerPulses: number;
  /** Commands that the emulator does not know; a real printer would print their bytes. */
  readonly unknown: readonly string[];
}

/** Draws a page as text: a space after each letter of double width, white on black in brackets. */
export const pictureOf = ({ rows }: PrintedPage): string =>
  rows
    .map(({ text, width, inverted }) => (inverted ? `[${text.trim()}]` : width > 1 ? widenedText(text) : text))
    .map((row) => row.trimEnd())
    .join('\n')
    .trimEnd();

/** The spaces that align a row are of normal width. */
const widenedText = (text: string): string => `${/^ */.exec(text)?.[0] ?? ''}${[...text.trimStart()].join(' ')}`;

const ESC = 0x1b;
const GS = 0x1d;
const FS = 0x1c;
const LF = 0x0a;

/** Reads ESC/POS as a printer of Epson's kind does. */
export function readEscPos(bytes: Uint8Array): PrintedPage {
  const page = {
    rows: [] as PrintedRow[],
    qrCodes: [] as string[],
    pictures: [] as string[],
    cuts: 0,
    drawerPulses: 0,
    unknown: [] as string[],
  };
  /** As another program may have left the printer. */
  const style = { bold: true, inverted: true, width: 2 };
  let row = '';
  /** The style of a row is the one of its first letter. */
  let rowStyle = { ...style };
  let qrText = '';
  let at = 0;
  const byte = (ahead = 0) => bytes[at + ahead] ?? 0;

  /** Reads `GS ( k`: the data of a QR code is stored, then printed. */
  function readTwoDimensional(): number {
    const length = byte(3) + byte(4) * 256;
    const data = bytes.subarray(at + 5, at + 5 + length);
    const [, command = 0] = data;
    if (command === 80) qrText = Buffer.from(data.subarray(3)).toString('latin1');
    if (command === 81) page.qrCodes.push(qrText);
    return 5 + length;
  }

  /** Reads `GS v 0`: width in bytes, height in dots, then the dots, eight in a byte. */
  function readRaster(): number {
    const width = byte(4) + byte(5) * 256;
    const height = byte(6) + byte(7) * 256;
    const rowAt = (y: number) => bytes.subarray(at + 8 + y * width, at + 8 + (y + 1) * width);
    const dotsOf = (row: Uint8Array) => Array.from(row, (of) => of.toString(2).padStart(8, '0')).join('');
    const rows = Array.from({ length: height }, (_, y) => dotsOf(rowAt(y)));
    page.pictures.push(rows.map((row) => row.replaceAll('0', '.').replaceAll('1', '#')).join('\n'));
    return 8 + width * height;
  }

  /** Runs the command at this place, and returns how many bytes it has. */
  function readCommand(): number {
    const name = `${byte() === ESC ? 'ESC' : 'GS'} ${String.fromCharCode(byte(1))}`;
    const value = byte(2);
    switch (name) {
      case 'ESC @':
        Object.assign(style, { bold: false, inverted: false, width: 1 });
        rowStyle = { ...style };
        return 2;
      case 'ESC E':
        style.bold = value === 1;
        return 3;
      case 'GS B':
        style.inverted = value === 1;
        return 3;
      case 'GS !':
        style.width = (value >> 4) + 1;
        return 3;
      case 'ESC p':
        page.drawerPulses += 1;
        return 5;
      case 'GS V':
        page.cuts += 1;
        return 3;
      case 'GS v':
        return readRaster();
      case 'GS (':
        return readTwoDimensional();
      // Alignment, code page, font and position do not change what is read here.
      case 'ESC a':
      case 'ESC t':
      case 'ESC M':
      case 'ESC -':
        return 3;
      default:
        page.unknown.push(name);
        return 2;
    }
  }

  while (at < bytes.length) {
    if (byte() === ESC || byte() === GS) at += readCommand();
    else if (byte() === LF) {
      page.rows.push({ text: row, ...rowStyle });
      row = '';
      rowStyle = { ...style };
      at += 1;
    } else if (byte() === FS) at += 2;
    else {
      const letter = String.fromCharCode(byte());
      if (row.trim() === '' && letter !== ' ') rowStyle = { ...style };
      row += letter;
      at += 1;
    }
  }
  return page;
}

/** DLE EOT 4, and the responses of a paper sensor. */
const asksForPaper = Buffer.of(0x10, 0x04, 0x04);
const statuses = { paper: 0x12, 'no-paper': 0x72 } as const;
/** What a printer with automatic status (GS a) sends by itself once its paper has ended: offline, and two sensors. */
const paperEnded = Buffer.of(0x18, 0x00, 0x0c, 0x0f);

/** Takes away the queries before a document and after it, where the till asks. */
function withoutQueries(bytes: Buffer): Buffer {
  const rest = bytes.indexOf(asksForPaper) === 0 ? bytes.subarray(3) : bytes;
  return rest.subarray(-3).equals(asksForPaper) ? rest.subarray(0, -3) : rest;
}

/**
 * The real-time commands in these bytes. A printer carries them out as it receives them, in the data of a picture too
 * (Epson, ESC/POS reference, Notes of Real-time Commands).
 */
function realTimeIn(bytes: Buffer): { readonly statuses: number; readonly pulses: number } {
  const counts = { statuses: 0, pulses: 0 };
  for (let at = bytes.indexOf(0x10); at >= 0; at = bytes.indexOf(0x10, at + 1)) {
    const [, command, first = -1, second = -1, third = -1] = bytes.subarray(at, at + 5);
    if (command === 0x04 && first >= 1 && first <= 4) counts.statuses += 1;
    if (command === 0x14 && first === 1 && (second === 0 || second === 1) && third >= 1 && third <= 8)
      counts.pulses += 1;
  }
  return counts;
}

/**
 * Where the emulators of this process listen: the ports of raw printing are few, and those of another process would take
 * one that is given up for a moment. On a Mac only one address of the computer's own works without being set up.
 */
export const emulatorHost =
  process.platform === 'darwin'
    ? '127.0.0.1'
    : `127.${[16, 8, 0].map((bits) => (process.pid >> bits) & 0xff).join('.')}`;

/** Listens on the first free port of raw printing: no other may be named in the settings. */
async function listenOnFree(server: Server, port: number): Promise<void> {
  const free = await new Promise<boolean>((done, refuse) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      code === 'EADDRINUSE' && port < 9_109 ? done(false) : refuse(new Error(`no free port: ${code}`)),
    );
    server.listen(port, emulatorHost, () => done(true));
  });
  server.removeAllListeners('error');
  if (!free) await listenOnFree(server, port + 1);
}

/** Between the end of a connection and the next that such a printer takes, in ms. */
const REST = 200;

/**
 * A receipt printer on this computer. paper, no-paper: its sensor's state. ends: its paper ends in the document, which it
 * says by itself, and when asked. silent: it accepts documents and returns nothing. deaf: it accepts a connection and
 * reads nothing. one-at-a-time: it listens for nobody during a connection and for a moment after it, as printers that
 * have no queue (microPLEX manual; SATO WS4 manual, 6.7; lukevp/ESC-POS-.NET issue 174).
 */
export async function openPrinterEmulator(
  state: 'paper' | 'no-paper' | 'ends' | 'silent' | 'deaf' | 'one-at-a-time' = 'paper',
) {
  const pages: PrintedPage[] = [];
  const sockets = new Set<Socket>();
  const waiting = new Set<() => void>();
  let realTime = { statuses: 0, pulses: 0 };
  let isEnded = false;

  function answer(socket: Socket, receivedBytes: Buffer, before: number): void {
    const { statuses: statusRequests } = realTimeIn(receivedBytes);
    const isOut = state === 'no-paper' || (state === 'ends' && withoutQueries(receivedBytes).length > 0);
    if (state === 'ends' && isOut) socket.write(paperEnded);
    for (let sentStatuses = before; sentStatuses < statusRequests; sentStatuses += 1)
      socket.write(Buffer.of(statuses[isOut ? 'no-paper' : 'paper']));
  }

  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (state === 'one-at-a-time') {
      if ([...sockets].some(({ closed }) => !closed)) return void socket.resetAndDestroy();
      server.close(() => setTimeout(() => isEnded || server.listen(port, emulatorHost), REST));
    }
    sockets.add(socket);
    if (state === 'deaf') return void socket.pause();
    let receivedBytes: Buffer = Buffer.alloc(0);
    socket.on('data', (data) => {
      const { statuses: before } = realTimeIn(receivedBytes);
      receivedBytes = Buffer.concat([receivedBytes, data]);
      if (state !== 'silent') answer(socket, receivedBytes, before);
    });
    socket.on('end', () => {
      const { statuses: statusRequests, pulses } = realTimeIn(receivedBytes);
      realTime = { statuses: realTime.statuses + statusRequests, pulses: realTime.pulses + pulses };
      const document = withoutQueries(receivedBytes);
      if (document.length > 0) pages.push(readEscPos(document));
      for (const check of waiting) check();
    });
  });
  await listenOnFree(server, 9_100);
  onTestFinished(() => {
    isEnded = true;
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the emulator has no port');
  const { port } = address;
  return {
    port,
    /** How often a real-time command was carried out, wherever it was: status, and pulse for the drawer. */
    realTime: () => realTime,
    /** Every received document, oldest first. */
    pages: () => pages,
    /** Resolves with the documents once there are this many. */
    printed: (count: number) =>
      new Promise<readonly PrintedPage[]>((done) => {
        const check = () => pages.length >= count && done(pages);
        waiting.add(check);
        check();
      }),
  };
}
