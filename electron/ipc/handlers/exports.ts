import type { HandlerFunctions } from '../parser-types.ts';
import type { IpcContext } from './context.ts';
import { through } from './with-service.ts';

/** `exports.*` of the contract. */
export const exportsCalls = (counter: IpcContext): HandlerFunctions['exports'] => ({
  dayBook: (stretch) => through(counter, 'office')(({ exports }) => exports.dayBook(stretch)),
  list: ({ list, paper, ...stretch }) =>
    through(counter, 'office')(({ exports }) => exports.list(list, stretch, paper)),
  table: ({ form, ...table }) => through(counter, 'office')(({ exports }) => exports.table(table, form)),
});
