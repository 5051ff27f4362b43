import { type ReactNode, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankView } from '../../../../electron/shared/banks/bank.ts';
import { ussdProblemOf } from '../../../../electron/shared/banks/ussd.ts';
import type { Account, SaleView } from '../../../../electron/shared/sales/sale.ts';
import { send } from '../../../lib/send.ts';
import { useServices } from '../../../state/context.ts';
import { BankPicker } from '../../banks/bank-picker.tsx';
import styles from './bank-code.module.css';
import { CodeToDial } from './code-to-dial.tsx';
import type { PaymentModeState } from './payment-mode.ts';

export { CodeActions } from './code-actions.tsx';

interface Props {
  readonly view: SaleView;
  readonly account: Account;
  readonly mode: PaymentModeState;
  /** Shown where no code can be. */
  readonly accountQr: ReactNode;
}

/** Bank picker, then the USSD code to dial. Works offline once the banks are loaded. */
export function BankCode({ view, account, mode, accountQr }: Props) {
  const { t } = useTranslation();
  const { bridge } = useServices();
  const { way, setWay } = mode;
  useEffect(() => (way === 'account' ? returnFocus() : undefined), [way]);
  const markOf = useCallback((bank: BankView) => (ussdProblemOf(bank) ? t('bankCode.noCode') : null), [t]);
  const choose = (bank: BankView) => {
    setWay(bank);
    // A failure to save the choice only makes the next suggestion worse.
    send(bridge.banks.choose({ id: view.id, code: bank.code }));
  };
  if (way === 'account') return accountQr;
  if (way === 'choosing')
    return (
      <div className={styles.picker}>
        <BankPicker
          title={t('bankCode.which')}
          back={t('bankCode.back')}
          markOf={markOf}
          onChoose={choose}
          onBack={() => setWay('account')}
        />
      </div>
    );
  return <CodeToDial bank={way} account={account} amount={view.amount} accountQr={accountQr} />;
}

/** Returns the focus to the button that opened this. */
function returnFocus(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('[aria-keyshortcuts="B"]')?.focus({ preventScroll: true });
}
