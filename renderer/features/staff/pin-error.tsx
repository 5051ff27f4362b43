import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../electron/shared/base/failure.ts';
import type { StaffMember } from '../../../electron/shared/staff/staff.ts';
import { FailureNote } from '../../components/failure-note.tsx';
import { Problem } from '../../components/problem.tsx';
import { useTicker } from '../../components/ticker.ts';
import { TickingText } from '../../components/ticking-text.tsx';
import type { Translate } from '../../i18n/create-i18n.ts';
import styles from './pin-entry.module.css';

interface Props {
  readonly failure: Failure | null;
  /** Null where no name is chosen. */
  readonly person: StaffMember | null;
}

/** Why a PIN was not taken: wrong, or too many wrong ones and how long to wait. */
export function PinError({ failure, person }: Props): ReactNode {
  const { t } = useTranslation();
  const ticker = useTicker();
  const until = person?.waitUntil ?? null;
  const of = useCallback((now: number) => waitText(t, until ?? 0, now), [t, until]);
  if (until !== null && until > ticker.now()) {
    return (
      <Problem>
        <TickingText of={of} />
      </Problem>
    );
  }
  if (failure?.code === 'pin-wrong') return <Problem>{t(person ? 'staff.pin.wrong' : 'staff.pin.unmatched')}</Problem>;
  if (failure?.code === 'name-needed')
    return (
      <Problem>
        {t('failure.name-needed.what')} {t('failure.name-needed.next')}
      </Problem>
    );
  if (failure && failure.code !== 'pin-locked') return <FailureNote failure={failure} />;
  const hint = person ? t('staff.lock.enter', { name: person.name }) : t('staff.lock.withoutName');
  return <span className={styles.hint}>{hint}</span>;
}

function waitText(t: Translate, until: number, now: number): string {
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1_000));
  const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return secondsLeft === 0 ? '' : t('staff.pin.wait', { time });
}
