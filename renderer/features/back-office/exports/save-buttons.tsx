import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ExportForm, exportForms } from '../../../../electron/shared/back-office/export-table.ts';
import type { Result } from '../../../../electron/shared/base/result.ts';
import { Button } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';
import styles from './exports.module.css';

interface Props {
  /** Accessible name of the buttons. */
  readonly label: string;
  /** Returns the file's name, or null when cancelled. */
  readonly save: (form: ExportForm) => Promise<Result<string | null>>;
}

const icons = { csv: Download, pdf: FileText } as const;

/** Saves one list as CSV or PDF and shows the result. */
export function SaveButtons({ label, save }: Props) {
  const { t } = useTranslation('office');
  const [file, setFile] = useState<string | null>(null);
  const { run, busy, failure } = useMutation(save, setFile);
  return (
    <div className={styles.save}>
      <div className={styles.forms}>
        {exportForms.map((form) => (
          <Button
            key={form}
            variant="bare"
            icon={icons[form]}
            aria-disabled={busy}
            onClick={() => {
              setFile(null);
              run(form);
            }}
          >
            {form.toUpperCase()}
            <span className="visually-hidden">{` (${label})`}</span>
          </Button>
        ))}
      </div>
      <p role="status" className={styles.saved}>
        {busy ? t('exports.saving') : file !== null && t('exports.saved', { file })}
      </p>
      {failure && <FailureNote failure={failure} />}
    </div>
  );
}
