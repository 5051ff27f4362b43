import { useTranslation } from 'react-i18next';
import { ownerIdleMinutes } from '../../../electron/shared/staff.ts';
import { useTill } from '../../app/context.ts';
import { selectPreferences } from '../../app/state/selectors.ts';
import styles from '../../components/fields.module.css';
import { SegmentedControl } from '../../components/segmented-control.tsx';
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
