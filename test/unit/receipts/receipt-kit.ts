import { receiptOf } from '../../../electron/receipts/receipt.ts';
import { linesOf, receiptFacts } from '../../support/receipt-kit.ts';

export const linesFor = (more: Parameters<typeof receiptFacts>[0]) => linesOf(receiptOf(receiptFacts(more)));
