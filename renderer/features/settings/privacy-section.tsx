import { useCallback } from 'react';
import { retentionMonths, yearsOrMonths } from '../../../electron/shared/back-office/customer-data.ts';
import { CallButton } from '../../components/call-button.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { type Translate, useTranslation } from '../../i18n/texts.ts';
import { useQuery } from '../../lib/calls.ts';
import { useServices, useTillState } from '../../state/context.ts';
import { SavingNote, usePreference } from './use-preference.tsx';

export function PrivacySection() {
  const { t } = useTranslation('settings');
  const { retention } = useTillState('preferences');
  const { saving, change } = usePreference();
  const { bridge } = useServices();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another question
  const ask = useCallback(() => bridge.customers.retention(), [bridge, retention]);
  const { value, setValue } = useQuery(ask);
  const waiting = value?.waiting ?? 0;
  return (
    <div className="form page-width">
      <SegmentedControl
        label={t('privacy.how')}
        options={[null, ...retentionMonths].map((months) => [
          months,
          months === null ? t('privacy.never') : textOf(t, months),
        ])}
        help={t(retention === null ? 'privacy.neverHelp' : 'privacy.monthsHelp')}
        chosen={retention}
        onChoose={(months) => change({ retention: months })}
      />
      {/* Many customers are due at once, as after a shorter time was chosen: the owner allows it first. */}
      <div role="status">
        {waiting > 0 && (
          <>
            <p>{t('privacy.waiting', { count: waiting })}</p>
            <CallButton call={bridge.customers.allowErasing} onDone={setValue}>
              {t('privacy.allow')}
            </CallButton>
          </>
        )}
      </div>
      <SavingNote saving={saving} />
    </div>
  );
}

function textOf(t: Translate<'settings'>, months: number): string {
  const { unit, count } = yearsOrMonths(months);
  return t(`privacy.${unit}`, { count });
}
