import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ownerIdleMinutes } from '../../../electron/shared/staff.ts';
import { useTill } from '../../app/context.ts';
import { selectPreferences, selectStaff } from '../../app/state/selectors.ts';
import { Choice } from '../../components/choice.tsx';
import styles from '../../components/fields.module.css';
import { rightsOf } from '../../lib/rights.ts';
import { PeopleSection } from '../staff/people-section.tsx';
import { SavingNote } from './saving-note.tsx';
import { usePreference } from './use-preference.ts';

/** Who works at this till, and how long an owner stays signed in. */
export function StaffSection() {
  const staff = useTill(selectStaff);
  return (
    <>
      <PeopleSection />
      {staff.mode !== 'off' && rightsOf(staff)('changeSettings') && <OwnerIdle />}
    </>
  );
}

function OwnerIdle() {
  const { t } = useTranslation('settings');
  const { ownerIdle } = useTill(selectPreferences);
  const { saving, change } = usePreference();
  const name = useId();
  return (
    <div className={styles.form}>
      <fieldset className={styles.choices}>
        <legend className={styles.label}>{t('ownerIdle.label')}</legend>
        {ownerIdleMinutes.map((minutes) => (
          <Choice
            key={minutes}
            name={name}
            checked={minutes === ownerIdle}
            onChoose={() => change({ ownerIdle: minutes })}
          >
            {t('ownerIdle.minutes', { count: minutes })}
          </Choice>
        ))}
      </fieldset>
      <p className={styles.means}>{t('ownerIdle.help')}</p>
      <SavingNote saving={saving} />
    </div>
  );
}
