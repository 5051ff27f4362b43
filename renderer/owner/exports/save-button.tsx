import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Result } from '../../../electron/shared/result.ts';
import { useAction } from '../../cashier/use-action.ts';
import { FailureNote } from '../../cashier/words/failure-note.tsx';
import { useOfficeWords } from '../../i18n/office-words.ts';
import { Button } from '../../ui/button.tsx';
import styles from './exports.module.css';

interface Props {
  /** What is saved, for who cannot see where the button stands. */
  readonly label: string;
  /** Answers the file's name, or null when the person picked no place. */
  readonly save: () => Promise<Result<string | null>>;
}

/** Saves one list as a file, and says what became of it. */
export function SaveButton({ label, save }: Props) {
  const t = useOfficeWords();
  const [file, setFile] = useState<string | null>(null);
  const { run, busy, failure } = useAction(save, setFile);
  return (
    <div className={styles.save}>
      <Button
        icon={Download}
        aria-disabled={busy}
        onClick={() => {
          setFile(null);
          run();
        }}
      >
        {t(busy ? 'exports.saving' : 'exports.save')}
        <span className="visually-hidden">{` (${label})`}</span>
      </Button>
      <p role="status" className={styles.saved}>
        {file !== null && t('exports.saved', { file })}
      </p>
      {failure && <FailureNote failure={failure} />}
    </div>
  );
}
