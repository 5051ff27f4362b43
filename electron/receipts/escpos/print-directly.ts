import { describeError } from '../../logging/fields.ts';
import type { Log } from '../../logging/log.ts';
import { createQueue, type Queue } from '../../platform/queue.ts';
import type { PrinterProblem, PrintLayout } from '../../shared/receipts/printing.ts';
import type { PrinterTarget } from '../../shared/receipts/receipt-printer.ts';
import type { DrawerPin } from '../../shared/settings/preferences.ts';
import { loadPhrases } from '../texts.ts';
import { drawerPulse, type EncodeOptions, encodeDocument } from './encode.ts';
import { sendToNetwork } from './send-to-network.ts';
import { sendToCups, sendToWindows } from './send-to-spooler.ts';

/** Prints a document on a receipt printer, and returns why it did not, or null. Never throws. */
export async function printDirectly(
  target: PrinterTarget,
  layout: PrintLayout,
  options: Omit<EncodeOptions, 'read'>,
  log: Log,
): Promise<PrinterProblem | 'failed' | null> {
  try {
    const read = await loadPhrases(layout.language);
    return await send(target, encodeDocument(layout, { read, ...options }), log);
  } catch (error) {
    // A phrase or a picture that cannot be encoded: nothing was sent.
    log.error('print.threw', describeError(error));
    return 'failed';
  }
}

/** Opens the cash drawer that is connected to a receipt printer, and returns why it did not, or null. Never throws. */
export const openDrawerOf = (target: PrinterTarget, pin: DrawerPin, log: Log): Promise<PrinterProblem | null> =>
  send(target, drawerPulse(pin), log);

/** One for each printer: documents arrive whole and in order, and a printer that does not respond delays no other. */
const queues = new Map<string, Queue>();

function send(target: PrinterTarget, bytes: Uint8Array, log: Log): Promise<PrinterProblem | null> {
  const name = JSON.stringify(target);
  const queue = queues.get(name) ?? createQueue();
  queues.set(name, queue);
  return queue(() => sendNow(target, bytes, log));
}

function sendNow(target: PrinterTarget, bytes: Uint8Array, log: Log): Promise<PrinterProblem | null> {
  if (target.to === 'network') return sendToNetwork(bytes, target);
  return process.platform === 'win32' ? sendToWindows(bytes, target.name, log) : sendToCups(bytes, target.name, log);
}
