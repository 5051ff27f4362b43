import { isOnePersonShop, lockMinutes, roles } from '../../../electron/shared/staff/staff.ts';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useTillState } from '../../state/context.ts';
import { SavingNote, usePreference } from './use-preference.tsx';

const settings = { cashier: 'cashierIdle', manager: 'managerIdle', owner: 'ownerIdle' } as const;

/** How long each role stays signed in without touching the till; one time where one person works alone. */
export function LockTimes() {
  const { t } = useTranslation('settings');
  const preferences = useTillState('preferences');
  const isAlone = isOnePersonShop(useTillState('staff').people);
  const { saving, change } = usePreference();
  const shownRoles = isAlone ? (['cashier'] as const) : roles.toReversed();
  return (
    <div className="form">
      {shownRoles.map((role) => (
        <SegmentedControl
          key={role}
          label={t(isAlone ? 'lockTimes.alone' : `lockTimes.${role}`)}
          options={lockMinutes.map((minutes) => [minutes, t('lockTimes.minutes', { count: minutes })])}
          {...(role === 'cashier' && { help: t(isAlone ? 'lockTimes.aloneHelp' : 'lockTimes.help') })}
          chosen={preferences[settings[role]]}
          onChoose={(minutes) => change({ [settings[role]]: minutes })}
        />
      ))}
      <SavingNote saving={saving} />
    </div>
  );
}
