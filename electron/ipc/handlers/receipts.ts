import type { Runs } from '../parser-types.ts';
import type { Counter } from './context.ts';

/** `receipts.*` of the contract. */
export const receiptsCalls = ({ receipts }: Pick<Counter, 'receipts'>): Runs['receipts'] => ({
  preview: async (input) => receipts.preview(input),
  print: (input) => receipts.print(input),
  savePdf: (input) => receipts.savePdf(input),
  printers: () => receipts.printers(),
});
