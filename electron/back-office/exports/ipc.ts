import { defineArea } from '../../ipc/area.ts';
import { period } from '../../ipc/inputs.ts';
import { listOf, object, oneOf, orNull, text } from '../../ipc/parse.ts';
import { backOffice } from '../../ipc/service.ts';
import { cellKinds, exportForms, exportLists, MOST_ROWS } from '../../shared/back-office/export-table.ts';
import { ok } from '../../shared/base/result.ts';
import { scopes } from '../../shared/base/scope.ts';

const column = object({ name: text(40), head: text(80), kind: oneOf(cellKinds) });
/** One line of text, or an integer. */
const cell = orNull<string | number>((raw) =>
  typeof raw === 'number' && Number.isSafeInteger(raw) ? ok(raw) : text(2_000)(raw),
);
/** At most two hundred codes, each with its label. */
const listWords = object({ title: text(80), words: listOf(object({ of: text(80), word: text(120) }), 200) });

export const exportsArea = defineArea(
  'exports',
  backOffice('exports'),
)({
  dayBook: {
    input: object({ ...period, scope: oneOf(scopes) }),
    permission: 'runOffice',
    run: (exports, { scope, ...range }) => exports.dayBook(range, scope),
  },
  list: {
    input: object({ ...period, scope: oneOf(scopes), list: oneOf(exportLists), printout: orNull(listWords) }),
    permission: 'runOffice',
    run: (exports, { list, printout, scope, ...range }) => exports.list(list, range, scope, printout),
  },
  table: {
    input: object({
      title: text(80),
      period: orNull(object(period)),
      columns: listOf(column, 40),
      rows: listOf(listOf(cell, 40), MOST_ROWS),
      form: oneOf(exportForms),
    }),
    permission: 'runOffice',
    run: (exports, { form, ...table }) => exports.table(table, form),
  },
});
