import { useTranslation } from 'react-i18next';
import { useTill } from '../../state/context.ts';
import { selectBackup, selectIsPractice, selectStaff } from '../../state/selectors.ts';
import styles from './backup.module.css';
import { CopiesElsewhere } from './copies-elsewhere.tsx';
import { ImportRecoveryFile } from './import-recovery-file.tsx';
import { troubleOf } from './journal-problem.ts';
import { Record } from './journal-status.tsx';
import { RecoveryActions } from './recovery-actions.tsx';
import { RecoveryFile } from './recovery-file.tsx';
import { RestoreNotice } from './restore-notice.tsx';

/** The backup page: state of the journal, remedies, and the recovery file. */
export function BackupPage() {
  const { t } = useTranslation();
  const backup = useTill(selectBackup);
  const practice = useTill(selectIsPractice);
  const { mode } = useTill(selectStaff);
  if (!backup) return null;
  const trouble = troubleOf(backup);
  const needsKey = trouble?.cure === 'key';
  return (
    <div className={styles.place} data-keeps-focus>
      <p>{t('backup.means')}</p>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Record backup={backup} practice={practice} />
          {backup.recordOpen && mode !== 'first-owner' && (
            <CopiesElsewhere elsewhere={backup.elsewhere} practice={practice} />
          )}
          {backup.restored && <RestoreNotice restored={backup.restored} />}
          {needsKey && !practice && <ImportRecoveryFile />}
          {/* The last way out, after the better one. */}
          {needsKey && !practice && (
            <RecoveryActions trouble={trouble} practice={false} needsProof={backup.needsProof} />
          )}
        </div>
        <div className={styles.column}>
          {/* Without an owner main refuses to export the key. */}
          {backup.recordOpen && mode !== 'first-owner' && (
            <RecoveryFile
              savedAt={backup.recoveryFileAt}
              isElsewhere={backup.isRecoveryFileElsewhere}
              practice={practice}
            />
          )}
          {!needsKey && !practice && <ImportRecoveryFile folded />}
        </div>
      </div>
    </div>
  );
}
