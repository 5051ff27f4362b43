import type { Runs } from '../parser-types.ts';
import type { Counter } from './counter.ts';
import { inOffice } from './office.ts';

/** `exports.*` of the contract. */
export const exportsCalls = (counter: Counter): Runs['exports'] => ({
  dayBook: (stretch) => inOffice(counter)(({ exports }) => exports.dayBook(stretch)),
  list: ({ list, ...stretch }) => inOffice(counter)(({ exports }) => exports.list(list, stretch)),
  table: (table) => inOffice(counter)(({ exports }) => exports.table(table)),
});
