import { useTranslation } from 'react-i18next';
import { useTill } from '../../app/context.ts';
import { selectIsPractice, selectSafety, selectStaff } from '../../app/state/selectors.ts';
import { NewSaleButton } from '../sale/actions.tsx';
import styles from './backup.module.css';
import { ImportRecoveryFile } from './import-recovery-file.tsx';
import { troubleOf } from './journal-problem.ts';
import { Record } from './journal-status.tsx';
import { RecoveryActions } from './recovery-actions.tsx';
import { RecoveryFile } from './recovery-file.tsx';
import { RestoreNotice } from './restore-notice.tsx';

/** The owner's place for the till's record: how it is, what puts it right, and the file that opens it elsewhere. */
export function BackupPage() {
  const { t } = useTranslation();
  const safety = useTill(selectSafety);
  const practice = useTill(selectIsPractice);
  const { mode } = useTill(selectStaff);
  if (!safety) return null;
  const trouble = troubleOf(safety);
  const needsKey = trouble?.cure === 'key';
  return (
    <div className={styles.place} data-keeps-focus>
      <p>{t('safety.means')}</p>
      <Record safety={safety} practice={practice} />
      {safety.restored && <RestoreNotice restored={safety.restored} />}
      {needsKey && !practice && <ImportRecoveryFile />}
      {/* The last way out, after the better one. */}
      {needsKey && !practice && <RecoveryActions trouble={trouble} practice={false} needsProof={safety.needsProof} />}
      {/* Before there is an owner main lets nobody take the key away. */}
      {safety.recordOpen && mode !== 'first-owner' && (
        <RecoveryFile savedAt={safety.recoveryFileAt} practice={practice} />
      )}
      {!needsKey && !practice && <ImportRecoveryFile folded />}
      {safety.recordOpen && (
        <div className={styles.actions}>
          <NewSaleButton />
        </div>
      )}
    </div>
  );
}
