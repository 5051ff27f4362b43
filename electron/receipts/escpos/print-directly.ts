import { namespaceOf, phraseText } from '../../shared/print-text.ts';
import type { PrinterProblem, PrintLayout, PrintText } from '../../shared/printing.ts';
import type { PrinterTarget } from '../../shared/receipt-printer.ts';
import { loadTexts } from '../texts.ts';
import { type EncodeOptions, encodeDocument } from './encode.ts';
import { sendToDevice } from './send-to-device.ts';
import { sendToNetwork } from './send-to-network.ts';

/** Prints a document on a receipt printer, and returns why it could not, or null. Never throws. */
export async function printDirectly(
  target: PrinterTarget,
  layout: PrintLayout,
  options: Omit<EncodeOptions, 'read'>,
): Promise<PrinterProblem | null> {
  const words = await loadTexts(layout.language);
  const read = (text: PrintText) => phraseText((key, values) => words(`${namespaceOf(key)}:${key}`, values), text);
  const bytes = encodeDocument(layout, { read, ...options });
  return target.to === 'network' ? sendToNetwork(bytes, target) : sendToDevice(bytes, target.path);
}
