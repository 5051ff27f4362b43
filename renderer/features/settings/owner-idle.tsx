import { useTranslation } from 'react-i18next';
import { ownerIdleMinutes } from '../../../electron/shared/staff.ts';
import { useTill } from '../../app/context.ts';
import { selectPreferences } from '../../app/state/selectors.ts';
import styles from '../../components/fields.module.css';
import { RadioGroup } from '../../components/radio-group.tsx';
import { SavingNote } from './saving-note.tsx';
import { usePreference } from './use-preference.ts';

/** How long an owner stays signed in without touching the till. */
export function OwnerIdle() {
  const { t } = useTranslation('settings');
  const { ownerIdle } = useTill(selectPreferences);
  const { saving, change } = usePreference();
  return (
    <div className={styles.form}>
      <RadioGroup
        label={t('ownerIdle.label')}
        options={ownerIdleMinutes.map((minutes) => ({
          value: minutes,
          text: t('ownerIdle.minutes', { count: minutes }),
        }))}
        chosen={ownerIdle}
        onChoose={(minutes) => change({ ownerIdle: minutes })}
      />
      <p className={styles.means}>{t('ownerIdle.help')}</p>
      <SavingNote saving={saving} />
    </div>
  );
}
