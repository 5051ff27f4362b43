import { PlugZap } from 'lucide-react';
import { settle } from '../bridge.ts';
import { useSafetyWords } from '../i18n/safety-words.ts';
import { Button } from '../ui/button.tsx';
import styles from './after-crash.module.css';
import { useServices, useTill } from './services.ts';
import { openOnes } from './stores/collections.ts';
import { selectCollections } from './stores/selectors.ts';

/** After a run that was not closed: what happened, that nothing is lost, and how many accounts are still watched. */
export function AfterCrash() {
  const t = useSafetyWords();
  const { bridge, till } = useServices();
  const open = openOnes(useTill(selectCollections)).length;
  return (
    <div className={styles.notice} aria-label={t('afterCrash.label')} role="alert">
      <PlugZap aria-hidden="true" />
      <p>
        <strong>{t('afterCrash.what')}</strong>{' '}
        {open === 0 ? t('afterCrash.none') : t('afterCrash.open', { count: open })}
      </p>
      <Button
        onClick={() => {
          till.setState({ afterCrash: false });
          void settle(bridge.till.understood());
        }}
      >
        {t('afterCrash.ok')}
      </Button>
    </div>
  );
}
