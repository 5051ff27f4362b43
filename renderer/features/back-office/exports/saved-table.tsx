import { Download, FileText } from 'lucide-react';
import {
  type ExportForm,
  type ExportPeriod,
  type ExportTable,
  exportForms,
  MOST_ROWS,
  type SavedList,
} from '../../../../electron/shared/back-office/export-table.ts';
import { andThen, mapOk, ok, type Result } from '../../../../electron/shared/base/result.ts';
import { Button } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { type Column, Table, type TableProps } from '../../../components/table.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { useMutation } from '../../../lib/calls.ts';
import type { EveryRow } from '../../../lib/every-row.ts';
import { useServices } from '../../../state/context.ts';
import { useOthersNotes } from '../back-office-text.ts';
import styles from './exports.module.css';

interface SavedFile extends SavedList {
  /** Whether it has only the newest rows of a longer list. */
  readonly isCut?: boolean;
}

interface SaveButtonsProps {
  readonly label: string;
  /** Returns what was saved, or null when cancelled. */
  readonly save: (form: ExportForm) => Promise<Result<SavedFile | null>>;
}

const icons = { csv: Download, pdf: FileText } as const;

export function SaveButtons({ label, save }: SaveButtonsProps) {
  const { t } = useTranslation('backOffice');
  const { run, busy, value: savedList, failure } = useMutation(save);
  const notes = useOthersNotes();
  return (
    <div className={`lines gap-1 ${styles.save}`}>
      <div className={styles.forms}>
        {exportForms.map((form) => (
          <Button key={form} variant="bare" icon={icons[form]} aria-disabled={busy} onClick={() => run(form)}>
            {form.toUpperCase()}
            <span className="visually-hidden">{` (${label})`}</span>
          </Button>
        ))}
      </div>
      <p role="status" className={`small text-end may-be-empty ${styles.saved}`}>
        {busy && t('exports.saving')}
        {savedList &&
          t(savedList.isCut ? 'exports.savedNewest' : 'exports.saved', { file: savedList.file, count: MOST_ROWS })}
      </p>
      {notes(savedList?.others).map((note) => (
        <p key={note} className={`small text-end ${styles.saved}`}>
          {note}
        </p>
      ))}
      {failure && <FailureNote failure={failure} />}
    </div>
  );
}

interface SavedTableProps<Row> extends TableProps<Row> {
  readonly period?: ExportPeriod;
  readonly all?: readonly Row[];
  /** Reads all rows for a file, where the table has only pages of them. */
  readonly readAll?: () => Promise<Result<EveryRow<Row>>>;
  readonly inFile?: readonly Column<Row>[];
}

function fileOf<Row>(
  { columns, period, inFile = columns }: SavedTableProps<Row>,
  rows: readonly Row[],
  form: ExportForm,
): Omit<ExportTable, 'title'> {
  const fileColumns = inFile.flatMap(({ head, file }) => (file ? [{ head, ...file }] : []));
  return {
    // Only the period itself, without other members.
    period: period ? { from: period.from, to: period.to } : null,
    columns: fileColumns.map(({ name, head, kind }) => ({ name, head, kind })),
    rows: rows.map((row) => fileColumns.map(({ value, word }) => (form === 'pdf' && word ? word(row) : value(row)))),
  };
}

export function SavedTable<Row>({ readAll, ...table }: SavedTableProps<Row>) {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  const save = async (form: ExportForm) => {
    const all = readAll ? await readAll() : ok({ rows: table.all ?? table.rows, isCut: false });
    return andThen(all, ({ rows, isCut }) => {
      // The title is the file's name and the heading of the PDF.
      const title = isCut ? t('exports.newest', { title: table.caption, count: MOST_ROWS }) : table.caption;
      const saving = bridge.exports.table({ ...fileOf(table, rows, form), title, form });
      return saving.then((result) => mapOk(result, (file) => (file === null ? null : { file, isCut })));
    });
  };
  return <Table showCaption {...table} actions={<SaveButtons label={table.caption} save={save} />} />;
}
