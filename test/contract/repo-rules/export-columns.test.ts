import { expect, it } from 'vitest';
import {
  auditColumns,
  dayBookColumns,
  type Field,
  saleColumns,
  settlementColumns,
  zReportColumns,
} from '../../../electron/back-office/exports/columns.ts';
import { type ExportList, exportLists } from '../../../electron/shared/back-office/export-table.ts';
import { english } from '../../support/english.ts';
import { readSource } from '../../support/sources.ts';

type NamedField = Pick<Field<never>, 'name' | 'kind'>;
const writtenColumns: Readonly<Record<ExportList, readonly NamedField[]>> = {
  sales: saleColumns,
  'day-book': dayBookColumns,
  settlements: settlementColumns,
  'z-reports': zReportColumns,
  'audit-log': auditColumns,
};

const document = readSource('.github/docs/exports.md');
const documentedColumns = [...document.matchAll(/^\| ([\w-]+) \| `(\w+)` \| (\w+) \| .+ \|$/gm)];

it.each(exportLists)('documents the columns of the file: %s', (list) => {
  const rows = documentedColumns.filter(([, name]) => name === list).map(([, , name, kind]) => ({ name, kind }));
  expect(rows).toEqual(writtenColumns[list].map(({ name, kind }) => ({ name, kind })));
});

it('gives a window a word for every column of a file, and for nothing else', () => {
  const names = exportLists.flatMap((list) => writtenColumns[list].map(({ name }) => name));
  expect(Object.keys(english.backOffice.exports.column).toSorted()).toEqual([...new Set(names)].toSorted());
});
