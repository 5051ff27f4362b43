import { Download } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import styles from '../../components/fields.module.css';
import { useTranslation } from '../../i18n/texts.ts';
import { useMutation, useQuery } from '../../lib/calls.ts';
import { useServices } from '../../state/context.ts';

/** The report for support: to be read first, then saved. The till sends nothing by itself. */
export function SupportSection() {
  const { t } = useTranslation('settings');
  const { bridge } = useServices();
  const report = useQuery(bridge.support.report);
  const save = useMutation(bridge.support.save);
  const id = useId();
  return (
    <div className="stack gap-3">
      <label className="strong" htmlFor={id}>
        {t('support.report')}
      </label>
      <textarea id={id} className={styles.report} readOnly rows={14} value={report.value ?? ''} />
      <div>
        <Button icon={Download} aria-disabled={save.busy} onClick={() => save.run()}>
          {t('support.save')}
        </Button>
      </div>
      <p role="status" className="muted">
        {save.value !== null && t('support.saved', { file: save.value })}
      </p>
      {report.failure && <FailureNote failure={report.failure} />}
      {save.failure && <FailureNote failure={save.failure} />}
    </div>
  );
}

export function AboutSection() {
  const { t, i18n } = useTranslation('settings');
  const { bridge } = useServices();
  const notices = useQuery(bridge.till.notices);
  const id = useId();
  return (
    <div className="stack gap-3">
      <label className="strong" htmlFor={id}>
        {t('about.licences')}
      </label>
      <textarea
        id={id}
        className={styles.report}
        lang={i18n.language === 'en' ? undefined : 'en'}
        readOnly
        rows={18}
        value={notices.value ?? ''}
      />
      {notices.failure && <FailureNote failure={notices.failure} />}
    </div>
  );
}
