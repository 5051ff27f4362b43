import { PlugZap } from 'lucide-react';
import { settle } from '../bridge.ts';
import { useSafetyWords } from '../i18n/safety-words.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useServices, useTill } from './services.ts';
import { openOnes } from './stores/collections.ts';
import { selectCollections } from './stores/selectors.ts';

/** After a run that was not closed: what happened, that nothing is lost, and how many accounts are still watched. */
export function AfterCrash() {
  const t = useSafetyWords();
  const { bridge, till } = useServices();
  const open = openOnes(useTill(selectCollections)).length;
  const understood = () => {
    till.setState({ afterCrash: false });
    void settle(bridge.till.understood());
  };
  return (
    <Notice
      label={t('afterCrash.label')}
      icon={PlugZap}
      what={t('afterCrash.what')}
      buttons={<Button onClick={understood}>{t('afterCrash.ok')}</Button>}
    >
      {open === 0 ? t('afterCrash.none') : t('afterCrash.open', { count: open })}
    </Notice>
  );
}
