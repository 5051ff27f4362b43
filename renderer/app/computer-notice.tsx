import { MonitorX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ComputerNotice } from '../../electron/shared/till/contract.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { settle } from '../state/bridge.ts';
import { useServices } from '../state/context.ts';

interface Props {
  readonly notice: ComputerNotice;
}

/** Notice about a computer that was copied or set back, or that has its till under another account of the system. */
export function ComputerNoticeBar({ notice }: Props) {
  const { t } = useTranslation('backup');
  const { bridge, till } = useServices();
  const account = notice.kind === 'other-account' ? notice.account : '';
  const dismiss = () => {
    till.setState({ computerNotice: null });
    void settle(bridge.till.computerNoticeRead());
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
