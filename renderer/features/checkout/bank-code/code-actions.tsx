import { useTranslation } from 'react-i18next';
import type { BankView } from '../../../../electron/shared/banks/bank.ts';
import { Button } from '../../../components/button.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices } from '../../../state/context.ts';
import { NewSaleButton } from '../../sale/actions.tsx';
import { ActionsBar } from '../current-sale/actions-bar.tsx';
import type { PaymentModeState } from './payment-mode.ts';

interface Props {
  readonly bank: BankView;
  readonly mode: PaymentModeState;
}

/** Actions while the customer dials. */
export function CodeActions({ bank, mode }: Props) {
  const { t } = useTranslation();
  const { bridge } = useServices();
  const pinned = !bank.pinned;
  const pin = useMutation(
    () => bridge.banks.pin({ code: bank.code, pinned }),
    () => mode.setWay((way) => (way === bank ? { ...bank, pinned } : way)),
  );
  return (
    <ActionsBar failure={pin.failure}>
      <NewSaleButton variant="primary" />
      <Button hotkey="Escape" onClick={() => mode.setWay('account')}>
        {t('bankCode.back')}
      </Button>
      <Button hotkey="B" onClick={() => mode.setWay('choosing')}>
        {t('bankCode.other')}
      </Button>
      <Button variant="bare" aria-pressed={bank.pinned} onClick={pin.run}>
        {t(bank.pinned ? 'bankCode.group.pinned' : 'bankCode.pin')}
      </Button>
    </ActionsBar>
  );
}
