import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { PrinterProblem } from '../../shared/printing.ts';
import { within } from './within.ts';

/** A printer without paper takes nothing; in ms. */
const LIMIT_MS = 10_000;

/**
 * Writes bytes to a printer's device, which must exist: nothing is created. Returns why it could not, or null. Its
 * status cannot be read this way.
 */
export async function sendToDevice(bytes: Uint8Array, path: string): Promise<PrinterProblem | null> {
  let device: FileHandle | null = null;
  try {
    device = await open(path, constants.O_WRONLY);
    if (process.platform !== 'win32' && !(await device.stat()).isCharacterDevice()) return 'printer-refused';
    const written = device.writeFile(bytes).then(() => null);
    // The result of a write after its time limit is ignored.
    written.catch(() => undefined);
    return await within(LIMIT_MS, written, 'printer-no-answer' as const);
  } catch {
    // Absent, off or not ours to open: the same for the person at the till.
    return 'printer-no-answer';
  } finally {
    // Not awaited: closing a file does not end while a write hangs.
    void device?.close().catch(() => undefined);
  }
}
