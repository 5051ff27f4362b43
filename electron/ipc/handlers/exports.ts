import type { Runs } from '../parsers.ts';
import type { Counter } from './counter.ts';
import { inOffice } from './office.ts';

/** `exports.*` of the contract. */
export const exportsCalls = (counter: Counter): Runs['exports'] => ({
  dayBook: (stretch) => inOffice(counter)(({ exports }) => exports.dayBook(stretch)),
  list: ({ list, paper, ...stretch }) => inOffice(counter)(({ exports }) => exports.list(list, stretch, paper)),
  table: ({ form, ...table }) => inOffice(counter)(({ exports }) => exports.table(table, form)),
});
