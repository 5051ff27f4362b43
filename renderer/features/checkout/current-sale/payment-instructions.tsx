import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import { qrText } from '../../../../electron/shared/base/qr-text.ts';
import { type Ms, ms } from '../../../../electron/shared/base/units.ts';
import { formatRemaining } from '../../../../electron/shared/sales/countdown.ts';
import type { Account, SaleView } from '../../../../electron/shared/sales/sale.ts';
import { Button } from '../../../components/button.tsx';
import { LazyQrCode } from '../../../components/lazy.ts';
import { ProgressRing } from '../../../components/progress-ring.tsx';
import { useTicker } from '../../../components/ticker.ts';
import { TickingText } from '../../../components/ticking-text.tsx';
import { clockTime } from '../../../lib/format-time.ts';
import { stateOf } from '../../../state/sale-state.ts';
import { LazyShareMenu } from '../../receipts/lazy.ts';
import { useClaim } from '../../sale/claim/use-claim.ts';
import { remainingAt, remainingFraction } from '../../sale/countdown.ts';
import { LazyClaimPanel } from '../../sale/lazy.ts';
import { useBankCode } from '../bank-code/use-bank-code.ts';
import { RemainderOf } from '../remainder/remainder-of.tsx';
import { LazyWaitMeter } from '../usual-wait/lazy.ts';
import { AccountActions } from './account-actions.tsx';
import { AccountNumber } from './account-number.tsx';
import { Body } from './body.tsx';
import { CopyButton } from './copy-button.tsx';
import { MoreDetails } from './more-details.tsx';
import styles from './payment-instructions.module.css';

interface Props {
  readonly view: SaleView;
}

interface FactsProps extends Props {
  readonly account: Account;
}

/** Payment instructions: the account number largest, then bank and name, then the amount. */
export function PaymentInstructions({ view }: Props) {
  const { t } = useTranslation();
  const claim = useClaim(view);
  const code = useBankCode();
  const { account } = view;
  if (!account) return null;
  const bank = typeof code.way === 'string' ? null : code.way;
  const way = claim.isOpen ? 'claim' : bank ? 'code' : code.way;
  const qr = <Qr view={view} account={account} />;
  const { BankCode, CodeActions } = (!claim.isOpen && code.parts) || {};
  return (
    <>
      <Body>
        <section className={styles.account} aria-label={t('account.label')} data-way={way} data-first tabIndex={-1}>
          <AccountNumber number={account.number} />
          <Facts view={view} account={account} onBankCode={way === 'account' ? code.begin : null}>
            <Suspense>
              <LazyWaitMeter key={bank?.code} view={view} />
            </Suspense>
          </Facts>
          <Suspense>
            {claim.isOpen && <LazyClaimPanel id={view.id} />}
            {BankCode ? <BankCode view={view} account={account} mode={code} accountQr={qr} /> : !claim.isOpen && qr}
          </Suspense>
        </section>
        {!claim.isOpen && stateOf(view) === 'on-its-way' && <MoreDetails view={view} />}
      </Body>
      {bank && CodeActions ? <CodeActions bank={bank} mode={code} /> : <AccountActions view={view} claim={claim} />}
    </>
  );
}

function Qr({ view, account }: FactsProps) {
  const { t } = useTranslation();
  return (
    <figure className={styles.qr}>
      <LazyQrCode text={qrText(account, view.amount)} label={t('account.qr')} atLeast="17.5rem" />
      <figcaption>{t('account.qrCaption')}</figcaption>
    </figure>
  );
}

interface MoreFactsProps extends FactsProps {
  /** Null while another payment mode is shown; the copy buttons then make room. */
  readonly onBankCode: (() => void) | null;
  readonly children: ReactNode;
}

function Facts({ view, account, onBankCode, children }: MoreFactsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.facts}>
      <p className={styles.bank}>{account.bank}</p>
      <p className={styles.name}>{account.name}</p>
      <div className={styles.sum}>
        <p className={styles.amount}>{formatNaira(view.amount.units)}</p>
        <RemainderOf view={view} />
      </div>
      {onBankCode && (
        <div className={styles.copies}>
          <CopyButton id={view.id} what="account-number">
            {t('account.copyNumber')}
          </CopyButton>
          <Button hotkey="B" onClick={onBankCode}>
            {t('bankCode.action')}
          </Button>
          <Suspense>
            <LazyShareMenu view={view} />
          </Suspense>
        </div>
      )}
      {view.expiresAt !== null && <Countdown expiresAt={view.expiresAt} />}
      {children}
    </div>
  );
}

function Countdown({ expiresAt }: { readonly expiresAt: Ms }) {
  const { t } = useTranslation();
  const ticker = useTicker();
  useLayoutEffect(() => ticker.align(expiresAt), [ticker, expiresAt]);
  return (
    <div className={styles.countdown}>
      <span className={styles.ring}>
        <ProgressRing of={(now) => remainingFraction(expiresAt, now)} />
      </span>
      <TickingText
        className={styles.timer}
        role="timer"
        aria-label={t('account.timer')}
        of={(now) => formatRemaining(remainingAt(expiresAt, now))}
      />
      <TickingText
        className={styles.until}
        of={(now) => t('account.timerEnd', { time: clockTime(expiresAt, ms(now)) })}
      />
    </div>
  );
}
