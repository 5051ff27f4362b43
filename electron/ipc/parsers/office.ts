import { actGroups } from '../../shared/audit.ts';
import { cellKinds, exportForms, exportLists, MOST_ROWS } from '../../shared/export-table.ts';
import { failure } from '../../shared/failure.ts';
import { err, ok } from '../../shared/result.ts';
import { type ReportDays, reportDays } from '../../shared/today.ts';
import type { Ms } from '../../shared/units.ts';
import { count, listOf, nothing, object, oneOf, orNull, type Parser, text } from '../parse.ts';
import type { Parsers } from '../parser-types.ts';

type OfficeAreas = 'audit' | 'exports' | 'customers' | 'today' | 'reconciliation' | 'dataUse';

const whole = count(Number.MAX_SAFE_INTEGER);
const time = orNull(whole as Parser<Ms>);
const stretch = { from: time, to: time };

const column = object({ name: text(40), head: text(80), kind: oneOf(cellKinds) });
/** One line of text, or an integer. */
const cell = orNull<string | number>((raw) =>
  typeof raw === 'number' && Number.isSafeInteger(raw) ? ok(raw) : text(2_000)(raw),
);

/** At most a hundred codes, each with its label, and one label per column. */
const listWords = object({ title: text(80), words: listOf(object({ of: text(80), word: text(120) }), 200) });

const table = {
  ...{ title: text(80), stretch: orNull(object(stretch)), columns: listOf(column, 40) },
  rows: listOf(listOf(cell, 40), MOST_ROWS),
};

/** As typed. */
const phone = text(64);

const moment = count(Number.MAX_SAFE_INTEGER) as Parser<Ms>;
const days: Parser<ReportDays> = (raw) => {
  const known = reportDays.find((each) => each === raw);
  return known === undefined ? err(failure('invalid-input')) : ok(known);
};

/** Parsers of the back office's own books. */
export const officeParsers: Pick<Parsers, OfficeAreas> = {
  customers: {
    find: object({ phone }),
    save: object({ phone }),
    erase: object({ phone }),
    retention: nothing,
    allowErasing: nothing,
  },
  exports: {
    dayBook: object(stretch),
    list: object({ ...stretch, list: oneOf(exportLists), paper: orNull(listWords) }),
    table: object({ ...table, form: oneOf(exportForms) }),
  },
  audit: {
    search: object({ ...stretch, group: orNull(oneOf(actGroups)), actor: orNull(text(80)), before: orNull(whole) }),
    people: object(stretch),
    verify: nothing,
  },
  today: { report: object({ days }) },
  reconciliation: { report: object({ from: moment, to: moment }) },
  dataUse: { view: nothing },
};
