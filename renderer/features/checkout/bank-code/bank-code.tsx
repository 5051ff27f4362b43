import { type Dispatch, type ReactNode, type SetStateAction, useCallback, useEffect } from 'react';
import type { BankView } from '../../../../electron/shared/banks/bank.ts';
import {
  type DialCode,
  menuCode,
  telUri,
  type UssdProblem,
  ussdProblemOf,
  ussdString,
} from '../../../../electron/shared/banks/ussd.ts';
import { formatNaira, type Money, naira } from '../../../../electron/shared/base/money.ts';
import type { Account, SaleView } from '../../../../electron/shared/sales/sale.ts';
import { amountToPay } from '../../../../electron/shared/sales/sales.ts';
import { Button } from '../../../components/button.tsx';
import { focusOnMount } from '../../../components/focus.ts';
import { QrCode } from '../../../components/qr-code.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { send, useMutation } from '../../../lib/calls.ts';
import { useServices } from '../../../state/context.ts';
import { BankPicker } from '../../banks/bank-picker.tsx';
import { NewSaleButton } from '../../sale/actions.tsx';
import { ActionsBar } from '../current-sale/stage.tsx';
import styles from './bank-code.module.css';

export type PaymentMode = 'account' | 'choosing' | BankView;

export interface PaymentModeState {
  readonly way: PaymentMode;
  readonly setWay: Dispatch<SetStateAction<PaymentMode>>;
}

interface CodeActionsProps {
  readonly bank: BankView;
  readonly mode: PaymentModeState;
}

export function CodeActions({ bank, mode }: CodeActionsProps) {
  const { t } = useTranslation();
  const { bridge } = useServices();
  const isPinned = !bank.pinned;
  const pin = useMutation(
    () => bridge.banks.pin({ code: bank.code, pinned: isPinned }),
    () => mode.setWay((way) => (way === bank ? { ...bank, pinned: isPinned } : way)),
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
      <Button variant="bare" onClick={pin.run}>
        {t(bank.pinned ? 'bankCode.unpin' : 'bankCode.pin')}
      </Button>
    </ActionsBar>
  );
}

interface CodeToDialProps {
  readonly bank: BankView;
  readonly account: Account;
  readonly amount: Money;
  readonly accountQr: ReactNode;
}

/** The USSD code in large type, with a QR code for phones that can dial from one; or why there is none. */
function CodeToDial({ bank, account, amount, accountQr }: CodeToDialProps) {
  const { t } = useTranslation();
  const dial = ussdString({ bank, amount: amount.units, account: account.number });
  const qr = dial.ok && (
    <div className={styles.qr}>
      <QrCode text={telUri(dial.value.code)} label={t('bankCode.qr')} atLeast="12.375rem" />
    </div>
  );
  return (
    <>
      <section ref={focusOnMount} className={styles.code} tabIndex={-1} data-keeps-focus aria-label={bank.name}>
        {dial.ok ? (
          <Dial bank={bank} dial={dial.value} amount={amount} />
        ) : (
          <NoDial bank={bank} problem={dial.failure} />
        )}
      </section>
      <div className={styles.side}>{qr || accountQr}</div>
    </>
  );
}

/** Wraps only before a star; read aloud, selected or tested it is the code alone. */
function Dial({ bank, dial, amount }: { readonly bank: BankView; readonly dial: DialCode; readonly amount: Money }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="strong">{t('bankCode.title', { bank: bank.name })}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a name for figures, not a group of form fields */}
      <div className={`strong ${styles.dial}`} role="group" aria-label={t('bankCode.dial')}>
        {dial.code.match(/\*[^*]*/g)?.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts may be equal and never move, so each is known by its place
          <span key={place}>{part}</span>
        ))}
      </div>
      {dial.asksAmount && <p className="strong">{t('bankCode.thenAmount', { amount: formatNaira(amount.units) })}</p>}
      <p className={styles.phones}>
        {t('bankCode.scan')} <span>{t('bankCode.type')}</span>
      </p>
    </>
  );
}

function NoDial({ bank, problem }: { readonly bank: BankView; readonly problem: UssdProblem }) {
  const { t } = useTranslation();
  const menu = problem === 'kobo' ? null : menuCode(bank.baseUssdCode);
  return (
    <p className="text-17">
      {t(`bankCode.problem.${problem === 'odd-sale' ? 'odd-code' : problem}`, { bank: bank.name })}{' '}
      {t('bankCode.account')} {menu && t('bankCode.menu', { code: menu })}
    </p>
  );
}

interface BankCodeProps {
  readonly view: SaleView;
  readonly account: Account;
  readonly mode: PaymentModeState;
  /** Shown where no code can be. */
  readonly accountQr: ReactNode;
}

/** Bank picker, then the USSD code to dial. Works offline once the banks are loaded. */
export function BankCode({ view, account, mode, accountQr }: BankCodeProps) {
  const { t } = useTranslation();
  const { bridge } = useServices();
  const { way, setWay } = mode;
  useEffect(() => {
    // Back to the button that opened this.
    if (way === 'account' && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[name="bank-code"]')?.focus({ preventScroll: true });
  }, [way]);
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
  return <CodeToDial bank={way} account={account} amount={naira(amountToPay(view))} accountQr={accountQr} />;
}
