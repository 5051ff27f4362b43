import { useTranslation } from 'react-i18next';
import { rightsOf } from '../../staff/rights.ts';
import { useServices, useTill } from '../services.ts';
import { selectIsPractice, selectStaff } from '../stores/selectors.ts';
import { useAction } from '../use-action.ts';
import styles from './rail.module.css';

/** From real money to practice, for who may; what keeps it from being done is said where the keys are. */
export function Practise() {
  const { t } = useTranslation();
  const { bridge, desk } = useServices();
  const practice = useTill(selectIsPractice);
  const mayGo = rightsOf(useTill(selectStaff))('setUp');
  const go = useAction(async () => {
    const answer = await bridge.setup.goTo({ environment: 'practice' });
    if (!answer.ok) desk.enter('settings', 'keys');
    return answer;
  });
  if (practice || !mayGo) return null;
  return (
    <button type="button" className={styles.practise} aria-disabled={go.busy || undefined} onClick={() => go.run()}>
      {t('practice.go')}
    </button>
  );
}
