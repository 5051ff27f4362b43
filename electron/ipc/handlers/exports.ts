import type { Runs } from '../parser-types.ts';
import type { Counter } from './context.ts';
import { through } from './with-service.ts';

/** `exports.*` of the contract. */
export const exportsCalls = (counter: Counter): Runs['exports'] => ({
  dayBook: (stretch) => through(counter, 'office')(({ exports }) => exports.dayBook(stretch)),
  list: ({ list, paper, ...stretch }) =>
    through(counter, 'office')(({ exports }) => exports.list(list, stretch, paper)),
  table: ({ form, ...table }) => through(counter, 'office')(({ exports }) => exports.table(table, form)),
});
