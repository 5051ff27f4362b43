import { Download } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { settle } from '../../bridge.ts';
import { useServices } from '../../app/context.ts';
import { useAction } from '../../lib/use-mutation.ts';
import { FailureNote } from '../../components/failure-note.tsx';
import { useSettingsWords } from '../../i18n/settings-words.ts';
import { Button } from '../../components/button.tsx';
import styles from '../../components/fields.module.css';

/** The report for support: to be read first, then saved. The till sends nothing by itself. */
export function SupportSection() {
  const t = useSettingsWords();
  const { bridge } = useServices();
  const [report, setReport] = useState('');
  const [file, setFile] = useState<string | null>(null);
  const save = useAction(bridge.support.save, setFile);
  const id = useId();
  useEffect(() => {
    let wanted = true;
    void settle(bridge.support.report()).then((answer) => wanted && answer.ok && setReport(answer.value));
    return () => {
      wanted = false;
    };
  }, [bridge]);
  return (
    <div className={styles.wide}>
      <label className={styles.label} htmlFor={id}>
        {t('support.report')}
      </label>
      <textarea id={id} className={styles.report} readOnly rows={14} value={report} />
      <div>
        <Button icon={Download} aria-disabled={save.busy} onClick={() => save.run()}>
          {t('support.save')}
        </Button>
      </div>
      <p role="status" className={styles.help}>
        {file !== null && t('support.saved', { file })}
      </p>
      {save.failure && <FailureNote failure={save.failure} />}
    </div>
  );
}
