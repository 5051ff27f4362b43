import { PlugZap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AfterCrash as LeftBehind } from '../../electron/shared/till/after-crash.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import type { Translate } from '../i18n/create-i18n.ts';
import { settle } from '../state/bridge.ts';
import { useServices } from '../state/context.ts';

interface Props {
  readonly left: LeftBehind;
}

/** Notice after a crash: the sales the previous run left open, and its requests without a response. */
export function AfterCrash({ left }: Props) {
  const { t } = useTranslation('backup');
  const { bridge, till, navigation } = useServices();
  const [unanswered] = left.unanswered;
  const dismiss = () => {
    till.setState({ previousRunCrashed: null });
    void settle(bridge.till.understood());
  };
  const show = () => {
    if (unanswered) navigation.openSale(unanswered);
    dismiss();
  };
  return (
    <Notice
      label={t('previousRunCrashed.label')}
      icon={PlugZap}
      what={t('previousRunCrashed.what')}
      buttons={
        <>
          {unanswered && <Button onClick={show}>{t('previousRunCrashed.show')}</Button>}
          <Button onClick={dismiss}>{t('previousRunCrashed.ok')}</Button>
        </>
      }
    >
      {sentences(t, left).join(' ')}
    </Notice>
  );
}

function sentences(t: Translate<'backup'>, { open, cancelled, unanswered }: LeftBehind): string[] {
  const crashSentences = [
    open > 0 ? t('previousRunCrashed.open', { count: open }) : '',
    cancelled > 0 ? t('previousRunCrashed.cancelled', { count: cancelled }) : '',
    unanswered.length > 0 ? t('previousRunCrashed.unanswered', { count: unanswered.length }) : '',
  ].filter((part) => part !== '');
  return crashSentences.length > 0 ? crashSentences : [t('previousRunCrashed.none')];
}
