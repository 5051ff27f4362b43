import type { HandlerFunctions } from '../parser-types.ts';
import type { IpcContext } from './context.ts';

/** `receipts.*` of the contract. */
export const receiptsCalls = ({ receipts }: Pick<IpcContext, 'receipts'>): HandlerFunctions['receipts'] => ({
  preview: async (input) => receipts.preview(input),
  print: (input) => receipts.print(input),
  savePdf: (input) => receipts.savePdf(input),
  printers: () => receipts.printers(),
});
