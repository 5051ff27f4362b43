import { useTranslation } from 'react-i18next';
import { ownerIdleMinutes } from '../../../electron/shared/staff/staff.ts';
import styles from '../../components/fields.module.css';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { useTill } from '../../state/context.ts';
import { selectPreferences } from '../../state/selectors.ts';
import { SavingNote } from './saving-note.tsx';
import { usePreference } from './use-preference.ts';

/** How long an owner stays signed in without touching the till. */
export function OwnerIdle() {
  const { t } = useTranslation('settings');
  const { ownerIdle } = useTill(selectPreferences);
  const { saving, change } = usePreference();
  return (
    <div className={styles.form}>
      <SegmentedControl
        label={t('ownerIdle.label')}
        options={ownerIdleMinutes.map((minutes) => [minutes, t('ownerIdle.minutes', { count: minutes })])}
        help={t('ownerIdle.help')}
        chosen={ownerIdle}
        onChoose={(minutes) => change({ ownerIdle: minutes })}
      />
      <SavingNote saving={saving} />
    </div>
  );
}
