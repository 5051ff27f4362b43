import type { WordsOf } from '../namespaces.ts';

/** None yet. */
export const receipts: WordsOf<'receipts'> = {};
