import { expect, it } from 'vitest';
import {
  auditColumns,
  dayBookColumns,
  type Field,
  saleColumns,
  settlementColumns,
  zReportColumns,
} from '../../../electron/back-office/exports/columns.ts';
import { type ExportList, exportLists, listColumns } from '../../../electron/shared/back-office/export-table.ts';
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

it.each(exportLists)('gives a window the columns of the file: %s', (list) => {
  expect(listColumns[list]).toEqual(writtenColumns[list].map(({ name }) => name));
});
