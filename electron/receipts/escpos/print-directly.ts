import type { PrinterProblem, PrintLayout } from '../../shared/printing.ts';
import type { PrinterTarget } from '../../shared/receipt-printer.ts';
import { loadPhrases } from '../texts.ts';
import { type EncodeOptions, encodeDocument } from './encode.ts';
import { sendToDevice } from './send-to-device.ts';
import { sendToNetwork } from './send-to-network.ts';

/** Prints a document on a receipt printer, and returns why it could not, or null. Never throws. */
export async function printDirectly(
  target: PrinterTarget,
  layout: PrintLayout,
  options: Omit<EncodeOptions, 'read'>,
): Promise<PrinterProblem | null> {
  const read = await loadPhrases(layout.language);
  const bytes = encodeDocument(layout, { read, ...options });
  return target.to === 'network' ? sendToNetwork(bytes, target) : sendToDevice(bytes, target.path);
}
