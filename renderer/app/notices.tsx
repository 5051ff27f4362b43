import { MonitorX, PlugZap } from 'lucide-react';
import type { SaleId } from '../../electron/shared/sales/sale.ts';
import type { AfterCrash as LeftBehind } from '../../electron/shared/till/after-crash.ts';
import type { ComputerNotice } from '../../electron/shared/till/contract.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { useLeaving } from '../components/unsaved.tsx';
import { type Translate, useTranslation } from '../i18n/texts.ts';
import { useNavigationState, useServices, useTill, useTillState } from '../state/context.ts';
import { selectIsLocked } from '../state/selectors.ts';

/** The notices with which a run may begin, each until it is acknowledged. */
export function StartNotices() {
  const previousRunCrashed = useTillState('previousRunCrashed');
  const computerNotice = useTillState('computerNotice');
  return (
    <>
      {previousRunCrashed && <AfterCrash left={previousRunCrashed} />}
      {computerNotice && <ComputerNoticeBar notice={computerNotice} />}
    </>
  );
}

/** Notice after a crash: the sales the previous run left open, and its requests without a response. */
function AfterCrash({ left }: { readonly left: LeftBehind }) {
  const { t } = useTranslation('backup');
  const { bridge, till, navigation } = useServices();
  const { leave } = useLeaving();
  // The person signed in may not see every sale.
  const unansweredId = useTill(({ sales }) => left.unanswered.find((id) => sales.some((view) => view.id === id)));
  const dismiss = () => {
    till.setState({ previousRunCrashed: null });
    void bridge.till.understood();
  };
  const show = (id: SaleId) =>
    leave(() => {
      navigation.openSale(id);
      dismiss();
    });
  return (
    <Notice
      label={t('previousRunCrashed.label')}
      icon={PlugZap}
      what={t('previousRunCrashed.what')}
      buttons={
        <>
          {unansweredId && <Button onClick={() => show(unansweredId)}>{t('previousRunCrashed.show')}</Button>}
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

/** Notice about a computer that was copied or set back, or that has its till under another account of the system. */
function ComputerNoticeBar({ notice }: { readonly notice: ComputerNotice }) {
  const { t } = useTranslation('backup');
  const { bridge, till } = useServices();
  const account = notice.kind === 'other-account' ? notice.account : '';
  const dismiss = () => {
    till.setState({ computerNotice: null });
    void bridge.till.computerNoticeRead();
  };
  return (
    <Notice
      label={t('computer.label')}
      icon={MonitorX}
      what={t(`computer.${notice.kind}.what`, { account })}
      buttons={<Button onClick={dismiss}>{t('computer.ok')}</Button>}
    >
      {t(`computer.${notice.kind}.means`, { account })}
    </Notice>
  );
}

export function BackupLink() {
  const { t } = useTranslation();
  const { navigation } = useServices();
  const route = useNavigationState('route');
  const isLocked = useTill(selectIsLocked);
  const isOpen = useTillState('phase') === 'open';
  if (!isOpen || isLocked || (route.kind === 'page' && route.name === 'backup')) return null;
  return <Button onClick={() => navigation.openPage('backup')}>{t('pages.backup')}</Button>;
}
