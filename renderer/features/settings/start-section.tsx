import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../components/checkbox.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import styles from '../../components/fields.module.css';
import { Problem } from '../../components/problem.tsx';
import { useMutation } from '../../lib/use-mutation.ts';
import { useQuery } from '../../lib/use-query.ts';
import { useServices } from '../../state/context.ts';

/** Whether the till opens when somebody signs in to the computer. The system stores it, and may refuse. */
export function StartSection() {
  const { t } = useTranslation('settings');
  const { bridge } = useServices();
  const {
    value: state,
    failure,
    setValue,
  } = useQuery(useCallback(() => bridge.settings.loginItem({ on: null }), [bridge]));
  const [isRefused, setIsRefused] = useState(false);
  const change = useMutation(async (on: boolean) => {
    const changeResult = await bridge.settings.loginItem({ on });
    setIsRefused(changeResult.ok && changeResult.value !== (on ? 'on' : 'off'));
    return changeResult;
  }, setValue);
  const shownFailure = change.failure ?? failure;
  return (
    <div className={styles.form}>
      {state === 'not-offered' && <p>{t('start.notOffered')}</p>}
      {(state === 'on' || state === 'off') && (
        <Checkbox checked={state === 'on'} help={t('start.help')} onChange={change.run}>
          {t('start.open')}
        </Checkbox>
      )}
      {isRefused && <Problem role="alert">{t('start.refused')}</Problem>}
      {shownFailure && <FailureNote failure={shownFailure} />}
    </div>
  );
}
